import type { ReactNode } from 'react';
import classes from './error-card.module.css';

interface ErrorCardProps {
  /** What happened, in the user's words. */
  title: string;
  reason?: string;
  /** The engine's own words. */
  text?: string;
  /** What to do, the likeliest first. */
  children?: ReactNode;
}

export function ErrorCard({ title, reason, text, children }: ErrorCardProps) {
  return (
    <div className={classes.card} role="alert">
      <b>{title}</b>
      {reason !== undefined && <p>{reason}</p>}
      {text !== undefined && text !== '' && <pre className="mono">{text}</pre>}
      {children !== undefined && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
