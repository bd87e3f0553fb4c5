import { expect, test } from 'vitest';
import { parseRequests } from '../../language/parse-requests.ts';
import type { Connection } from '../connections/connection.ts';
import { type AnswerPair, anyWrites, maskVolatile, runBoth } from './run-both.ts';

const engine = (name: string, text: string, seen: string[]): Connection => ({
  id: name,
  name,
  kind: 'remote',
  async send({ method, path }) {
    seen.push(`${name} ${method} ${path}`);
    return { status: 200, headers: {}, body: new TextEncoder().encode(text) as Uint8Array<ArrayBuffer> };
  },
});

test('each request goes to both engines, and the next one follows after both responses', async () => {
  const text = 'GET /a\n\nGET /b/_search\n{"size":1}';
  const { requests } = parseRequests(text);
  const seen: string[] = [];
  const pairs: AnswerPair[] = [];
  await runBoth(text, requests, [engine('tab', '{"a":1}', seen), engine('far', '{"a":2}', seen)], {
    signal: new AbortController().signal,
    onPair: pair => pairs.push(pair),
  });
  expect(seen).toEqual(['tab GET /a', 'far GET /a', 'tab GET /b/_search', 'far GET /b/_search']);
  expect(pairs.map(({ left, right }) => [left.text, right.text])).toEqual([
    ['{"a":1}', '{"a":2}'],
    ['{"a":1}', '{"a":2}'],
  ]);
});

test('requests that may write are recognized before they are sent', () => {
  const writes = (text: string) => anyWrites(text, parseRequests(text).requests);
  expect(writes('GET /a\n\nPOST /a/_search')).toBe(false);
  expect(writes('GET /a\n\nDELETE /a')).toBe(true);
});

test('varying values are masked at every depth, everything else keeps its spelling', () => {
  expect(
    maskVolatile('{"took":3,"hits":[{"_id":"1","_seq_no":7,"n":9007199254740993,"one":1.0}],"_shards":{"total":1}}'),
  ).toBe('{"took":"…","hits":[{"_id":"1","_seq_no":"…","n":9007199254740993,"one":1.0}],"_shards":"…"}');
});

test('text that is not JSON is unchanged', () => {
  expect(maskVolatile('green open kitchen')).toBe('green open kitchen');
});
