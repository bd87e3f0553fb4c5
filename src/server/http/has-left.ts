import type { IncomingMessage } from 'node:http';
import { errorCode } from '../files/checked-file.ts';

/** Whether an error only means that the client disconnected while its body was read, which is not reported. */
export function hasLeft({ errored }: IncomingMessage, error: unknown): boolean {
  return errored === error && errorCode(error) === 'ECONNRESET';
}
