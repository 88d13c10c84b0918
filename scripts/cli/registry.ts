import { HARNESSES, type HarnessPreset, REFERENCE_WINDOW, scaled } from '../../src/agent/harnesses';
import { POLICIES } from '../../src/agent/policies';
import type { Knob, PolicyDefinition } from '../../src/agent/policy';
import { WORKFLOW_IDS, WORKFLOW_TITLES } from '../../src/agent/workflows';
import { WORKFLOW_CARDS } from '../../src/agent/workflows/cards';

/** A window of the size in which harnesses are compared here, for the constants at its scale. */
const SMALL_WINDOW = 16_000;

/** The command `policies`: every policy with its constants. */
export function policies(): string {
  return print(POLICIES.map(({ id, knobs }) => ({ id, constants: knobs.map((knob) => constant(knob.name, knob)) })));
}

/** The command `harnesses`: every preset with the constants of all its policies. */
export function harnesses(): string {
  return print(
    Object.values(HARNESSES).map((preset) => ({
      id: preset.id,
      title: preset.title.en,
      tools: preset.tools,
      policies: Object.entries(preset.policies).map(([id, { on }]) => ({ id, on })),
      errorsAsText: preset.errorsAsText,
      toolsFirst: preset.toolsFirst,
      constants: POLICIES.flatMap((policy) => constantsOf(policy, preset)),
    })),
  );
}

/** The command `workflows`: every fixed path, each with its card in both languages. */
export function workflows(): string {
  return print(WORKFLOW_IDS.map((id) => ({ id, title: WORKFLOW_TITLES[id], ...WORKFLOW_CARDS[id] })));
}

function constantsOf({ id, knobs }: PolicyDefinition, { policies: own }: HarnessPreset) {
  const setting = own[id];
  if (setting === undefined) return [];
  return knobs.map((knob) => {
    const value = setting.values?.[knob.name];
    const read = { ...knob, ...setting.from?.[knob.name], ...(value !== undefined && { value, scales: false }) };
    return constant(`${id}.${knob.name}`, read);
  });
}

/** `value` is the real constant; `at16000` what it is in a window of 16,000 tokens, where it scales. */
function constant(name: string, knob: Knob) {
  const { value, unit, source, date } = knob;
  const small = scaled(knob, SMALL_WINDOW);
  return { name, value, unit, source, date, ...(knob.scales && { at16000: small, referenceWindow: REFERENCE_WINDOW }) };
}

function print(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
