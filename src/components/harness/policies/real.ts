import type { Knob, Lang } from '../../../agent';
import { HARNESSES } from '../../../agent/harnesses';
import { useApp } from '../../../state';

/** A constant as the real harness has it, and where that was read. */
export type RealConstant = Pick<Knob, 'value' | 'source' | 'date'>;

/** The constants of a policy in the harness that is chosen: its preset's own where it names one, else the policy's. */
export function useRealConstants(policy: string): (knob: Knob) => RealConstant {
  const id = useApp((state) => state.settings.harness.id);
  const preset = HARNESSES[id]?.policies[policy];
  return ({ name, value, source, date }) => ({
    value: preset?.values?.[name] ?? value,
    ...(preset?.from?.[name] ?? { source, date }),
  });
}

/** The numbers of a choice behind its source; on the screen they are words. */
const VALUES = /\s*\((?=[^)]*\d: )[^()]*\)$/;

/** Where a number was read, in the language of the screen. Names of files and pages stay as they are. */
export function sourceWords(source: string, lang: Lang): string {
  if (lang === 'zh' && source.startsWith('ours')) return '本项目自定';
  return source.replace(VALUES, '');
}
