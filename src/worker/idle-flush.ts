import type { RestHandler } from '../rest/rest-request.ts';
import { isRead } from './is-read.ts';

const QUIET = 3000;

/**
 * Flushes when there have been no writes for a while: tabs are closed without notice, and flushed documents need not be
 * replayed from the translog at the next start.
 */
export function flushWhenIdle(handler: RestHandler, flush: () => Promise<unknown>): RestHandler {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return async (request, signal) => {
    const response = await handler(request, signal);
    if (!isRead(request)) {
      clearTimeout(timer);
      // A failed flush only costs replaying the translog.
      timer = setTimeout(() => void flush().catch(() => undefined), QUIET);
    }
    return response;
  };
}
