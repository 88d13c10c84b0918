import type { Catalogue } from '../texts';
import type { KeyAction } from './keys';

type KeysTexts = {
  readonly keys: string;
  readonly rule: string;
  readonly close: string;
  readonly names: Readonly<Record<KeyAction, readonly string[]>>;
  readonly actions: Readonly<Record<KeyAction, string>>;
};

const en: KeysTexts = {
  keys: 'Keys',
  rule: 'They work from everywhere, unless what has the focus uses the key itself: an editor, a field, a slider.',
  close: 'Close',
  names: {
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
  actions: {
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

const zh: KeysTexts = {
  keys: '按键',
  rule: '在哪里都能用，除非焦点所在的控件自己要用这个键，比如编辑器、输入框、滑块。',
  close: '关闭',
  names: {
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
  actions: {
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

export const KEYS_TEXTS: Catalogue<KeysTexts> = { en, zh };
