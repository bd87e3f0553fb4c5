import { COPY } from '../copy.ts';
import { FLAGS, LONG_WITH_VALUE, SHORT_WITH_VALUE } from './curl-options.data.ts';
import type { PlainRequest } from './to-curl.ts';

const CREDENTIALS = COPY.credentialsRemoved;
const DATA: ReadonlySet<string> = new Set(['data', 'data-raw', 'data-binary', 'data-ascii', 'data-urlencode', 'json']);
const SHORT_NAMES: Readonly<Record<string, string>> = {
  X: 'request', d: 'data', H: 'header', u: 'user', I: 'head', G: 'get', F: 'form', T: 'upload-file', K: 'config',
}; // biome-ignore format: a short table

interface Draft {
  method: string | undefined;
  url: string | undefined;
  data: string[];
  inQuery: boolean;
}

/**
 * The request of a curl command, given its arguments and its standard input.
 * @param notes receives sentences about what was left out
 * @throws UnreadableCommand where a body would be lost
 */
export function curlRequest(words: readonly string[], input: string | undefined, notes: Set<string>): PlainRequest {
  const redirected = words.indexOf('<');
  if (redirected >= 0) throw new UnreadableCommand(COPY.readsFile(words[redirected + 1]));
  const draft: Draft = { method: undefined, url: undefined, data: [], inQuery: false };
  for (const { name, value } of options(words)) take(draft, name, value, input, notes);
  if (draft.url === undefined) throw new UnreadableCommand(COPY.noUrl);
  return requestOf(draft);
}

function requestOf({ method, url, data, inQuery }: Draft): PlainRequest {
  const path = pathOfUrl(url!);
  const joined = data.join('&');
  if (inQuery && data.length > 0) {
    const query = `${path}${path.includes('?') ? '&' : '?'}${joined}`;
    return { method: (method ?? 'GET').toUpperCase(), path: query, body: undefined };
  }
  const body = joined.trim() === '' ? undefined : joined;
  return { method: (method ?? (data.length === 0 ? 'GET' : 'POST')).toUpperCase(), path, body };
}

function take(draft: Draft, name: string, value: string, input: string | undefined, notes: Set<string>): void {
  if (name === 'url') draft.url ??= value;
  else if (name === 'request') draft.method = value;
  else if (name === 'head') draft.method ??= 'HEAD';
  else if (name === 'get') draft.inQuery = true;
  else if (DATA.has(name)) draft.data.push(dataOf(name, value, input));
  else if (name === 'user' || name === 'oauth2-bearer' || (name === 'header' && /^authorization:/i.test(value)))
    notes.add(CREDENTIALS);
  else if (name === 'form' || name === 'upload-file' || name === 'config')
    throw new UnreadableCommand(COPY.sendsMore(name));
}

function dataOf(name: string, value: string, input: string | undefined): string {
  if (name === 'data-urlencode') return urlEncoded(value);
  if (name === 'data-raw' || !value.startsWith('@')) return value;
  const file = value.slice(1);
  if (file === '-' && input !== undefined) return input;
  throw new UnreadableCommand(file === '-' ? COPY.readsInput : COPY.readsBodyFile(file));
}

/** `name=content`, `=content` or `content`; only the content is encoded. */
function urlEncoded(value: string): string {
  const at = value.indexOf('=');
  const [name, content] = at < 0 ? ['', value] : [value.slice(0, at + 1), value.slice(at + 1)];
  return `${name === '=' ? '' : name}${encodeURIComponent(content)}`;
}

/** The options in order, short ones by their long names; what is no option is the URL. */
function* options(words: readonly string[]): Generator<{ name: string; value: string }> {
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if (word.startsWith('--') && word.length > 2) {
      const [name, attached] = splitOnce(word.slice(2));
      if (takesValue(name)) yield { name, value: attached ?? words[++at] ?? '' };
      else if (name === 'head' || name === 'get') yield { name, value: '' };
      else if (!FLAGS.has(name.replace(/^no-/, '')) && !FLAGS.has(name))
        throw new UnreadableCommand(COPY.unknownOption(name));
    } else if (word.startsWith('-') && word.length > 1) {
      for (let letter = 1; letter < word.length; letter++) {
        const name = SHORT_NAMES[word[letter]!] ?? word[letter]!;
        if (!SHORT_WITH_VALUE.includes(word[letter]!)) {
          yield { name, value: '' };
          continue;
        }
        yield { name, value: letter + 1 < word.length ? word.slice(letter + 1) : (words[++at] ?? '') };
        break;
      }
    } else if (word.trim() !== '') yield { name: 'url', value: word };
  }
}

function takesValue(name: string): boolean {
  return DATA.has(name) || LONG_WITH_VALUE.has(name) || ['url', 'request', 'form', 'upload-file'].includes(name);
}

function splitOnce(option: string): [name: string, value: string | undefined] {
  const at = option.indexOf('=');
  return at < 0 ? [option, undefined] : [option.slice(0, at), option.slice(at + 1)];
}

/**
 * Path and query of a URL, however its server is written: with or without a scheme, with credentials, or as a variable
 * of a shell (`$ES/…`, `${ES}/…`, `%ES%/…`, `$env:ES/…`).
 */
export function pathOfUrl(url: string): string {
  const withoutFragment = url.replace(/#.*$/s, '');
  if (withoutFragment.startsWith('/')) return withoutFragment;
  const path = withoutFragment
    .replace(/^[a-z][a-z\d+.-]*:\/\//i, '')
    .replace(/^[^/?]*/, '')
    .replace(/ /g, '%20');
  return path.startsWith('/') ? path : `/${path}`;
}

/** A command that cannot be turned into a request without losing something; `message` is a sentence to show. */
export class UnreadableCommand extends Error {}
