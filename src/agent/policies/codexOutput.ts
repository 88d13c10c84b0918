import type { Lang, PolicyDefinition } from '../policy';
import { type Ends, endsOf } from './ends';
import { shortened } from './shortened';

const CODEX = 'Codex at 4e30281a, utils/output-truncation, models-manager/models.json';
const DATE = '2026-04-25';
/** Codex estimates tokens so; the same source. */
const BYTES_PER_TOKEN = 4;

/** Tool results after Codex: a number of tokens, one half from the beginning, the other from the end. */
export const codexOutput: PolicyDefinition = {
  id: 'codex-output',
  knobs: [
    { name: 'maxTokens', value: 10_000, unit: 'tokens', source: CODEX, date: DATE, scales: true, floor: 250 },
    {
      name: 'storedFactor',
      value: 1.2,
      unit: 'factor',
      source: 'Codex at 4e30281a, core/src/context_manager/history.rs (in the history)',
      date: DATE,
    },
  ],
  create: ({ maxTokens = 10_000, storedFactor = 1.2 }) => ({
    id: 'codex-output',
    async *afterTool({ state }, _call, outcome) {
      const half = Math.floor((maxTokens * storedFactor * BYTES_PER_TOKEN) / 2);
      const ends = endsOf(outcome.text, 'bytes', half, half);
      if (ends === null) return outcome;
      const lines = outcome.text.split('\n').length;
      return shortened(outcome, joined(ends, lines, state.harness.lang));
    },
  }),
};

function joined({ head, tail, left }: Ends, lines: number, lang: Lang): string {
  const tokens = Math.ceil(left / BYTES_PER_TOKEN);
  return lang === 'zh'
    ? `输出总行数：${lines}\n\n${head}\n[… 已截断 ${tokens} 个 token …]\n${tail}`
    : `Total output lines: ${lines}\n\n${head}\n…${tokens} tokens truncated…\n${tail}`;
}
