import { useEffect, useMemo, useRef, useState } from 'react';
import { isFailure, isJson, type RequestAnswer } from '../run-requests.ts';
import { type AnswerFilter, isNoFilter } from './answer-filter.ts';
import { FilterQueue } from './filter-queue.ts';
import type { FilterResult } from './filter-text.ts';

/** Long enough not to filter by what is still being typed. */
const PAUSE_MILLISECONDS = 200;

const queue = new FilterQueue(
  () => new Worker(new URL('./filter.worker.ts', import.meta.url), { type: 'module', name: 'vitrine filter' }),
);

export interface FilteredAnswer {
  /** The response with the text that the filter leaves. */
  shown: RequestAnswer;
  /** Whether there is nothing to show: the first result is pending, or there is a problem. */
  isEmpty: boolean;
  isPending: boolean;
  /** The number of lines that the filter leaves. */
  lines?: number;
  problem?: string;
  note?: string;
}

/** A response as its tab's filter shows it. Errors are shown whole, and an empty response stays empty. */
export function useFilteredAnswer(answer: RequestAnswer, { path, lines }: AnswerFilter): FilteredAnswer {
  const applies = !isNoFilter({ path, lines }) && !isFailure(answer) && answer.text !== '';
  const [result, setResult] = useState<FilterResult>();
  const [isPending, setPending] = useState(applies);
  const previous = useRef<RequestAnswer>(undefined);
  useEffect(() => {
    const pause = previous.current === answer ? PAUSE_MILLISECONDS : 0;
    previous.current = answer;
    setPending(applies);
    if (!applies) return setResult(undefined);
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const job = { text: answer.text, isJson: isJson(answer), filter: { path, lines } };
      const found = await queue.run(job, controller.signal);
      if (controller.signal.aborted) return;
      setResult(found);
      setPending(false);
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [answer, path, lines, applies]);
  const text = applies ? (result && 'text' in result ? result.text : undefined) : answer.text;
  const shown = useMemo(() => (applies ? { ...answer, text: text ?? '' } : answer), [answer, applies, text]);
  return { shown, isEmpty: text === undefined, isPending: applies && isPending, ...(applies && result) };
}
