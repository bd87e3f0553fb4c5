import { count, counted } from '../../ui/quantity.ts';
import type { StopReason } from './repeater.ts';

/** Visible strings of repeated requests. */
export const COPY = {
  repeat: 'Repeat every',
  seconds: (seconds: number) => counted(seconds, 'second'),
  repeating: (request: string, seconds: number) => `Repeating ${request} every ${count(seconds)} s`,
  runs: (runs: number) => counted(runs, 'run'),
  stop: 'Stop',
  stopped: (runs: number, reason: string) => `Stopped after ${counted(runs, 'run')}: ${reason}`,
  reasons: {
    asked: 'you stopped it.',
    hidden: 'the page was hidden.',
    edited: 'the requests were edited.',
    left: 'the tab or the connection was changed.',
    replaced: 'another request was run.',
    failed: 'the request failed.',
    bound: 'this is the limit.',
  } satisfies Record<StopReason, string>,
  failedWith: (error: string) => `the request failed with ${error}.`,
  again: 'Repeat again',
  close: 'Close',
} as const;
