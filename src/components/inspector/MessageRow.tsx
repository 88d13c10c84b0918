import { memo, useMemo, useState } from 'react';
import type { HistoryEntry, Source } from '../../agent';
import { SOURCE_LABELS, SourceShape, specialOf } from '../marks';
import { useTexts } from '../texts';
import { type Author, isCut, keptOf } from './authors';
import { CopyButton } from './CopyButton';
import { ForTag } from './ForTag';
import { KEPT_TEXTS } from './keptTexts';
import { LongText } from './LongText';
import { PolicyTag } from './PolicyTag';
import { RowFrame } from './RowFrame';
import { RowThinking, UnsentThinking } from './RowThinking';
import { previewOf, sentText } from './rowWords';
import { INSPECTOR_TEXTS } from './texts';

type Props = {
  readonly source: Source;
  readonly entry: HistoryEntry;
  readonly tokens: number | undefined;
  /** Tokens of the longest bar. */
  readonly max: number;
  readonly mark: 'same' | 'new';
  /** For a result: what it answers, and whether that went wrong. Plain values, so that an unchanged row is not drawn again. */
  readonly answers: string | undefined;
  readonly isError: boolean;
  /** The policy that wrote, cut or blocked it, and which of these. */
  readonly policy: string | undefined;
  readonly authorship: Author['what'] | undefined;
  /** Messages that a summary stands for. */
  readonly standsFor: number | undefined;
};

const NEW_LINES = 12;
const SYSTEM_LINES = 2;

/** One message of a prompt: who wrote it, what it says, how much of the prompt it is. */
export const MessageRow = memo(function MessageRow(props: Props) {
  const { source, entry, tokens, max, mark, answers, isError, policy, authorship, standsFor } = props;
  const texts = useTexts(INSPECTOR_TEXTS);
  const { inline, block } = previewOf(entry, mark, texts.characters);
  const label = useTexts(SOURCE_LABELS)[source];
  const kinds = useTexts(KEPT_TEXTS);
  const special = specialOf(entry);
  return (
    <RowFrame
      source={source}
      mark={mark}
      tokens={tokens}
      max={max}
      isBlock={block !== null}
      title={source === 'system' ? texts.priming : undefined}
    >
      <div className="inspector-row-line">
        <SourceShape source={source} label />
        <ForTag entry={entry} />
        {special === undefined ? null : <span className="inspector-tag">{kinds.special[special].tag}</span>}
        {answers === undefined ? null : <span className="inspector-row-title">{answers}</span>}
        {standsFor === undefined ? null : <span className="inspector-row-title">{texts.standsFor(standsFor)}</span>}
        {isError ? <span className="inspector-tag inspector-tag--error">{texts.error}</span> : null}
        {policy === undefined || authorship === undefined ? null : (
          <PolicyTag policy={policy} authorship={authorship} />
        )}
        <UnsentThinking message={entry.message} />
        {inline === '' ? null : <span className="inspector-row-inline">{inline}</span>}
        <CopyButton text={sentText(entry)} name={texts.takeText(label)} />
      </div>
      <RowThinking message={entry.message} lines={mark === 'new' ? NEW_LINES : 1} />
      {special === undefined ? null : <p className="inspector-quiet">{kinds.special[special].says}</p>}
      {entry.full === undefined ? null : <TruncatedLine entry={entry} full={entry.full} label={label} />}
      {block === null ? null : <LongText text={block} lines={source === 'system' ? SYSTEM_LINES : NEW_LINES} />}
    </RowFrame>
  );
});

type TruncatedProps = { readonly entry: HistoryEntry; readonly full: string; readonly label: string };

/** How much of a cut text the model gets, and the whole of it on demand. */
function TruncatedLine({ entry, full, label }: TruncatedProps) {
  const texts = useTexts(INSPECTOR_TEXTS);
  const kinds = useTexts(KEPT_TEXTS);
  const [isOpen, setOpen] = useState(false);
  const kept = useMemo(() => (isCut(entry) ? keptOf(entry) : null), [entry]);
  const [show, hide] = kept === null ? [kinds.showOwn, kinds.hideOwn] : [kinds.showFull, kinds.hideFull];
  const cutLead = specialOf(entry) === 'stored' ? kinds.storedLead : kinds.fullLead;
  return (
    <>
      <div className="inspector-row-line">
        <span className="inspector-row-title">{kept === null ? null : texts.truncatedTo(kept)}</span>
        <button type="button" className="inspector-more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? hide : show}
        </button>
        <CopyButton text={full} name={texts.takeFull(label)} />
      </div>
      {isOpen ? (
        <div className="inspector-full">
          <p className="inspector-quiet">{kept === null ? kinds.ownLead : cutLead}</p>
          <LongText text={full} lines={NEW_LINES} />
        </div>
      ) : null}
    </>
  );
}
