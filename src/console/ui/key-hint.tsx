import classes from './key-hint.module.css';

/** A key or a sequence of keys, as printed on them. */
export function KeyHint({ keys }: { keys: string }) {
  return <kbd className={classes.key}>{keys}</kbd>;
}
