import { bytes } from '../ui/quantity.ts';
import { COPY } from './copy.ts';
import classes from './storage.module.css';
import type { StorageUse, StoredPart } from './use-stored.ts';

/** In per cent of the bar: on a large disk, what is used would otherwise be too thin to see. */
const LEAST_WIDTH = 0.4;

/** Used and available space: a bar as long as the quota with the parts of what is used, and the same as text. */
export function StorageMeter({ use, parts }: { use: StorageUse; parts: readonly StoredPart[] }) {
  const { used, quota } = use;
  if (used === undefined || quota === undefined) return <p className="secondary">{COPY.notReported}</p>;
  // Compressed files make some browsers report less than what is stored.
  const shown = Math.max(
    used,
    parts.reduce((sum, part) => sum + part.bytes, 0),
  );
  const total = Math.max(quota, shown, 1);
  const widths = parts.map(part => (part.bytes === 0 ? 0 : Math.max((part.bytes / total) * 100, LEAST_WIDTH)));
  const starts = widths.map((_, at) => widths.slice(0, at).reduce((sum, width) => sum + width, 0));
  return (
    <div className={classes.meter}>
      <p>
        <b>{COPY.used(shown)}</b> <span className="secondary">{COPY.available(Math.max(0, quota - shown), quota)}</span>
      </p>
      <svg className={classes.bar} aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 1">
        {parts.map(({ kind }, at) => (
          <rect key={kind} data-kind={kind} x={starts[at]} width={widths[at]} height="1" />
        ))}
      </svg>
      <ul className={classes.legend} aria-label={COPY.parts}>
        {parts.map(({ kind, bytes: size }) => (
          <li key={kind}>
            <span className={classes.swatch} data-kind={kind} aria-hidden="true" />
            {COPY.part[kind]} <span className="num secondary">{bytes(size)}</span>
          </li>
        ))}
      </ul>
      <p className="small muted">{COPY.otherHint}</p>
    </div>
  );
}
