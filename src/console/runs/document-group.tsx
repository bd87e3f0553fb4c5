import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { count } from '../ui/quantity.ts';
import classes from './run-kit.module.css';
import panes from './work-panes.module.css';

interface DocumentGroupProps {
  kind: 'bad' | 'warn';
  documents: number;
  title: string;
  /** The unchanged reason of the engine. */
  reason?: string;
  /** Shown between title and reason. */
  details?: ReactNode;
  /** Buttons for what to do. */
  children?: ReactNode;
}

/** Documents that were not, or would not be, written for the same reason. */
export function DocumentGroup({ kind, documents, title, reason, details, children }: DocumentGroupProps) {
  const Icon = kind === 'warn' ? IconAlertTriangle : IconCircleX;
  return (
    <article className={panes.group} aria-label={`${documents} ${title}`}>
      <div className={classes.head} data-kind={kind}>
        <Icon size={16} aria-hidden="true" />
        <b className="num">{count(documents)}</b>
        <b>{title}</b>
      </div>
      {details !== undefined && <p className="small secondary">{details}</p>}
      {reason !== undefined && <p className={panes.reason}>{reason}</p>}
      {children !== undefined && <div className={panes.actions}>{children}</div>}
    </article>
  );
}
