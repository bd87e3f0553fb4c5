import { COPY } from './copy.ts';
import { count } from './quantity.ts';
import { currentRate, type Mark, restMillis } from './run-marks.ts';

/** How fast a run is now, and how long what is left takes at that. */
export function RunRate({ marks, left }: { marks: readonly Mark[]; left: number }) {
  const rate = currentRate(marks);
  const rest = restMillis(left, rate);
  return (
    <>
      <span>
        <b>{count(Math.round(rate))}</b> {COPY.perSecond}
      </span>
      {rest !== undefined && rest > 0 && <span>{COPY.timeLeft(rest)}</span>}
    </>
  );
}
