import { shellWords } from './shell-words.ts';

export interface PlainRequest {
  method: string;
  /** Path with query string, as it is typed into the console. */
  path: string;
  body: string | undefined;
}

const NDJSON = /\/_(bulk|msearch)(\/template)?(\?|$)/;

/** A command that a POSIX shell runs as it is. `origin` is where the engine answers. */
export function toCurl(request: PlainRequest, origin: string): string {
  const url = origin + (request.path.startsWith('/') ? '' : '/') + request.path.replace(/ /g, '%20');
  const method = request.method === 'HEAD' ? '-I' : `-X ${request.method}`;
  if (request.body === undefined) return `curl ${method} ${quote(url)}`;
  const type = NDJSON.test(request.path) ? 'application/x-ndjson' : 'application/json';
  const flag = NDJSON.test(request.path) ? '--data-binary' : '-d';
  return `curl ${method} ${quote(url)} -H 'Content-Type: ${type}' ${flag} ${quote(request.body)}`;
}

const VALUED = new Set([
  '-H',
  '--header',
  '-u',
  '--user',
  '--cacert',
  '-E',
  '--cert',
  '--key',
  '-o',
  '--output',
  '-A',
  '--user-agent',
  '-e',
  '-b',
  '-m',
  '--max-time',
  '--connect-timeout',
  '-x',
  '--proxy',
]);
const DATA = new Set(['-d', '--data', '--data-raw', '--data-binary', '--data-ascii', '--json']);

/** Reads a curl command back into a request; undefined when the text is none. Headers and credentials are dropped. */
export function fromCurl(command: string): PlainRequest | undefined {
  const words = shellWords(command);
  if (words[0] !== 'curl') return undefined;
  let method: string | undefined;
  let url: string | undefined;
  const data: string[] = [];
  for (let at = 1; at < words.length; at++) {
    const word = words[at]!;
    if (word === '-X' || word === '--request') method = words[++at];
    else if (/^-X\w+$/.test(word)) method = word.slice(2);
    else if (word === '--url') url = words[++at];
    else if (DATA.has(word)) data.push(words[++at] ?? '');
    else if (word === '-I' || word === '--head') method = 'HEAD';
    else if (word === '-G' || word === '--get') method = 'GET';
    else if (VALUED.has(word)) at++;
    else if (!word.startsWith('-')) url ??= word;
  }
  if (url === undefined) return undefined;
  const body = data.length === 0 ? undefined : data.join('&');
  return { method: (method ?? (body === undefined ? 'GET' : 'POST')).toUpperCase(), path: pathOf(url), body };
}

/** The request as console text. */
export function toConsoleText({ method, path, body }: PlainRequest): string {
  return `${method} ${path}${body === undefined ? '' : `\n${body.trim()}`}`;
}

function pathOf(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/?]*/i, '').replace(/^(localhost|[\d.]+|[\w.-]+)(:\d+)(?=[/?]|$)/, '');
  return path.startsWith('/') ? path : `/${path}`;
}

function quote(text: string): string {
  return `'${text.replace(/'/g, `'\\''`)}'`;
}
