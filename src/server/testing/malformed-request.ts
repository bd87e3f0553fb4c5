/** Pseudo-random numbers determined by a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Random = () => number;

function pick<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)]!;
}

function noise(random: Random, length: number): string {
  return Array.from({ length }, () => String.fromCharCode(1 + Math.floor(random() * 255))).join('');
}

const METHODS = ['GET', 'POST', 'PUT', 'HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'LINK', 'PROPFIND', 'SEARCH', 'PURGE'];
const SEGMENTS = [
  'kept',
  '_search',
  '_doc',
  '_bulk',
  '_mapping',
  '_msearch',
  '_update_by_query',
  '_analyze',
  '_security',
  'api_key',
  '_reindex',
  '%',
  '%zz',
  '%00',
  '%ff%fe',
  '..',
  '.',
  '',
  '<a-{now/d>',
  '_cat',
  '\\',
  'a,b,,c',
  '-x',
  '__proto__',
  'constructor',
  '{index}',
];
const QUERIES = [
  '',
  '?',
  '?pretty',
  '?size=%',
  '?=&&;;',
  '?filter_path=**.*,-',
  '?format=smile',
  '?format=constructor',
  '?sort=toString:asc',
  '?q=(((',
  '?__proto__=1',
  '?routing',
];
const BODIES = [
  '{',
  '}',
  '[]',
  'null',
  '"',
  '{"query":',
  '{"query":{"match_all":{}}',
  '{"query":{"bool":{"must":7}}}',
  '{"a":1,"a":2}',
  '{"__proto__":{"x":1}}x',
  '{"size":1e999}',
  '{"sort":[{"constructor":"asc"}],"aggs":{"a":{"toString":{}}}}',
  '{"mappings":{"properties":{"a":{"type":"constructor"}}}}',
  '{"settings":{"index.similarity.__proto__.type":"x"}}',
  '{"persistent":{"valueOf":1}}',
  '{"from":-9223372036854775809}',
  '\u0000',
  '{"index":{}}\n',
  '{"index":{"_index":"kept","_id":"1"}}\n{"n":\n',
  '{"query":{"regexp":{"f":"((((a*)*)*)*"}}}x',
  '{"script":{"source":"while(true){}"}}x',
  `${'['.repeat(5000)}`,
  `${'{"a":'.repeat(3000)}1`,
  '{"query":{"terms":{"f":{"index":"kept"}}}}x',
];
const TYPES = [
  'application/json',
  'text/plain',
  'application/x-ndjson',
  'application/',
  ';',
  'application/json;;;charset',
  'multipart/form-data',
];
const ACCEPTS = [
  '*/*',
  'application/vnd.elasticsearch+json;compatible-with=7',
  'application/json',
  'x',
  'application/yaml',
];

/** A request that is valid HTTP but makes no sense: the connection can still be used afterwards. */
export function randomGarbage(random: Random, authorization: string): string {
  const method = pick(random, METHODS);
  const body = random() < 0.6 ? unreadable(random) : '';
  const headers = [
    'host: x',
    `content-length: ${Buffer.byteLength(body, 'latin1')}`,
    `authorization: ${random() < 0.7 ? authorization : brokenAuthorization(random)}`,
  ];
  if (random() < 0.8) headers.push(`content-type: ${pick(random, TYPES)}`);
  if (random() < 0.5) headers.push(`accept: ${pick(random, ACCEPTS)}`);
  if (random() < 0.2) headers.push(`x-opaque-id: ${'o'.repeat(Math.floor(random() * 500))}`);
  if (random() < 0.1) headers.push('origin: null', 'cookie: a=b', 'x-http-method-override: DELETE');
  return `${method} ${path(random)} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}

function unreadable(random: Random): string {
  return random() < 0.7
    ? pick(random, BODIES)
    : noise(random, Math.floor(random() * 200)) + pick(random, ['{', '"', '\u0001']);
}

function path(random: Random): string {
  const segments = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(random, SEGMENTS));
  const long = random() < 0.01 ? 'x'.repeat(20_000) : '';
  return `/${segments.join('/')}${long}${pick(random, QUERIES)}`.replaceAll(' ', '');
}

function brokenAuthorization(random: Random): string {
  const values = [
    '',
    'Basic',
    'ApiKey Og==',
    'Bearer AAEAAQ',
    'Basic !',
    'Negotiate x',
    'constructor x',
    '__proto__ x',
  ];
  return pick(random, values);
}

const FRAMES: readonly ((random: Random) => string)[] = [
  random => noise(random, 50),
  () => 'GET / HTTP/9.9\r\n\r\n',
  () => 'GET /\r\n\r\n',
  () => 'POST /a HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nabcdef',
  () => 'POST /a HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  () => 'POST /a HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
  () => 'POST /a HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n',
  () => 'POST /a HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\nshort',
  () => 'GET / HTTP/1.1\r\nhost : x\r\n\r\n',
  () => 'GET / HTTP/1.1\r\nbad\u0000name: x\r\n\r\n',
  () => 'GET / HTTP/1.1\r\nhost: x\r\n folded\r\n\r\n',
  () => 'GET http://other/ HTTP/1.1\r\nhost: x\r\n\r\n',
  () => 'CONNECT other:443 HTTP/1.1\r\nhost: other\r\n\r\n',
  () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  () => 'GET / HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
  () => `GET / HTTP/1.1\r\nhost: x\r\nbig: ${'b'.repeat(300_000)}\r\n\r\n`,
  () => 'get / http/1.1\r\n\r\n',
  () => '\r\n\r\n\r\n',
];

/** Bytes that are not a request; connections seldom survive them. */
export function broken(random: Random): string {
  return pick(random, FRAMES)(random);
}
