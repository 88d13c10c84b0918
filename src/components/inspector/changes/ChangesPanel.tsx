import type { ReactNode } from 'react';
import { useActions } from '../../../state';
import { usePolicyName } from '../../loop/usePolicyName';
import { formatCount, useTexts } from '../../texts';
import { useDerived } from '../../useDerived';
import { type Inspected, sumIfCounted } from '../inspected';
import { ChangeRow } from './ChangeRow';
import './changes.css';
import { type Change, type Changes, changesOf } from './changes';
import { PolicyActs } from './PolicyActs';
import { CHANGES_TEXTS } from './texts';

type Props = { readonly inspected: Inspected | null };

/** This prompt against the one before it: what is new, what went, and which policy did it. */
export function ChangesPanel({ inspected }: Props) {
  const texts = useTexts(CHANGES_TEXTS);
  const actions = useActions();
  const changes = useDerived(
    ({ counted }) => [inspected, counted],
    ({ view }) => (inspected === null ? null : changesOf(view, inspected, actions)),
  );
  if (inspected === null || changes === null) return <Empty {...texts.none} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className="inspector-scroll changes focus-inside" aria-label={texts.changes} tabIndex={0}>
      <Head inspected={inspected} />
      <ChangeList {...listOf(changes, inspected)} />
      <PolicyActs changes={changes} />
    </section>
  );
}

function Head({ inspected: { name, previous, total } }: { readonly inspected: Inspected }) {
  const texts = useTexts(CHANGES_TEXTS);
  const before = useDerived(
    ({ view }) => [view.rows.at(-2)?.measure],
    ({ view }) => view.rows.at(-2)?.measure?.total,
  );
  const number = (tokens: number | undefined) => (tokens === undefined ? '…' : formatCount(tokens));
  return (
    <h3 className="changes-head">
      <b>{texts.head(name, previous ?? '')}</b>
      <span>{texts.size(number(before), number(total))}</span>
    </h3>
  );
}

type ListProps = {
  readonly changes: Changes;
  readonly answered: Inspected['answered'];
  readonly max: number;
};

function listOf(changes: Changes, { answered, parts }: Inspected): ListProps {
  const gone = changes.gone.flatMap((group) => group.changes);
  const max = Math.max(1, ...[...parts, ...gone].map(({ tokens = 0 }) => tokens));
  return { changes, answered, max };
}

function ChangeList({ changes: { added, again, gone }, answered, max }: ListProps) {
  const texts = useTexts(CHANGES_TEXTS);
  const name = usePolicyName();
  const rows = (changes: readonly Change[], mark: 'same' | 'new' | 'gone') => (
    <ul className="inspector-rows">
      {changes.map((change) => (
        <ChangeRow key={change.key} change={change} mark={mark} max={max} answered={answered} />
      ))}
    </ul>
  );
  return (
    <>
      <Part title={texts.added} sign="+" tokens={sumIfCounted(added)}>
        {added.length === 0 ? <p className="changes-note">{texts.addedNone}</p> : rows(added, 'new')}
      </Part>
      <Part title={texts.gone} sign="−" tokens={sumIfCounted(gone.flatMap((group) => group.changes))}>
        {gone.length === 0 ? <p className="changes-note">{texts.goneNone}</p> : null}
        {gone.map(({ policy, kind, changes }) => (
          <div key={changes[0]?.key}>
            <p className="changes-note">
              {policy === null || kind === null ? texts.goneOther : texts.goneBy(name(policy), kind, changes.length)}
            </p>
            {rows(changes, 'gone')}
          </div>
        ))}
      </Part>
      {again.length === 0 ? null : (
        <Part title={texts.again} sign="" tokens={sumIfCounted(again)}>
          <p className="changes-note">{texts.againNote}</p>
          {rows(again, 'same')}
        </Part>
      )}
    </>
  );
}

type PartProps = {
  readonly title: string;
  readonly sign: '+' | '−' | '';
  readonly tokens: number | undefined;
  readonly children: ReactNode;
};

function Part({ title, sign, tokens, children }: PartProps) {
  return (
    <div className="changes-part">
      <h3 className="inspector-part-head">
        <b>{title}</b>
        <span className="inspector-part-space" />
        <b className="inspector-row-tokens">
          {tokens === undefined ? '…' : `${tokens === 0 ? '' : sign}${formatCount(tokens)}`}
        </b>
      </h3>
      {children}
    </div>
  );
}

function Empty({ strong, rest }: { readonly strong: string; readonly rest: string }) {
  return (
    <p className="changes-empty">
      <b>{strong}</b>
      {rest}
    </p>
  );
}
