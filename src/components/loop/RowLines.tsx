import type { IterationRow, PolicyAct } from '../../agent';
import { purposeOf, type Source, textOf } from '../../agent';
import { isWorkflow } from '../../agent/workflows';
import { useActions } from '../../state';
import { SourceShape } from '../marks';
import { useTexts } from '../texts';
import { useDerived } from '../useDerived';
import { ActLost } from './ActLost';
import { ActPayment } from './ActPayment';
import type { LoopTexts, Reviewed } from './loopTexts';
import { replacedBy } from './replaced';
import { policyName } from './sentence';
import { LOOP_TEXTS } from './texts';
import { firstWords, withoutTag } from './words';

type LineProps = {
  readonly source: Source;
  readonly label: string;
  readonly text: string;
  /** Goes on in a second line rather than being cut. */
  readonly isWhole?: boolean;
};

/** A line of a row that is no call: a message, an edit, what a policy did. */
export function TextLine({ source, label, text, isWhole = false }: LineProps) {
  return (
    <p className={isWhole ? 'loop-call loop-call-whole' : 'loop-call'}>
      <SourceShape source={source} />
      {label !== '' && <span>{label}</span>}
      <span className={label === '' ? 'loop-words loop-words-ink' : 'loop-words'}>{text}</span>
    </p>
  );
}

/** The acts worth a line: a call that led to an edit or failed is told by what it led to. */
export function actsShown(acts: readonly PolicyAct[]): readonly PolicyAct[] {
  return acts.filter(
    (act, i) => act.type !== 'work-reviewed' && (act.type !== 'policy-called' || acts[i + 1] === undefined),
  );
}

/** Reviews come when the answer is there, and stand behind it. */
export function reviewsOf(acts: readonly PolicyAct[]): readonly Reviewed[] {
  return acts.filter((act) => act.type === 'work-reviewed');
}

/** What a policy did, and how it pays. */
export function ActLine({ act, row }: { readonly act: PolicyAct; readonly row: IterationRow }) {
  return (
    <>
      <ActWords act={act} />
      {!isTakenAway(act) && <ActPayment act={act} />}
      <ActLost act={act} row={row} />
    </>
  );
}

/** Whoever takes the history away is not out to save tokens. */
function isTakenAway(act: PolicyAct): boolean {
  return act.type === 'context-edited' && act.edit.policy === 'no-history';
}

/** What a policy did, in the shape of what it wrote. */
function ActWords({ act }: { readonly act: PolicyAct }) {
  const texts = useTexts(LOOP_TEXTS);
  const actions = useActions();
  const summary = useDerived(
    ({ counted }) => [act, counted],
    ({ view }) => (act.type === 'context-edited' ? replacedBy(view, act, actions.tokensOf) : null),
  );
  if (act.type === 'reminder-added') {
    return (
      <TextLine
        source={act.entry.source}
        label={policyName(act.policy, texts)}
        text={firstWords(withoutTag(textOf(act.entry.message)))}
      />
    );
  }
  if (act.type === 'work-reviewed')
    return <TextLine source="user" label={policyName(act.policy, texts)} text={texts.review(act)} />;
  if (act.type !== 'context-edited' || summary === null) {
    const policy = 'policy' in act ? act.policy : act.edit.policy;
    const asked = texts.policyAsked[act.type === 'policy-called' ? purposeOf(act.policy) : 'summary'];
    const said = act.type === 'policy-failed' ? texts.policyFailed(act.detail) : asked;
    return <TextLine source="summary" label={policyName(policy, texts)} text={said} />;
  }
  // Where nothing takes the place of what went out, the harness alone speaks.
  const source = act.edit.replacement.length === 0 ? 'reminder' : 'summary';
  const label = policyName(act.edit.policy, texts);
  return <TextLine source={source} label={label} text={editText(act, summary, texts)} isWhole />;
}

function editText(
  act: Extract<PolicyAct, { type: 'context-edited' }>,
  { messages, before, after }: NonNullable<ReturnType<typeof replacedBy>>,
  texts: LoopTexts,
): string {
  if (isWorkflow(act.edit.policy)) return texts.ownPrompt(messages, act.tokensAfter);
  if (act.edit.policy === 'no-history') return texts.leftOut(messages, act.tokensBefore, act.tokensAfter);
  if (act.edit.kind !== 'summarised') return texts.editedContext(act.tokensBefore, act.tokensAfter);
  return texts.summarised(messages, before, after);
}
