import type { ReactNode } from 'react';
import type { Answer, EngineRequest } from '../../connections/ask.ts';
import { useAnswer } from '../../connections/connection-context.tsx';
import { ProblemCard } from '../../ui/error-card.tsx';
import { COPY } from '../copy.ts';
import { readOrFault } from '../view-parameters.ts';

interface AskedProps<T> {
  /** The request that the parameters mean. @throws ViewFault */
  request(): EngineRequest;
  children(answer: Answer<T>, request: EngineRequest): ReactNode;
}

/** What a view draws of the answer to one request; a sentence if the parameters or the request are wrong. */
export function Asked<T>({ request: read, children }: AskedProps<T>) {
  const { value: request, fault } = readOrFault(read);
  const { data, error } = useAnswer<T>(request, { keep: true });
  if (fault !== undefined) return <p role="alert">{fault}</p>;
  if (error) return <ProblemCard title={COPY.notDrawn} problem={error} />;
  if (!data) return <p className="small muted">{COPY.waiting}</p>;
  return children(data, request);
}
