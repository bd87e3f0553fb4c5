import type { ReactNode } from 'react';
import { count } from '../ui/quantity.ts';
import { COPY } from './copy.ts';
import { currentRate, type Mark, restMillis } from './run-marks.ts';
import classes from './run-meter.module.css';

interface RunMeterProps {
  done: number;
  total: number;
  percent: number;
  /** Short facts below the bar, such as rate and time left. */
  children?: ReactNode;
}

/** The progress bar of a run. */
export function RunMeter({ done, total, percent, children }: RunMeterProps) {
  return (
    <>
      <div className={classes.row}>
        <span className={`${classes.big} num`}>{count(done)}</span>
        <span className="secondary num">{COPY.ofTotal(total)}</span>
        <span className="spring" />
        <b className="num">{percent} %</b>
      </div>
      <progress className={classes.progress} value={done} max={Math.max(1, total)} aria-label={COPY.progress} />
      <p className={`${classes.facts} secondary num`}>{children}</p>
    </>
  );
}

/** The current rate of a run, and the time left at that rate. */
export function RunRate({ marks, left }: { marks: readonly Mark[]; left: number }) {
  const rate = currentRate(marks);
  const rest = restMillis(left, rate);
  return (
    <>
      <span>
        <b>{count(Math.round(rate))}</b> {COPY.rate}
      </span>
      {rest !== undefined && rest > 0 && <span>{COPY.timeLeft(rest)}</span>}
    </>
  );
}
