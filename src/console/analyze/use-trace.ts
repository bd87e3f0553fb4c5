import { useMemo } from 'react';
import { useAnswer } from '../connections/connection-context.tsx';
import type { AnalyzeRequest } from './analyze-request.ts';
import { type AnalyzeDetail, traceOf } from './trace.ts';

/** The stages of a request; those of the previous request stay until the next response. */
export function useTrace(request: AnalyzeRequest | undefined) {
  const { data, error, isPlaceholderData } = useAnswer<{ detail: AnalyzeDetail }>(request, { keep: true });
  const text = request?.body.text;
  const source = Array.isArray(text) ? text.join('\n') : String(text ?? '');
  const trace = useMemo(() => data && traceOf(data.body.detail, source), [data, source]);
  return { trace: error || !request ? undefined : trace, error, waiting: isPlaceholderData };
}
