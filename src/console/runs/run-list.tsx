import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { COPY } from './copy.ts';
import classes from './run-list.module.css';
import panes from './work-panes.module.css';

interface RunListProps {
  /** The accessible name of the list. */
  label: string;
  title: string;
  /** Shown when there are no rows. */
  empty: string;
  isEmpty: boolean;
  /** Details of the open run, above the list. */
  above?: ReactNode;
  /** The rows: `RunRow`. */
  children: ReactNode;
}

/** The runs stored in this browser. */
export function RunList({ label, title, empty, isEmpty, above, children }: RunListProps) {
  return (
    <section className={panes.aside} aria-label={label}>
      {above}
      <div className={panes.paneHead}>
        <h2>{title}</h2>
        <span className="small muted">{COPY.keptHere}</span>
      </div>
      {isEmpty ? <p className={panes.note}>{empty}</p> : <ul className={classes.list}>{children}</ul>}
    </section>
  );
}

interface RunRowProps {
  /** The colour of the dot; `outcome` is the same in words. */
  state: 'running' | 'done' | 'failed' | 'lost' | 'stopped' | 'cancelled';
  name: string;
  detail: string;
  outcome: string;
  note?: string | undefined;
  onOpen(): void;
  /** Undefined if the run cannot be removed from the list. */
  onForget?: (() => void) | undefined;
  forgetLabel: string;
}

export function RunRow(props: RunRowProps) {
  const { state, name, detail, outcome, note, onOpen, onForget, forgetLabel } = props;
  return (
    <li className={classes.run} data-state={state}>
      <button type="button" className={classes.open} onClick={onOpen}>
        <span className={classes.dot} aria-hidden="true" />
        <span className="mono small ellipsis">{name}</span>
        <span className="small secondary ellipsis">{detail}</span>
        <span className="spring" />
        <span className={`small num ${classes.outcome}`}>{outcome}</span>
      </button>
      {note !== undefined && <span className="small muted">{note}</span>}
      {onForget && (
        <Button size="compact-xs" variant="subtle" onClick={onForget} aria-label={forgetLabel}>
          {COPY.forget}
        </Button>
      )}
    </li>
  );
}
