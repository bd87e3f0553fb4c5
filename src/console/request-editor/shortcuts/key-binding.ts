import { monaco } from '../../editor/monaco.ts';

const { KeyCode, KeyMod } = monaco;

const MODIFIERS: Readonly<Record<string, number>> = { Ctrl: KeyMod.CtrlCmd, Alt: KeyMod.Alt, Shift: KeyMod.Shift };
const KEYS: Readonly<Record<string, number>> = {
  Enter: KeyCode.Enter,
  '↑': KeyCode.UpArrow,
  '↓': KeyCode.DownArrow,
  '←': KeyCode.LeftArrow,
  '→': KeyCode.RightArrow,
  '/': KeyCode.Slash,
};

/** Monaco's numbers of a chord; none for an empty one. */
export function keyBindings(chord: string): number[] {
  const name = chord.split(' ').at(-1)!;
  if (name === '') return [];
  const modifiers = chord.split(' ').slice(0, -1);
  return [modifiers.reduce((bits, modifier) => bits | MODIFIERS[modifier]!, KEYS[name] ?? codeOf(name))];
}

function codeOf(name: string): number {
  if (name.length > 1) return KeyCode.F1 + Number(name.slice(1)) - 1;
  return /\d/.test(name) ? KeyCode.Digit0 + Number(name) : KeyCode.KeyA + name.charCodeAt(0) - 'A'.charCodeAt(0);
}
