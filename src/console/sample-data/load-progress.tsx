import { Button } from '@mantine/core';
import { count, duration } from '../ui/quantity.ts';
import classes from './load-progress.module.css';
import type { SampleLoad } from './sample-loads.ts';

/** Count, total, rate, time left, and what stays if one cancels. */
export function LoadProgress({ load }: { load: SampleLoad }) {
  const { done, total, milliseconds, sample } = load;
  const share = total === 0 ? 0 : done / total;
  const rate = milliseconds > 0 ? (done / milliseconds) * 1000 : 0;
  const left = rate > 0 ? ((total - done) / rate) * 1000 : undefined;
  return (
    <section className={classes.progress} aria-label={`Loading ${sample.nouns}`}>
      <div className="row">
        <b>Indexing {sample.nouns}</b>
        <span className="num">
          {count(done)} of {total === 0 ? '…' : count(total)}
        </span>
        <span className="muted num small">
          {rate > 0 && `${count(Math.round(rate))} per second`}
          {left !== undefined && share < 1 && `, ${duration(left)} left`}
        </span>
        <span className="spring" />
        <span className="muted small">Cancel keeps what is in.</span>
        <Button onClick={load.cancel}>Cancel loading</Button>
      </div>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={`${sample.title} loaded`}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <i style={{ width: `${share * 100}%` }} />
      </div>
    </section>
  );
}
