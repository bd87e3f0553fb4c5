import type { ReactNode } from 'react';
import { COPY } from './copy.ts';
import classes from './error-card.module.css';

interface ErrorCardProps {
  /** What happened, as a sentence or a heading. */
  title: string;
  reason?: string;
  /** The engine's message, shown unchanged. */
  text?: string;
  /** Buttons for what to do, the most likely first. */
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

interface ProblemCardProps {
  /** What failed: “Search failed”. */
  title: string;
  problem: { status: number; type: string; reason: string };
  children?: ReactNode;
}

/** A failed request with the engine's error. Status 0 means that the engine did not respond. */
export function ProblemCard({ title, problem, children }: ProblemCardProps) {
  const silent = problem.status === 0;
  return (
    <ErrorCard
      title={silent ? COPY.engineNotAnswering : title}
      reason={silent ? problem.reason : undefined}
      text={silent ? undefined : `${problem.status} ${problem.type}\n${problem.reason}`}
    >
      {children}
    </ErrorCard>
  );
}
