import type { ToolCall } from '../message';
import type { Lang, PolicyDefinition } from '../policy';
import { canonical, repeatsOf } from './repeats';

const DSH = 'DeepSeek Harness 0.1.1-rc.2, packages/guard/repeat-tool-reminder';
const DATE = '2026-08-21';
/** How much of the arguments a reminder quotes; the same source. */
const QUOTED_CHARACTERS = 500;

/**
 * Tells the model that it repeats itself: gently at the third equal call in a row, with the call at the fifth and eighth.
 * It never blocks, and is silent after the last. The wording is ours.
 */
export const repeatReminder: PolicyDefinition = {
  id: 'repeat-reminder',
  knobs: [
    { name: 'first', value: 3, unit: 'calls', least: 1, source: DSH, date: DATE },
    { name: 'second', value: 5, unit: 'calls', least: 1, source: DSH, date: DATE },
    { name: 'third', value: 8, unit: 'calls', least: 1, source: DSH, date: DATE },
  ],
  create: ({ first = 3, second = 5, third = 8 }) => ({
    id: 'repeat-reminder',
    async *remind({ state: { history, harness } }, calls) {
      const repeats = repeatsOf(history, calls);
      return calls.flatMap((call, i) => {
        const times = repeats[i] ?? 1;
        if (times === second || times === third) return [firm(call, times, harness.lang)];
        return times === first ? [gentle(call.name, times, harness.lang)] : [];
      });
    },
  }),
};

function gentle(name: string, times: number, lang: Lang): string {
  return tagged(
    lang === 'zh'
      ? `${name} 已连续 ${times} 次以相同的参数调用。再调用一次，结果多半还是一样。`
      : `${name} was called ${times} times in a row with the same arguments. Calling it once more will hardly tell anything new.`,
  );
}

function firm({ name, argumentsJson }: ToolCall, times: number, lang: Lang): string {
  const quoted = canonical(argumentsJson).slice(0, QUOTED_CHARACTERS);
  return tagged(
    lang === 'zh'
      ? `同一个调用已连续出现 ${times} 次：${name} ${quoted}。请换一种做法，或者说明卡在哪里。`
      : `The same call has come ${times} times in a row: ${name} ${quoted}. Try another way, or say what holds you up.`,
  );
}

/** In a tag, so that the model can tell it from the user's own words. */
function tagged(text: string): string {
  return `<reminder>\n${text}\n</reminder>`;
}
