import { ErrorCard } from '../ui/error-card.tsx';
import { failureOf } from './failure-of.ts';

interface FailureCardProps {
  error: unknown;
  /** The consequence of the failure. */
  about?: string;
}

export function FailureCard({ error, about }: FailureCardProps) {
  const { title, text, detail } = failureOf(error);
  return <ErrorCard title={title} reason={about === undefined ? text : `${about} ${text}`} text={detail ?? ''} />;
}
