import { describe, expect, it } from 'vitest';
import { type Focused, type KeyAction, type KeyPress, keyAction, usesKey, type Widget, widgetOf } from './keys';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  ...more,
});
const focused = (more: Partial<Focused>): Focused => ({
  tag: 'div',
  role: null,
  type: null,
  isEditable: false,
  isInside: false,
  isScroller: false,
  ...more,
});

const KEYS: readonly [KeyPress, KeyAction][] = [
  [press('ArrowRight'), 'step'],
  [press('PageDown'), 'step'],
  [press('ArrowLeft'), 'back'],
  [press('PageUp'), 'back'],
  [press('ArrowRight', { shiftKey: true }), 'nextIteration'],
  [press('ArrowLeft', { shiftKey: true }), 'previousIteration'],
  [press(' '), 'runOrPause'],
  [press('Home'), 'start'],
  [press('End'), 'end'],
  [press('r'), 'startAgain'],
  [press('R'), 'startAgain'],
  [press('?', { shiftKey: true }), 'help'],
];

it.each(KEYS)('acts from the page: %o', (key, action) => {
  expect(keyAction(key, 'page')).toBe(action);
});

it('leaves keys with Ctrl, Alt or Meta to the browser, and keys it does not know', () => {
  for (const [key] of KEYS) {
    for (const modifier of ['ctrlKey', 'altKey', 'metaKey'] as const) {
      expect(keyAction({ ...key, [modifier]: true }, 'page')).toBeNull();
    }
  }
  for (const key of ['Tab', 'Enter', 'a', 'Escape', 'ArrowUp']) expect(keyAction(press(key), 'page')).toBeNull();
  expect(keyAction(press(' ', { shiftKey: true }), 'page')).toBeNull();
});

it('goes on stepping while a key is held, and does nothing else twice', () => {
  const held = KEYS.map(([key]) => keyAction({ ...key, repeat: true }, 'page'));
  const moves = ['step', 'step', 'back', 'back', 'nextIteration', 'previousIteration'];
  expect(held).toEqual([...moves, null, null, null, null, null, null]);
});

describe('keys act unless the focused widget uses that key itself', () => {
  const used: readonly [Widget, readonly string[]][] = [
    ['page', []],
    ['button', [' ']],
    ['link', []],
    ['switch', [' ']],
    ['range', ['ArrowRight', 'ArrowLeft', 'PageDown', 'PageUp', 'Home', 'End']],
    ['select', ['ArrowRight', 'ArrowLeft', 'PageDown', 'PageUp', ' ', 'Home', 'End', 'r', 'R', '?']],
    ['list', ['ArrowRight', 'ArrowLeft', 'PageDown', 'PageUp', ' ', 'Home', 'End', 'r', 'R', '?']],
    ['tab', ['ArrowRight', 'ArrowLeft', ' ', 'Home', 'End']],
    ['splitter', ['ArrowRight', 'ArrowLeft', 'PageDown', 'PageUp', 'Home', 'End']],
    ['scroller', ['PageDown', 'PageUp', ' ', 'Home', 'End']],
  ];
  it.each(used)('%s', (widget, keys) => {
    for (const [key, action] of KEYS) {
      expect([key.key, keyAction(key, widget)]).toEqual([key.key, keys.includes(key.key) ? null : action]);
    }
  });
  it('a text field and an editor use every key', () => {
    for (const [key] of KEYS) {
      expect(keyAction(key, 'all')).toBeNull();
      expect(usesKey('all', key.key)).toBe(true);
    }
  });
});

describe('the kind of the focused element', () => {
  const kinds: readonly [string, Partial<Focused>, Widget][] = [
    ['the page', { tag: 'body' }, 'page'],
    ['a button', { tag: 'button' }, 'button'],
    ['a switch made of a button', { tag: 'button', role: 'switch' }, 'switch'],
    ['a tab made of a button', { tag: 'button', role: 'tab' }, 'tab'],
    ['a menu item made of a button', { tag: 'button', role: 'menuitemradio' }, 'list'],
    ['the scrubber', { tag: 'input', type: 'range' }, 'range'],
    ['a number field', { tag: 'input', type: 'number' }, 'all'],
    ['a text field', { tag: 'input', type: 'text' }, 'all'],
    ['a field without a type', { tag: 'input' }, 'all'],
    ['a text area', { tag: 'textarea' }, 'all'],
    ['the speed', { tag: 'select' }, 'select'],
    ['a spin button that is no field', { role: 'spinbutton' }, 'range'],
    ['a splitter', { role: 'separator' }, 'splitter'],
    ['a file in the tree', { role: 'treeitem' }, 'list'],
    ['a link', { tag: 'a' }, 'link'],
    ['the editor', { tag: 'div', isEditable: true }, 'all'],
    ['a button in a dialog', { tag: 'button', isInside: true }, 'all'],
    ['the source, which scrolls', { tag: 'section', isScroller: true }, 'scroller'],
  ];
  it.each(kinds)('%s', (_name, element, kind) => {
    expect(widgetOf(focused(element))).toBe(kind);
  });
});
