import { COPY } from './copy.ts';
import { type Mark, ratesOf } from './run-marks.ts';
import classes from './run-meter.module.css';

const WIDTH = 560;
const HEIGHT = 84;

/** A chart of documents per second since the start; the remaining part is hatched. */
export function RateChart({ marks, percent }: { marks: readonly Mark[]; percent: number }) {
  const rates = ratesOf(marks);
  const top = Math.max(1, ...rates);
  const width = Math.max(20, (WIDTH * percent) / 100);
  const x = (at: number) => (rates.length === 1 ? 0 : (at * width) / (rates.length - 1));
  const y = (rate: number) => HEIGHT - (rate / top) * (HEIGHT - 4);
  const points = rates.map((rate, at) => `${x(at).toFixed(1)},${y(rate).toFixed(1)}`);
  return (
    <figure className={classes.chart}>
      <figcaption className="label">{COPY.chartTitle(Math.round(top))}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={COPY.chart(Math.round(rates.at(-1) ?? 0), Math.round(top))}
      >
        <defs>
          <pattern
            id="rate-chart-ahead"
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line x1="0" y1="0" x2="0" y2="6" className={classes.hatch} />
          </pattern>
        </defs>
        <polygon points={`0,${HEIGHT} ${points.join(' ')} ${width},${HEIGHT}`} className={classes.area} />
        <polyline points={points.join(' ')} className={classes.line} />
        <rect x={width} y={0} width={WIDTH - width} height={HEIGHT} fill="url(#rate-chart-ahead)" />
      </svg>
    </figure>
  );
}
