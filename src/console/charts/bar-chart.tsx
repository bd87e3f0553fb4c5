import { UNKNOWN } from '../ui/quantity.ts';
import classes from './charts.module.css';
import { COPY } from './copy.ts';
import { amount } from './scale.ts';

export interface Point {
  label: string;
  value: number | null;
}

const MOST = 30;

/** Labeled bars in the order of the response; negative values are hatched. */
export function BarChart({ name, unit, points }: { name: string; unit: string; points: readonly Point[] }) {
  const shown = points.slice(0, MOST);
  const top = Math.max(1e-12, ...shown.map(point => Math.abs(point.value ?? 0)));
  return (
    <div role="img" aria-label={COPY.chartSummary(name, unit, said(points))}>
      {shown.map(({ label, value }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bucket labels are not unique; their position identifies them
        <div key={`${label}/${i}`} className={classes.barRow}>
          <span className={`${classes.barLabel} ellipsis`} title={label}>
            {label}
          </span>
          <svg className={classes.barTrack} aria-hidden="true">
            <rect
              className={(value ?? 0) < 0 ? classes.below : classes.bar}
              width={`${(Math.abs(value ?? 0) / top) * 100}%`}
              height="12"
            />
          </svg>
          <span className={`${classes.barValue} num`}>{value === null ? UNKNOWN : amount(value)}</span>
        </div>
      ))}
      {points.length > MOST && <p className="small muted">{COPY.moreInTable(points.length - MOST)}</p>}
    </div>
  );
}

/** The first few points as text; the table lists all. */
export function said(points: readonly Point[]): string {
  const first = points
    .slice(0, 8)
    .map(({ label, value }) => `${label} ${value === null ? COPY.noValue : amount(value)}`);
  return first.join(', ') + (points.length > 8 ? COPY.moreBars(points.length - 8) : '');
}
