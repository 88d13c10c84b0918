import { textOf } from '../message';
import type { Harness, PolicyDefinition, RunState } from '../policy';

const ID = 'append-changes';
const TAG = 'rules';

/**
 * What changes goes in as a new message, as the developer's, and nothing that was sent before is edited, so that the
 * beginning stays the same. After Codex at 4e30281a, core/src/context_manager/updates.rs, 2026-04-25. What can change here are
 * the rules: tools, window, policies. The wording is ours.
 */
export const appendChanges: PolicyDefinition = {
  id: ID,
  knobs: [],
  create: () => ({
    id: ID,
    async *beforeModel({ state }) {
      return ID in state.memo ? state : { ...state, memo: { ...state.memo, [ID]: rulesOf(state.harness) } };
    },
    async *remind({ state }) {
      const rules = rulesOf(state.harness);
      return rules === lastTold(state) ? [] : [{ role: 'developer', text: rules }];
    },
  }),
};

/** What the model was told last, or began with. */
function lastTold({ history, memo }: RunState): unknown {
  const told = history.log
    .slice(0, history.length)
    .findLast(({ message }) => message.role === 'developer' && textOf(message).startsWith(`<${TAG}>`));
  return told === undefined ? memo[ID] : textOf(told.message);
}

function rulesOf({ definitions, contextWindow, policies, lang }: Harness): string {
  const tools = definitions.map((tool) => tool.function.name).join(', ');
  const rules = policies.map(({ id }) => id).join(', ');
  const text =
    lang === 'zh'
      ? `规则有变。工具：${tools || '无'}。上下文窗口：${contextWindow} 个 token。策略：${rules || '无'}。`
      : `The rules have changed. Tools: ${tools || 'none'}. Context window: ${contextWindow} tokens. Policies: ${rules || 'none'}.`;
  return `<${TAG}>\n${text}\n</${TAG}>`;
}
