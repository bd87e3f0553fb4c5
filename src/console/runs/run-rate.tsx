import { count } from '../ui/quantity.ts';
import { COPY } from './copy.ts';
import { currentRate, type Mark, restMillis } from './run-marks.ts';

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
