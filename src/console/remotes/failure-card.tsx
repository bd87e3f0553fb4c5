import { ErrorCard } from '../ui/error-card.tsx';
import { failureOf } from './failure-of.ts';

interface FailureCardProps {
  error: unknown;
  /** What did not happen because of it. */
  about?: string;
}

export function FailureCard({ error, about }: FailureCardProps) {
  const { title, text, detail } = failureOf(error);
  return <ErrorCard title={title} reason={about === undefined ? text : `${about} ${text}`} text={detail ?? ''} />;
}
