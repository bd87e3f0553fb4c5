import type { RestHandler } from '../rest/rest-request.ts';
import { isRead } from './tab-leader.ts';

const QUIET = 3000;

/**
 * Flushes once nobody has written for a while: a tab is closed without a word, and what is flushed need not be read out
 * of the translog when the next one opens.
 */
export function flushWhenIdle(handler: RestHandler, flush: () => Promise<unknown>): RestHandler {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return async (request, signal) => {
    const response = await handler(request, signal);
    if (!isRead(request)) {
      clearTimeout(timer);
      // A flush that fails costs nothing but the time to read the translog again.
      timer = setTimeout(() => void flush().catch(() => undefined), QUIET);
    }
    return response;
  };
}
