import type { ConsoleRequest } from '../../language/parse-requests.ts';
import { isWrite, SCRATCH_PREFIX } from '../connections/connection.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST']);
/** Requests that keep something on the server, or advance what they read. */
const KEEPS = /(^|\/)(_pit|_async_search|_search\/scroll)(\/|$)/;
const SCROLLS = /(^|&)scroll=/;

/** Whether sending a request again and again changes nothing: it only reads, and leaves nothing open. */
export function isRepeatable(method: string, path: string, query = ''): boolean {
  const upper = method.toUpperCase();
  if (!METHODS.has(upper) || isWrite(upper, path) || path.startsWith(`/${SCRATCH_PREFIX}`)) return false;
  return !KEEPS.test(path) && !SCROLLS.test(query);
}

/** The same of a request as written, whose variables are not known yet. */
export function readsOnly({ method, url }: Pick<ConsoleRequest, 'method' | 'url'>): boolean {
  const [path = '', query] = url.split('?', 2);
  return isRepeatable(method, path.startsWith('/') ? path : `/${path}`, query);
}
