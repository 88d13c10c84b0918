import type { Speed } from '../../state';
import type { Catalogue } from '../texts';

type TransportTexts = {
  readonly label: string;
  readonly back: string;
  readonly step: string;
  readonly pause: string;
  readonly startAgain: string;
  readonly hints: { readonly step: string; readonly pause: string; readonly startAgain?: string };
  readonly nextIteration: string;
  readonly run: string;
  readonly stop: string;
  readonly speed: string;
  readonly settings: string;
  readonly speeds: Readonly<Record<Speed, string>>;
  readonly scrubber: string;
  readonly atStart: string;
  readonly position: (event: number, of: number, iteration: string, what: string) => string;
};

const en: TransportTexts = {
  label: 'Transport',
  back: 'Back',
  step: 'Step',
  pause: 'Pause',
  startAgain: 'Start again',
  hints: { step: '→', pause: 'Space' },
  nextIteration: 'Next iteration',
  run: 'Run',
  stop: 'Stop',
  speed: 'Speed',
  settings: 'Settings',
  speeds: { 0.5: '0.5×', 1: '1×', 2: '2×', 4: '4×', 0: 'max' },
  scrubber: 'Position in the trace',
  atStart: 'Before the first event',
  position: (event, of, iteration, what) => `Event ${event} of ${of}, iteration ${iteration}: ${what}`,
};

const zh: TransportTexts = {
  label: '播放控制',
  back: '后退',
  step: '单步',
  pause: '暂停',
  startAgain: '重新开始',
  hints: { step: '→', pause: '空格', startAgain: 'R' },
  nextIteration: '下一次迭代',
  run: '运行',
  stop: '停止',
  speed: '速度',
  settings: '设置',
  speeds: { 0.5: '0.5×', 1: '1×', 2: '2×', 4: '4×', 0: '最快' },
  scrubber: '轨迹中的位置',
  atStart: '第一个事件之前',
  position: (event, of, iteration, what) => `第 ${event} 个事件，共 ${of} 个，第 ${iteration} 次迭代：${what}`,
};

export const TRANSPORT_TEXTS: Catalogue<TransportTexts> = { en, zh };
