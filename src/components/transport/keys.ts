/** What a key does when no widget wants it for itself. */
export type KeyAction =
  | 'step'
  | 'back'
  | 'nextIteration'
  | 'previousIteration'
  | 'runOrPause'
  | 'start'
  | 'end'
  | 'startAgain'
  | 'help';

/** What of a key press matters. `key` as the DOM names it. */
export type KeyPress = {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  /** The key is held down and fires again. */
  readonly repeat: boolean;
};

/** The kinds of widget that use keys themselves. `page` is none of them; `all` takes whatever is typed. */
export type Widget =
  | 'page'
  | 'all'
  | 'button'
  | 'link'
  | 'switch'
  | 'range'
  | 'select'
  | 'tab'
  | 'splitter'
  | 'list'
  | 'scroller';

/** What of an element tells its kind; `isInside` says whether it lies in a dialog or an editor. */
export type Focused = {
  readonly tag: string;
  readonly role: string | null;
  readonly type: string | null;
  readonly isEditable: boolean;
  readonly isInside: boolean;
  readonly isScroller: boolean;
};

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;
const ENDS = ['Home', 'End'] as const;
const PAGES = ['PageUp', 'PageDown'] as const;

/** The keys that a widget uses itself. Letters count as one word: a list or a select jumps to what begins with them. */
const USES: Readonly<Record<Exclude<Widget, 'all'>, readonly string[]>> = {
  page: [],
  button: [' ', 'Enter'],
  link: ['Enter'],
  switch: [' ', 'Enter'],
  range: [...ARROWS, ...ENDS, ...PAGES],
  select: [...ARROWS, ...ENDS, ...PAGES, ' ', 'Enter', 'letter'],
  tab: [...ARROWS, ...ENDS, ' ', 'Enter'],
  splitter: [...ARROWS, ...ENDS, ...PAGES, 'Enter'],
  list: [...ARROWS, ...ENDS, ...PAGES, ' ', 'Enter', 'letter'],
  scroller: ['ArrowUp', 'ArrowDown', ...ENDS, ...PAGES, ' '],
};

const BY_ROLE: Readonly<Record<string, Widget>> = {
  button: 'button',
  link: 'link',
  switch: 'switch',
  checkbox: 'switch',
  slider: 'range',
  spinbutton: 'range',
  combobox: 'select',
  listbox: 'list',
  option: 'list',
  menu: 'list',
  menuitem: 'list',
  menuitemradio: 'list',
  menuitemcheckbox: 'list',
  radio: 'list',
  radiogroup: 'list',
  tree: 'list',
  treeitem: 'list',
  grid: 'list',
  gridcell: 'list',
  tab: 'tab',
  separator: 'splitter',
  textbox: 'all',
  searchbox: 'all',
  application: 'all',
};

const BY_INPUT: Readonly<Record<string, Widget>> = {
  range: 'range',
  checkbox: 'switch',
  radio: 'list',
  button: 'button',
  submit: 'button',
  reset: 'button',
};

const BY_TAG: Readonly<Record<string, Widget>> = { button: 'button', summary: 'button', a: 'link', select: 'select' };

/** The kind of the focused element. A number field takes all: digits and signs are typed into it. */
export function widgetOf({ tag, role, type, isEditable, isInside, isScroller }: Focused): Widget {
  if (isEditable || isInside || tag === 'textarea') return 'all';
  if (tag === 'input') return BY_INPUT[type ?? 'text'] ?? 'all';
  const byRole = role === null ? undefined : BY_ROLE[role];
  return byRole ?? BY_TAG[tag] ?? (isScroller ? 'scroller' : 'page');
}

/** True when the focused widget uses this key itself, so that it must not act on the run. */
export function usesKey(widget: Widget, key: string): boolean {
  if (widget === 'all') return true;
  const uses = USES[widget];
  return uses.includes(key) || (key.length === 1 && key !== ' ' && uses.includes('letter'));
}

/** What a key press does, or null: keys act unless the focused widget uses that key itself. */
export function keyAction(press: KeyPress, widget: Widget): KeyAction | null {
  if (press.ctrlKey || press.altKey || press.metaKey || usesKey(widget, press.key)) return null;
  const action = (press.shiftKey ? SHIFTED : PLAIN)[press.key] ?? null;
  return press.repeat && action !== null && !REPEATS.includes(action) ? null : action;
}

/** What a held key goes on doing; to run and pause in turn would be no use. */
const REPEATS: readonly KeyAction[] = ['step', 'back', 'nextIteration', 'previousIteration'];

const PLAIN: Readonly<Record<string, KeyAction>> = {
  ArrowRight: 'step',
  PageDown: 'step',
  ArrowLeft: 'back',
  PageUp: 'back',
  ' ': 'runOrPause',
  Home: 'start',
  End: 'end',
  r: 'startAgain',
  R: 'startAgain',
  '?': 'help',
};

/** A question mark needs Shift on most keyboards. */
const SHIFTED: Readonly<Record<string, KeyAction>> = {
  ArrowRight: 'nextIteration',
  ArrowLeft: 'previousIteration',
  '?': 'help',
};
