import type { IncomingMessage } from 'node:http';
import { errorCode } from './checked-file.ts';

/** Whether an error is only that the client hung up while its body was read: nobody's fault, and nobody hears of it. */
export function hasLeft({ errored }: IncomingMessage, error: unknown): boolean {
  return errored === error && errorCode(error) === 'ECONNRESET';
}
