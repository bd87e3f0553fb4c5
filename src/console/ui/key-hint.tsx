import classes from './key-hint.module.css';
import { shortcutKeys } from './shortcut-keys.ts';

/** A key or a sequence of keys; `Ctrl` is shown as on the user's keyboard. */
export function KeyHint({ keys }: { keys: string }) {
  return <kbd className={classes.key}>{shortcutKeys(keys)}</kbd>;
}
