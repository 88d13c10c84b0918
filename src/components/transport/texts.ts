import type { Speed } from '../../state';
import type { Catalogue } from '../texts';
import type { KeyAction } from './keys';

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
  readonly keys: string;
  readonly keysRule: string;
  readonly close: string;
  readonly keyNames: Readonly<Record<KeyAction, readonly string[]>>;
  readonly keyActions: Readonly<Record<KeyAction, string>>;
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
  keys: 'Keys',
  keysRule: 'They work from everywhere, unless what has the focus uses the key itself: an editor, a field, a slider.',
  close: 'Close',
  keyNames: {
    step: ['→', 'Page down'],
    back: ['←', 'Page up'],
    nextIteration: ['Shift →'],
    previousIteration: ['Shift ←'],
    runOrPause: ['Space'],
    start: ['Home'],
    end: ['End'],
    startAgain: ['R'],
    help: ['?'],
  },
  keyActions: {
    step: 'One step',
    back: 'One step back',
    nextIteration: 'To the end of the next iteration',
    previousIteration: 'To the end of the iteration before',
    runOrPause: 'Run or pause',
    start: 'To the beginning of the trace',
    end: 'To its end',
    startAgain: 'Start again',
    help: 'This list',
  },
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
  keys: '按键',
  keysRule: '在哪里都能用，除非焦点所在的控件自己要用这个键，比如编辑器、输入框、滑块。',
  close: '关闭',
  keyNames: {
    step: ['→', 'Page Down'],
    back: ['←', 'Page Up'],
    nextIteration: ['Shift →'],
    previousIteration: ['Shift ←'],
    runOrPause: ['空格'],
    start: ['Home'],
    end: ['End'],
    startAgain: ['R'],
    help: ['?'],
  },
  keyActions: {
    step: '走一步',
    back: '退一步',
    nextIteration: '到下一次迭代末尾',
    previousIteration: '回到上一次迭代末尾',
    runOrPause: '运行或暂停',
    start: '到轨迹开头',
    end: '到轨迹末尾',
    startAgain: '重新开始',
    help: '显示这张表',
  },
};

export const TRANSPORT_TEXTS: Catalogue<TransportTexts> = { en, zh };
