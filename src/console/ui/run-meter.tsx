import type { ReactNode } from 'react';
import { COPY } from './copy.ts';
import { count } from './quantity.ts';
import panes from './work-panes.module.css';

interface RunMeterProps {
  done: number;
  total: number;
  percent: number;
  /** What the bar is of, for who cannot see it. */
  label: string;
  /** Rate, rest, time: short facts below the bar. */
  children?: ReactNode;
}

/** How far a long piece of work is. */
export function RunMeter({ done, total, percent, label, children }: RunMeterProps) {
  return (
    <>
      <div className={panes.bigRow}>
        <span className={`${panes.big} num`}>{count(done)}</span>
        <span className="secondary num">{COPY.ofDocuments(total)}</span>
        <span className="spring" />
        <b className="num">{percent} %</b>
      </div>
      <progress className={panes.progress} value={done} max={Math.max(1, total)} aria-label={label} />
      <p className={`${panes.sumWords} secondary num`}>{children}</p>
    </>
  );
}
