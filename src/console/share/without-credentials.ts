import { type JsonToken, scanJson } from '../../language/json-scanner.ts';
import { type ConsoleRequest, parseRequests } from '../../language/parse-requests.ts';

/** Text of requests without passwords, keys and addresses of servers. */
export interface CleanText {
  text: string;
  /** How many values and comments are gone. */
  removed: number;
}

const SECRET =
  /^(?:.*[_.-])?(?:passw(?:or)?d|passphrase|secrets?|api[_-]?key|access[_-]?key|private[_-]?key|authorization|credentials?|(?:access|refresh|bearer|id|auth)[_-]?token)(?:[_-]hash)?$/i;
const TALKATIVE =
  /authorization|passw(?:or)?d|api[_-]?key|access[_-]?key|bearer\s|secret|\bcurl\s|https?:\/\/[^\s/]*(?::\d+|@)|localhost/i;
const COMMENT_LINE = /(?<![^\n])[ \t]*(#|\/\/)[^\n]*/g;
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/]*/i;
const USER_INFO = /(https?:\/\/)[^\s/"@]*@/gi;

interface Edit {
  from: number;
  to: number;
  text: string;
}

/** Values are emptied and comments shortened to their mark, so that every request stays the request that it is. */
export function withoutCredentials(text: string): CleanText {
  const edits = [
    ...parseRequests(text).requests.flatMap(request => requestEdits(text, request)),
    ...commentEdits(text),
  ];
  const distinct = edits
    .sort((a, b) => a.from - b.from || b.to - a.to)
    .filter((edit, at, all) => at === 0 || edit.from >= Math.max(...all.slice(0, at).map(({ to }) => to)));
  let result = '';
  let at = 0;
  for (const edit of distinct) {
    result += text.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  result += text.slice(at);
  const userInfos = result.match(USER_INFO)?.length ?? 0;
  return { text: result.replace(USER_INFO, '$1'), removed: distinct.length + userInfos };
}

function requestEdits(text: string, { url, urlRange, bodies }: ConsoleRequest): Edit[] {
  const clean = cleanUrl(url);
  const isReindex = /(?:^|\/)_reindex(?:$|\?)/.test(url);
  return [
    ...(clean === url ? [] : [{ ...urlRange, text: clean }]),
    ...bodies.flatMap(({ from, to }) => bodyEdits(text, scanJson(text, from, to), isReindex)),
  ];
}

function cleanUrl(url: string): string {
  const local = url.replace(ORIGIN, '');
  const [path = '', query] = local.split(/\?(.*)/s);
  if (query === undefined) return local;
  const kept = query.split('&').filter(parameter => !SECRET.test(parameter.split('=', 1)[0]!));
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}

/** The address of a remote cluster in a reindex request goes with its password. */
function bodyEdits(text: string, tokens: readonly JsonToken[], isReindex: boolean): Edit[] {
  return tokens.flatMap((token, at) => {
    const { kind, from, to } = token;
    if (kind === 'comment') return isTalkative(text, token) ? [{ from, to, text: markOf(text, from) }] : [];
    const [colon, value] = [tokens[at + 1], tokens[at + 2]];
    if (kind !== 'string' || !colon || text[colon.from] !== ':' || !value || !/string$/.test(value.kind)) return [];
    const name = text.slice(from + 1, to - 1);
    if (!SECRET.test(name) && !(isReindex && /^(host|username)$/.test(name))) return [];
    return value.to - value.from > 2 ? [{ from: value.from, to: value.to, text: '""' }] : [];
  });
}

function commentEdits(text: string): Edit[] {
  const strings = parseRequests(text).requests.flatMap(({ bodies }) =>
    bodies.flatMap(({ from, to }) => scanJson(text, from, to).filter(({ kind }) => kind === 'raw-string')),
  );
  return [...text.matchAll(COMMENT_LINE)]
    .map(({ 0: line, index }) => ({ from: index, to: index + line.length, text: '#' }))
    .filter(edit => isTalkative(text, edit) && !strings.some(({ from, to }) => from < edit.from && edit.from < to));
}

function isTalkative(text: string, { from, to }: { from: number; to: number }): boolean {
  return TALKATIVE.test(text.slice(from, to));
}

function markOf(text: string, from: number): string {
  return text.startsWith('/*', from) ? '/* */' : '#';
}
