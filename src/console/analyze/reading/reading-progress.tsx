import { Button } from '@mantine/core';
import { COPY } from './copy.ts';
import classes from './reading.module.css';

interface ReadingProgressProps {
  /** The name of the progress bar. */
  label: string;
  /** What has been read, in words. */
  text: string;
  done: number;
  /** 0 while unknown. */
  total: number;
  milliseconds: number;
  onCancel(): void;
}

/** The progress of a long read, with its rate and a button to cancel it. */
export function ReadingProgress({ label, text, done, total, milliseconds, onCancel }: ReadingProgressProps) {
  const rate = milliseconds > 0 ? (done / milliseconds) * 1000 : 0;
  return (
    <div className={classes.progress}>
      <div className="row">
        <span className="num">{text}</span>
        <span className="small muted num">
          {rate > 0 && COPY.rate(Math.round(rate), ((total - done) / rate) * 1000)}
        </span>
        <span className="spring" />
        <span className="small muted">{COPY.cancelHint}</span>
        <Button onClick={onCancel}>{COPY.cancel}</Button>
      </div>
      <div
        role="progressbar"
        className={classes.track}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <i style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }} />
      </div>
    </div>
  );
}
