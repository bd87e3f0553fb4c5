import type { ReactNode } from 'react';
import { COPY } from './copy.ts';
import { ErrorCard } from './error-card.tsx';

interface ProblemCardProps {
  /** What could not be done: “The search was refused”. */
  title: string;
  problem: { status: number; type: string; reason: string };
  children?: ReactNode;
}

/** What the engine refused, with its own words in mono. */
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
