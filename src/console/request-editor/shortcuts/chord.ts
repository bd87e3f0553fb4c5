/** The properties of a keyboard event that identify the keys. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const NAMED: Readonly<Record<string, string>> = {
  Enter: 'Enter',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/**
 * Keys that are pressed together, as `Ctrl Shift C`; `Ctrl` is ⌘ on Apple's keyboards. Undefined for keys that no shortcut
 * has, and for modifiers alone.
 */
export function chordOf(press: KeyPress, isApple: boolean): string | undefined {
  const name = keyName(press);
  if (name === undefined) return undefined;
  const control = isApple ? press.metaKey : press.ctrlKey;
  const modifiers = [control && 'Ctrl', press.altKey && 'Alt', press.shiftKey && 'Shift'];
  return [...modifiers, name].filter(Boolean).join(' ');
}

function keyName({ key, code }: KeyPress): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  if (/^(F([1-9]|1[0-2])|[0-9/])$/.test(key)) return key;
  // Alt and Shift turn the letters and digits of some keyboards into other characters.
  return NAMED[key] ?? /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1];
}

const CHORD = /^(?:Ctrl )?(?:Alt )?(?:Shift )?(?:[A-Z0-9/↑↓←→]|Enter|F[1-9]|F1[0-2])$/;

export function isChord(text: string): boolean {
  return CHORD.test(text);
}

/** Whether keys do not enter text. */
export function isCommandChord(chord: string): boolean {
  return /^(?:Ctrl|Alt) /.test(chord) || /(?:^| )F\d+$/.test(chord);
}
