import { isChord, isCommandChord } from './chord.ts';
import { COPY } from './copy.ts';
import { SHORTCUTS, type Shortcut, type ShortcutId } from './shortcuts.data.ts';

/** The changed keys, by command. */
export type ChangedKeys = Readonly<Partial<Record<ShortcutId, string>>>;

/** Keys of the browser, of the palette, which is everywhere, and of the editor itself, such as those of the clipboard. */
const RESERVED = /^(?:Ctrl (?:[ACFKMNRTVWXYZ]|Shift [NRTWZ])|F8)$/;

/** Reads stored keys; what is damaged, unknown or not allowed is left out. */
export function readChangedKeys(stored: string | null): ChangedKeys {
  const members = membersOf(stored);
  const changed: Partial<Record<ShortcutId, string>> = {};
  for (const { id } of SHORTCUTS) {
    const keys = members[id];
    if (typeof keys === 'string' && isChord(keys)) changed[id] = keys;
  }
  for (const { id } of SHORTCUTS)
    if (changed[id] !== undefined && problemOf(id, changed[id], changed) !== undefined) delete changed[id];
  return changed;
}

function membersOf(stored: string | null): Record<string, unknown> {
  try {
    return JSON.parse(stored ?? '{}') ?? {};
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
  if (RESERVED.test(keys)) return COPY.reserved(keys);
  const other = SHORTCUTS.find(shortcut => shortcut.id !== id && keysOf(shortcut, changed) === keys);
  return other && COPY.taken(keys, other.label);
}

/** The changes with other keys for a command; its own keys are no change. */
export function withKeys(changed: ChangedKeys, { id, keys }: Shortcut, chosen: string): ChangedKeys {
  const { [id]: _, ...others } = changed;
  return chosen === keys ? others : { ...others, [id]: chosen };
}
