import { isChord, isCommandChord } from './chord.ts';
import { COPY } from './copy.ts';
import { SHORTCUTS, type Shortcut, type ShortcutId } from './shortcuts.data.ts';

/** The changed keys, by command. */
export type ChangedKeys = Readonly<Partial<Record<ShortcutId, string>>>;

/** Keys of the browser, the clipboard and undoing, and of the palette, which is everywhere. */
const RESERVED = new Set(
  [
    'A',
    'C',
    'F',
    'K',
    'N',
    'R',
    'T',
    'V',
    'W',
    'X',
    'Y',
    'Z',
    'Shift N',
    'Shift R',
    'Shift T',
    'Shift W',
    'Shift Z',
  ].map(keys => `Ctrl ${keys}`),
);

/** Reads stored keys; what is damaged or unknown is left out. */
export function readChangedKeys(stored: string | null): ChangedKeys {
  try {
    const changed: Record<string, unknown> = JSON.parse(stored ?? '{}') ?? {};
    return Object.fromEntries(
      SHORTCUTS.flatMap(({ id }) => {
        const keys = changed[id];
        return typeof keys === 'string' && isChord(keys) && isCommandChord(keys) ? [[id, keys]] : [];
      }),
    );
  } catch {
    return {};
  }
}

export function keysOf({ id, keys }: Shortcut, changed: ChangedKeys): string {
  return changed[id] ?? keys;
}

/** Why a command cannot have these keys; undefined if it can. */
export function problemOf(id: ShortcutId, keys: string, changed: ChangedKeys): string | undefined {
  if (!isCommandChord(keys)) return COPY.needsModifier;
  if (RESERVED.has(keys)) return COPY.reserved(keys);
  const other = SHORTCUTS.find(shortcut => shortcut.id !== id && keysOf(shortcut, changed) === keys);
  return other && COPY.taken(keys, other.label);
}

/** The changes with other keys for a command; its own keys are no change. */
export function withKeys(changed: ChangedKeys, { id, keys }: Shortcut, chosen: string): ChangedKeys {
  const { [id]: _, ...others } = changed;
  return chosen === keys ? others : { ...others, [id]: chosen };
}
