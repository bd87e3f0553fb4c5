import { describe, expect, test } from 'vitest';
import { chordOf, isChord, isCommandChord, type KeyPress } from './chord.ts';
import { COPY } from './copy.ts';
import { keysOf, problemOf, readChangedKeys, withKeys } from './shortcut-keys.ts';
import { SHORTCUTS } from './shortcuts.data.ts';

const shortcut = (id: string) => SHORTCUTS.find(candidate => candidate.id === id)!;
const press = (key: string, code: string, modifiers: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
});

describe('pressed keys', () => {
  test('are named with their modifiers in one order', () => {
    expect(chordOf(press('C', 'KeyC', { shiftKey: true, ctrlKey: true }), false)).toBe('Ctrl Shift C');
    expect(chordOf(press('ArrowUp', 'ArrowUp', { altKey: true, ctrlKey: true }), false)).toBe('Ctrl Alt ↑');
    expect(chordOf(press('F2', 'F2'), false)).toBe('F2');
    expect(chordOf(press('/', 'Slash', { ctrlKey: true }), false)).toBe('Ctrl /');
  });

  test('⌘ is Ctrl on Apple keyboards, where Alt changes letters', () => {
    expect(chordOf(press('®', 'KeyR', { metaKey: true, altKey: true }), true)).toBe('Ctrl Alt R');
    expect(chordOf(press('i', 'KeyI', { ctrlKey: true }), true)).toBe('I');
  });

  test('modifiers alone and keys that no shortcut has are none', () => {
    expect(chordOf(press('Control', 'ControlLeft', { ctrlKey: true }), false)).toBeUndefined();
    expect(chordOf(press('Dead', 'BracketLeft'), false)).toBeUndefined();
  });

  test('keys that enter text are no command', () => {
    expect(['Ctrl I', 'Alt Shift 1', 'F12', 'Shift F1'].filter(isCommandChord)).toHaveLength(4);
    expect(['I', 'Shift I', 'Enter', '↑'].filter(isCommandChord)).toEqual([]);
  });
});

describe('keys of commands', () => {
  test('all have keys of their own that are allowed', () => {
    for (const { id, keys } of SHORTCUTS.filter(({ keys }) => keys !== '')) {
      expect(isChord(keys)).toBe(true);
      expect(problemOf(id, keys, {})).toBeUndefined();
    }
  });

  test('keys of another command, of the browser and of typing are refused with a reason', () => {
    expect(problemOf('save', 'Ctrl I', {})).toBe(COPY.taken('Ctrl I', shortcut('indent').label));
    expect(problemOf('save', 'Ctrl I', { indent: 'Ctrl B' })).toBeUndefined();
    expect(problemOf('indent', 'Ctrl B', { save: 'Ctrl B' })).toBe(COPY.taken('Ctrl B', shortcut('save').label));
    expect(problemOf('save', 'Ctrl V', {})).toBe(COPY.reserved('Ctrl V'));
    // Of the editor: the next problem, and whether Tab leaves it.
    for (const keys of ['F8', 'Ctrl M']) expect(problemOf('save', keys, {})).toBe(COPY.reserved(keys));
    expect(problemOf('save', 'Shift S', {})).toBe(COPY.needsModifier);
  });

  test('a command gets other keys and its own back', () => {
    const changed = withKeys({ save: 'Ctrl B' }, shortcut('reference'), 'Ctrl /');
    expect(changed).toEqual({ save: 'Ctrl B', reference: 'Ctrl /' });
    expect(keysOf(shortcut('reference'), changed)).toBe('Ctrl /');
    expect(withKeys(changed, shortcut('reference'), 'F1')).toEqual({ save: 'Ctrl B' });
  });

  test('stored keys are read; damaged, unknown and forbidden ones are left out', () => {
    const swapped = { save: 'Ctrl I', indent: 'Ctrl S' };
    expect(readChangedKeys(JSON.stringify(swapped))).toEqual(swapped);
    expect(readChangedKeys('{"run-all":"Ctrl S"}')).toEqual({});
    expect(readChangedKeys('{"run-all":"Ctrl B","indent":"Ctrl B"}')).toEqual({ indent: 'Ctrl B' });
    expect(readChangedKeys('{"run-all":"Ctrl V"}')).toEqual({});
    expect(readChangedKeys('{"save":"Ctrl B","indent":"I","other":"Ctrl U","run":5}')).toEqual({ save: 'Ctrl B' });
    for (const damaged of [null, '', 'null', '[]', '{']) expect(readChangedKeys(damaged)).toEqual({});
  });
});
