import type { IterationRow } from '../../agent';
import { askedWords } from '../model/askedWords';
import { Recorded } from '../model/ReplyFacts';
import { MODEL_TEXTS } from '../model/texts';
import { useTexts } from '../texts';
import { firstWords } from './words';

type Props = { readonly row: IterationRow; readonly previous: IterationRow | undefined };

/** Which model was asked, where it is another than before, and each request that failed. Nothing in a run without real models. */
export function AskedLines({ row, previous }: Props) {
  const texts = useTexts(MODEL_TEXTS);
  const { asked, failures, reply } = row;
  const now = askedWords(asked, texts);
  const before = askedWords(previous?.asked ?? null, texts);
  const isOther = now !== before || failures.length > 0;
  const isKnown = asked !== null || (reply !== null && (previous !== undefined || failures.length > 0));
  return (
    <>
      {failures.map(({ kind, status, detail }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: failures only ever grow
        <p className="loop-call" key={i}>
          <span className="loop-error-sign">✕</span>
          <code>{status === undefined ? kind : `${kind} ${status}`}</code>
          <span className="loop-words">{firstWords(detail)}</span>
        </p>
      ))}
      {isOther && isKnown && (
        <p className="loop-call">
          <span className="loop-words">
            {texts.asked}: {now}
          </span>{' '}
          <Recorded row={row} />
        </p>
      )}
    </>
  );
}
