import type { ReactNode } from 'react';
import { COPY } from './copy.ts';
import { RateChart } from './rate-chart.tsx';
import type { Mark } from './run-marks.ts';
import { RunMeter, RunRate } from './run-meter.tsx';
import panes from './work-panes.module.css';

interface RunPaneProps {
  title: string;
  /** Shown after the title. */
  subtitle?: ReactNode;
  /** Buttons such as Pause and Cancel. */
  controls?: ReactNode;
  running: boolean;
  done: number;
  total: number;
  /** The data of the chart, which needs at least three marks. */
  marks: readonly Mark[];
  /** Whether documents are being written; only then is the rate shown. */
  advancing: boolean;
  /** Duration in milliseconds; undefined while it runs. */
  took: number | undefined;
  /** Short facts below the bar. */
  facts?: ReactNode;
  /** A paragraph below the facts. */
  note?: ReactNode;
  /** Counters and outcome. */
  children?: ReactNode;
}

/** A run with its state, progress, controls and outcome. */
export function RunPane(props: RunPaneProps) {
  const { title, subtitle, controls, running, done, total, marks, advancing, took, facts, note, children } = props;
  const percent = total === 0 ? (running ? 0 : 100) : Math.floor((100 * done) / total);
  return (
    <section className={panes.work} aria-label={COPY.run}>
      <div className={panes.paneHead}>
        <h2>{title}</h2>
        {subtitle}
        <span className="spring" />
        {controls}
      </div>
      <div className={panes.group}>
        <RunMeter done={done} total={total} percent={percent}>
          {advancing && <RunRate marks={marks} left={total - done} />}
          {facts}
          {took !== undefined && <span>{COPY.took(took)}</span>}
        </RunMeter>
        {note}
        <p role="status" className="visually-hidden">
          {running ? title : COPY.outcome(title, done, total)}
        </p>
      </div>
      {marks.length > 2 && <RateChart marks={marks} percent={percent} />}
      {children}
    </section>
  );
}
