import { type IterationRow, isYou, type Usage } from '../../agent';
import { useActions, useApp, useModelStore } from '../../state';
import { formatCount, useTexts } from '../texts';
import { askedWords } from './askedWords';
import { tokensPerSecond } from './speed';
import { MODEL_TEXTS } from './texts';
import './model.css';

type Props = { readonly row: IterationRow; readonly reply: NonNullable<IterationRow['reply']> };

/** What a reply of a real model adds: who was asked, how long it took, and its tokens counted here and as reported. */
export function ReplyFacts({ row, reply }: Props) {
  const texts = useTexts(MODEL_TEXTS);
  const isReal = useApp(({ view }) => view.rows.some(({ asked }) => asked !== null));
  const { timeOf } = useModelStore();
  if (!isReal) return <Phase reply={reply} />;
  const isNetwork = row.asked !== null && !isYou(row.asked);
  const time = timeOf(reply.entry);
  const speed = time === undefined ? null : tokensPerSecond(reply.usage.output, time);
  return (
    <>
      <Phase reply={reply} />
      <dl className="inspector-section inspector-facts">
        <dt>{texts.asked}</dt>
        <dd>
          {askedWords(row.asked, texts)} <Recorded row={row} />
        </dd>
        {isNetwork && (
          <>
            <dt>{texts.firstToken}</dt>
            <dd>{time === undefined ? texts.notTimed : texts.seconds((time.firstMs / 1000).toFixed(2))}</dd>
            {time !== undefined && (
              <>
                <dt>{texts.speed}</dt>
                <dd>{speed === null ? texts.oneTokenPiece : speed.toFixed(speed < 10 ? 1 : 0)}</dd>
              </>
            )}
          </>
        )}
      </dl>
      {isNetwork && <UsageTable row={row} reply={reply} />}
    </>
  );
}

/** Which phase the call was of, where the harness gives its phases models of their own. */
function Phase({ reply: { role } }: Pick<Props, 'reply'>) {
  const texts = useTexts(MODEL_TEXTS);
  if (role === undefined) return null;
  return (
    <dl className="inspector-section inspector-facts" title={texts.roleHint}>
      <dt>{texts.phase}</dt>
      <dd>{texts.role(role)}</dd>
    </dl>
  );
}

/** Stands beside what comes from the recording of a real model, which is not asked again. */
export function Recorded({ row }: { readonly row: IterationRow | undefined }) {
  const texts = useTexts(MODEL_TEXTS);
  const { timeOf } = useModelStore();
  const isInPast = useApp(({ cursor, length }) => cursor < length);
  if (row?.reply == null || row.asked === null || isYou(row.asked)) return null;
  if (!isInPast && timeOf(row.reply.entry) !== undefined) return null;
  return (
    <span className="inspector-tag" title={texts.recordedHint}>
      {texts.recorded}
    </span>
  );
}

function UsageTable({ row, reply }: Props) {
  const texts = useTexts(MODEL_TEXTS);
  const { replyTokensOf } = useActions();
  useApp((state) => state.counted);
  const { usage } = reply;
  const reported = usage.kind === 'reported' ? usage : null;
  const counted = replyTokensOf(reply.entry.message);
  const thinks = (counted?.thinking ?? 0) > 0 || (reported?.reasoning ?? 0) > 0;
  const count = (value: number | undefined) => (value === undefined ? texts.notCounted : formatCount(value));
  return (
    <table className="inspector-section model-usage">
      <thead>
        <tr>
          <th scope="col">{texts.tokens}</th>
          <th scope="col">{texts.counted}</th>
          <th scope="col">{texts.reported}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{texts.rows.input}</th>
          <td>{count(row.measure?.total)}</td>
          <td>{reported === null ? texts.notReported : formatCount(reported.input)}</td>
        </tr>
        <tr>
          <th scope="row">{texts.rows.cached}</th>
          <td>{count(row.measure?.cached)}</td>
          <td>{cachedWords(reported, texts.notReported)}</td>
        </tr>
        <tr>
          <th scope="row">{texts.rows.output}</th>
          <td>{count(counted?.output)}</td>
          <td>{reported === null ? texts.notReported : formatCount(reported.output)}</td>
        </tr>
        {thinks && (
          <tr>
            <th scope="row">{texts.rows.thinking}</th>
            <td>{counted?.thinking === 0 ? texts.notShown : count(counted?.thinking)}</td>
            <td>{reported?.reasoning === undefined ? texts.notReported : formatCount(reported.reasoning)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** A provider that says nothing of its cache has not said 0. */
function cachedWords(reported: Usage | null, otherwise: string): string {
  return reported === null || reported.cacheUnknown ? otherwise : formatCount(reported.cachedInput);
}
