import type { Skipped } from '../../../language/exchange/exchange-format.ts';
import classes from './files.module.css';

/** What was left out of a file, each with its reason. */
export function SkippedList({ label, skipped }: { label: string; skipped: readonly Skipped[] }) {
  if (skipped.length === 0) return null;
  return (
    <section>
      <h3>{label}</h3>
      <ul className={classes.list} aria-label={label}>
        {skipped.map(({ what, why }) => (
          <li key={`${what} ${why}`} className={classes.skipped}>
            <span className="mono">{what}</span>
            <span className="small secondary">{why}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
