import { RelayRefused } from './relay-refused.ts';

/** The maximum length of a request line for a search server. */
const MAX_LENGTH = 4096;

/**
 * Path and query for the remote: unchanged, or rejected. `//host`, `/\host` and `@host` would change the origin when
 * appended to it; line breaks would start another request.
 */
export function upstreamPath(given: string, origin: string): string {
  const refuse = (reason: string) => new RelayRefused(400, 'bad-path', reason);
  if (given.length > MAX_LENGTH) throw refuse('the path is too long');
  if (!given.startsWith('/') || given.startsWith('//')) throw refuse('a path begins with one slash');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are rejected
  if (/[\u0000-\u0020\u007f-\uffff\\#]/.test(given))
    throw refuse('the path has characters that are not percent-encoded');
  const [path = ''] = given.split('?', 1);
  if (path.includes('//')) throw refuse('the path has an empty segment');
  if (path.split('/').some(segment => /^(\.|%2e){1,2}$/i.test(segment))) throw refuse('the path has dot segments');
  const url = new URL(origin + given);
  if (url.origin !== origin || url.pathname !== path) throw refuse('the path leads elsewhere');
  return given;
}
