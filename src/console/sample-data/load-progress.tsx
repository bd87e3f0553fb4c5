import { Button } from '@mantine/core';
import { count } from '../ui/quantity.ts';
import { COPY } from './copy.ts';
import classes from './load-progress.module.css';
import type { SampleLoad } from './sample-loads.ts';

/** The progress, rate and remaining time of a load, and an action to cancel it. */
export function LoadProgress({ load }: { load: SampleLoad }) {
  const { done, total, milliseconds, sample } = load;
  const share = total === 0 ? 0 : done / total;
  const rate = milliseconds > 0 ? (done / milliseconds) * 1000 : 0;
  const left = rate > 0 ? ((total - done) / rate) * 1000 : undefined;
  return (
    <section className={classes.progress} aria-label={COPY.loading(sample.nouns)}>
      <div className="row">
        <b>{COPY.indexing(sample.nouns)}</b>
        <span className="num">{COPY.progress(done, total === 0 ? '…' : count(total))}</span>
        <span className="muted num small">
          {rate > 0 && COPY.rate(Math.round(rate))}
          {left !== undefined && share < 1 && COPY.left(left)}
        </span>
        <span className="spring" />
        <span className="muted small">{COPY.cancelHint}</span>
        <Button onClick={load.cancel}>{COPY.cancel}</Button>
      </div>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={COPY.loaded(sample.title)}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <i style={{ width: `${share * 100}%` }} />
      </div>
    </section>
  );
}
