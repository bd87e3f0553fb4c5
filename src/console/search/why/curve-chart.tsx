import { amount, shortAmount, spread, ticks } from '../../charts/scale.ts';
import { decimals } from '../../ui/quantity.ts';
import classes from './bm25-sliders.module.css';
import { COPY } from './copy.ts';
import shared from './why.module.css';

interface Curve {
  label: string;
  values: readonly number[];
  current: boolean;
}

interface CurveChartProps {
  name: string;
  range: readonly [number, number];
  at: number;
  curves: readonly Curve[];
}

/** Shortens a label; the selected one is bold and has room for fewer letters. */
function shortened(label: string, most: number): string {
  return label.length > most ? `${label.slice(0, most - 1).trimEnd()}…` : label;
}

const WIDTH = 396;
const LEFT = 30;
const RIGHT = 290;
const TOP = 8;
const BOTTOM = 94;

/** Each hit's score over the range of one parameter; ranks change where lines cross. */
export function CurveChart({ name, range, at, curves }: CurveChartProps) {
  if (curves.length === 0) return null;
  const all = curves.flatMap(curve => curve.values);
  const low = Math.min(...all);
  const high = Math.max(...all, low + 1e-6);
  const y = (value: number) => BOTTOM - ((value - low) / (high - low)) * (BOTTOM - TOP);
  const x = (i: number, steps: number) => LEFT + ((RIGHT - LEFT) * i) / steps;
  const now = LEFT + ((RIGHT - LEFT) * (at - range[0])) / (range[1] - range[0]);
  const labels = spread(
    curves.map(curve => y(curve.values.at(-1) ?? low)),
    13,
    BOTTOM + 6,
  );
  return (
    <figure className={classes.curves}>
      <svg
        viewBox={`0 0 ${WIDTH} 112`}
        role="img"
        aria-label={COPY.curves(curves.length, name, amount(range[0]), amount(range[1]))}
      >
        {ticks(low, high, 2).map(tick => (
          <g key={tick}>
            <line x1={LEFT} x2={RIGHT} y1={y(tick)} y2={y(tick)} className={classes.grid} />
            <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
              {shortAmount(tick)}
            </text>
          </g>
        ))}
        <line x1={now} x2={now} y1={TOP - 4} y2={BOTTOM} className={classes.now} />
        {curves.map((curve, i) => (
          <g key={curve.label} data-current={curve.current || undefined} className={classes.curve}>
            <polyline
              points={curve.values
                .map((value, step) => `${x(step, curve.values.length - 1).toFixed(1)},${y(value).toFixed(1)}`)
                .join(' ')}
            />
            <text x={RIGHT + 6} y={labels[i]! + 4}>
              {shortened(curve.label, curve.current ? 16 : 18)}
            </text>
          </g>
        ))}
        <text x={LEFT} y={110}>
          {name} = {amount(range[0])}
        </text>
        <text x={RIGHT} y={110} textAnchor="end">
          {amount(range[1])}
        </text>
      </svg>
      <details className="small">
        <summary>{COPY.asTable}</summary>
        <table className={shared.numbers}>
          <thead>
            <tr>
              <th>{COPY.hit}</th>
              <th>
                {name} {amount(range[0])}
              </th>
              <th>{amount((range[0] + range[1]) / 2)}</th>
              <th>{amount(range[1])}</th>
            </tr>
          </thead>
          <tbody>
            {curves.map(({ label, values }) => (
              <tr key={label}>
                <td>{label}</td>
                {[0, values.length >> 1, values.length - 1].map(step => (
                  <td key={step}>{decimals(values[step]!, 3)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
