import { type ReactNode, use } from 'react';
import type { Lang } from '../../../agent';
import { CARD_ROWS, CARD_SEAMS, type CardCell, type CardRow } from '../../../agent/harnesses/cards';
import { useApp } from '../../../state';
import { useTexts } from '../../texts';
import { cardOf } from './cardOf';
import { CARD_TEXTS } from './texts';

const FACTS = ['trigger', 'exit', 'density', 'state'] as const;

/** What the harness takes for granted, and whom that suits. */
export function CardLead({ id }: { readonly id: string }) {
  const { facts } = useTexts(CARD_TEXTS);
  const lang = useApp((state) => state.lang);
  const { assumption, goodFor } = use(cardOf(id));
  return (
    <>
      <p className="harness-card-lead">{assumption[lang]}</p>
      <dl className="harness-facts">
        <Fact name={facts.goodFor}>{goodFor[lang]}</Fact>
      </dl>
    </>
  );
}

/** The rest of the card, each part behind a fold. */
export function CardDetails({ id }: { readonly id: string }) {
  const texts = useTexts(CARD_TEXTS);
  const lang = useApp((state) => state.lang);
  const card = use(cardOf(id));
  const missing = CARD_ROWS.filter((row) => card.rows[row].notModelled !== undefined);
  const reasonOf = (row: CardRow | undefined) => (row === undefined ? undefined : card.rows[row].notModelled?.[lang]);
  return (
    <>
      <Fold title={texts.more}>
        {FACTS.map((fact) => (
          <Fact key={fact} name={texts.facts[fact]}>
            {card[fact][lang]}
          </Fact>
        ))}
      </Fold>
      <Fold title={texts.seamsTitle}>
        {CARD_SEAMS.map((seam) => {
          const does = card.seams[seam];
          return (
            does && (
              <Fact key={seam} name={texts.seams[seam]}>
                {does[lang]}
              </Fact>
            )
          );
        })}
      </Fold>
      <Fold title={texts.rowsTitle(CARD_ROWS.length - missing.length, missing.length)}>
        {CARD_ROWS.map((row, i) => (
          <Row
            key={row}
            name={texts.rows[row]}
            cell={card.rows[row]}
            why={reasonOf(row) === reasonOf(CARD_ROWS[i - 1]) ? texts.sameReason : (reasonOf(row) ?? '')}
          />
        ))}
      </Fold>
      <TextFold title={texts.measured} items={card.measured ?? []} />
      <TextFold title={texts.disagreements} items={card.disagreements} />
      <p className="harness-origin">
        {texts.readAt(typeof card.source === 'string' ? card.source : card.source[lang], card.date)}
      </p>
    </>
  );
}

type TextFoldProps = { readonly title: string; readonly items: readonly Readonly<Record<Lang, string>>[] };

/** A list of sentences behind a fold; nothing where there are none. */
function TextFold({ title, items }: TextFoldProps) {
  const lang = useApp((state) => state.lang);
  if (items.length === 0) return null;
  return (
    <Fold title={title} isList>
      {items.map((text) => (
        <li key={text.en}>{text[lang]}</li>
      ))}
    </Fold>
  );
}

type FoldProps = { readonly title: string; readonly isList?: boolean; readonly children: ReactNode };

function Fold({ title, isList = false, children }: FoldProps) {
  return (
    <details className="harness-fold">
      <summary>{title}</summary>
      {isList ? <ul className="harness-list">{children}</ul> : <dl className="harness-facts">{children}</dl>}
    </details>
  );
}

function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type RowProps = { readonly name: string; readonly cell: CardCell; readonly why: string };

/** A row of the comparison: what the real one does, and whether it is done here or why not. */
function Row({ name, cell: { does, notModelled }, why }: RowProps) {
  const texts = useTexts(CARD_TEXTS);
  const lang = useApp((state) => state.lang);
  return (
    <Fact
      name={
        <>
          {name}
          <span className="harness-tag">{notModelled === undefined ? texts.modelled : texts.notModelled}</span>
        </>
      }
    >
      {does[lang]}
      {notModelled !== undefined && <p className="harness-why">{why}</p>}
    </Fact>
  );
}
