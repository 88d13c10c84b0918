import type { PolicyAct } from '../../../agent';
import { useActions, useApp } from '../../../state';
import { usePolicyName } from '../../loop/usePolicyName';
import { SourceShape } from '../../marks';
import { MODEL_TEXTS } from '../../model/texts';
import { formatCount, useTexts } from '../../texts';
import type { Change, Changes } from './changes';
import { CHANGES_TEXTS } from './texts';

type Props = { readonly changes: Changes };

/** What policies did between the two prompts, one line each, with what it cost. */
export function PolicyActs({ changes: { acts, added, hasOlderEdits, hasOlderHands } }: Props) {
  const texts = useTexts(CHANGES_TEXTS);
  const isCompacting = useApp((state) => state.settings.harness.policies.compaction?.on ?? false);
  const handled = added.filter(({ source, author }) => source === 'result' && author !== null);
  if (acts.length === 0 && handled.length === 0) {
    const older = hasOlderEdits ? texts.untouchedNow : hasOlderHands ? texts.untouchedStill : null;
    const { strong, rest, hint } = older ?? texts.untouched;
    return (
      <p className="changes-empty">
        <b>{strong}</b>
        {rest}
        {isCompacting ? null : hint}
      </p>
    );
  }
  return (
    <div className="changes-part">
      <h3 className="inspector-part-head">
        <b>{texts.policies}</b>
      </h3>
      <ul className="changes-acts">
        {handled.map((change) => (
          <HandledLine key={change.key} change={change} />
        ))}
        {acts.map((act, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: acts only ever grow
          <ActLine key={i} act={act} />
        ))}
      </ul>
    </div>
  );
}

function HandledLine({ change: { author, tokens } }: { readonly change: Change }) {
  const texts = useTexts(CHANGES_TEXTS);
  const name = usePolicyName();
  const number = tokens === undefined ? '…' : formatCount(tokens);
  if (author === null) return null;
  return (
    <li>
      <SourceShape source="result" />
      <b>{name(author.policy)}</b>
      <span>{texts.handled[author.what](number)}</span>
    </li>
  );
}

function ActLine({ act }: { readonly act: PolicyAct }) {
  const texts = useTexts(CHANGES_TEXTS);
  const name = usePolicyName();
  const { tokensOf } = useActions();
  const modelTexts = useTexts(MODEL_TEXTS);
  const policy = act.type === 'context-edited' ? act.edit.policy : act.policy;
  return (
    <li>
      <SourceShape source={act.type === 'reminder-added' ? 'reminder' : 'summary'} />
      <b>{name(policy)}</b>
      <span>{words()}</span>
    </li>
  );

  function words(): string {
    switch (act.type) {
      case 'context-edited':
        return texts.edited(act.tokensBefore, act.tokensAfter);
      case 'policy-called':
        return `${texts.called(act.usage.input, act.usage.output)}${act.role === undefined ? '' : ` · ${modelTexts.role(act.role)}`}`;
      case 'work-reviewed':
        return texts.reviewed(act.round, act.score, act.passMark);
      case 'policy-failed':
        return texts.failed(act.detail);
      case 'reminder-added': {
        const tokens = tokensOf(act.entry.message);
        return texts.reminded(tokens === undefined ? '…' : formatCount(tokens));
      }
    }
  }
}
