import { expect, test } from 'vitest';
import type { Connection } from '../connections/connection.ts';
import { exportDocuments } from './export-documents.ts';

/** An engine that answers a scroll with the given pages of hits. */
function scrolling(pages: string[]) {
  const paths: string[] = [];
  const connection: Connection = {
    id: 'test',
    name: 'This tab',
    kind: 'tab',
    async send({ method, path }) {
      paths.push(`${method} ${path}`);
      const text = method === 'DELETE' ? '{}' : `{"_scroll_id":"s","hits":{"hits":[${pages.shift() ?? ''}]}}`;
      return { status: 200, headers: {}, body: new TextEncoder().encode(text) };
    },
  };
  return { connection, paths };
}

test('documents are written as bulk lines, with exact numbers, ids and routing', async () => {
  const { connection, paths } = scrolling([
    '{"_index":"a","_id":"1","_source":{"n":12345678901234567890}},{"_index":"a","_id":"2","_routing":"x","_source":{\n  "t": "a\\nb"\n}}',
    '{"_index":"a","_id":"3","_source":{}}',
  ]);
  const pages = [];
  for await (const page of exportDocuments(connection, 'a')) pages.push(page);
  expect(pages).toEqual([
    {
      text: '{"index":{"_id":"1"}}\n{"n":12345678901234567890}\n{"index":{"_id":"2","routing":"x"}}\n{ "t": "a\\nb" }\n',
      documents: 2,
    },
    { text: '{"index":{"_id":"3"}}\n{}\n', documents: 1 },
  ]);
  expect(paths).toEqual(['POST /a/_search', 'POST /_search/scroll', 'POST /_search/scroll', 'DELETE /_search/scroll']);
});

test('a cancelled export closes its scroll', async () => {
  const { connection, paths } = scrolling(['{"_index":"a","_id":"1","_source":{}}']);
  for await (const page of exportDocuments(connection, 'a')) if (page.documents > 0) break;
  expect(paths.at(-1)).toBe('DELETE /_search/scroll');
});
