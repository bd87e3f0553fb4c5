import { type Point, said } from './bar-chart.tsx';
import classes from './charts.module.css';
import { COPY } from './copy.ts';
import { amount, shortAmount, ticks } from './scale.ts';

const WIDTH = 640;
const HEIGHT = 150;
const LEFT = 44;
const FOOT = 18;
const HEAD = 8;
/** Width of an average character of a label. */
const CHARACTER = 6.2;

/** Columns in key order with an axis of round numbers; labels are skipped when space is short. */
export function ColumnChart({ name, unit, points }: { name: string; unit: string; points: readonly Point[] }) {
  const values = points.map(point => point.value ?? 0);
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values) || 1;
  const y = (value: number) => HEAD + ((high - value) / (high - low)) * (HEIGHT - FOOT - HEAD);
  const step = (WIDTH - LEFT) / points.length;
  const every = Math.max(1, Math.ceil((points.length * 72) / (WIDTH - LEFT)));
  return (
    <svg
      className={classes.columns}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={COPY.chartSummary(name, unit, said(points))}
    >
      {ticks(low, high).map(tick => (
        <g key={tick}>
          <line className={classes.grid} x1={LEFT} x2={WIDTH} y1={y(tick)} y2={y(tick)} />
          <text className={classes.axis} x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
            {shortAmount(tick)}
          </text>
        </g>
      ))}
      {points.map(({ label, value }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bucket labels are not unique; their position identifies them
        <g key={`${label}/${i}`}>
          <rect
            className={classes.bar}
            x={LEFT + i * step + Math.min(1, step * 0.1)}
            width={Math.max(0.5, step - Math.min(2, step * 0.2))}
            y={Math.min(y(0), y(value ?? 0))}
            height={Math.abs(y(value ?? 0) - y(0))}
          >
            <title>{`${label}: ${value === null ? COPY.noValue : amount(value)}`}</title>
          </rect>
          {i % every === 0 && LEFT + i * step + shortLabel(label).length * CHARACTER <= WIDTH && (
            <text className={classes.axis} x={LEFT + i * step} y={HEIGHT - 4}>
              {shortLabel(label)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

/** Omits the time of a date at midnight. */
function shortLabel(label: string): string {
  return label.replace(/T00:00:00(\.000)?Z?$/, '').slice(0, 12);
}
