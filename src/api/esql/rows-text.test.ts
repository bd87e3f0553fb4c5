import { expect, test } from 'vitest';
import { openEngine } from '../../engine/node/open-engine.ts';
import { MemoryStore } from '../../engine/store/memory-store.ts';
import { createHandler } from '../handler.ts';

async function ask(query: string, parameters: string, accept?: string, more: object = {}) {
  const handler = createHandler(await openEngine({ store: new MemoryStore() }));
  const { status, headers, body } = await handler({
    method: 'POST',
    path: '/_query',
    query: parameters,
    headers: { 'content-type': 'application/json', ...(accept && { accept }) },
    body: new TextEncoder().encode(JSON.stringify({ query, ...more })),
  });
  return { status, type: headers['content-type'], text: new TextDecoder().decode(body) };
}

const ROW = 'ROW a = 1, b = "x, \\"y\\"", c = [1.5, 2], d = null';

test('rows as CSV, TSV and aligned text', async () => {
  expect(await ask(ROW, 'format=csv')).toEqual({
    status: 200,
    type: 'text/csv; charset=utf-8; header=present',
    text: 'a,b,c,d\r\n1,"x, ""y""","[1.5, 2.0]",\r\n',
  });
  expect((await ask(ROW, 'format=csv&delimiter=%3B')).text).toBe('a;b;c;d\r\n1;"x, ""y""";[1.5, 2.0];\r\n');
  expect((await ask('ROW a = "x\\ty"', '', 'text/tab-separated-values')).text).toBe('a\nx\\ty\n');
  expect((await ask('ROW a = 1, long_name_of_a_column = true', '', 'text/plain')).text).toBe(
    [
      '       a       |long_name_of_a_column',
      '---------------+---------------------',
      '1              |true                 ',
      '',
    ].join('\n'),
  );
});

test('the delimiter of CSV is one character that values are not quoted by', async () => {
  expect((await ask(ROW, 'format=csv&delimiter=%22')).status).toBe(400);
  expect((await ask(ROW, 'format=csv&delimiter=ab')).status).toBe(400);
});

test('a format that does not exist is refused before the query runs', async () => {
  const { status, text } = await ask('ROW a = nonsense', 'format=bogus');
  expect(status).toBe(400);
  expect(JSON.parse(text).error).toMatchObject({
    type: 'illegal_argument_exception',
    reason: 'Invalid request content type: Accept=[null], Content-Type=[application/json], format=[bogus]',
  });
});

test('other formats are those of all endpoints', async () => {
  expect((await ask('ROW a = 1', 'format=yaml')).text).toContain('columns:\n- name: "a"');
  expect((await ask('ROW a = 1', '', 'application/cbor')).type).toBe('application/cbor');
});

test('CSV without a header, if the client asks for it', async () => {
  expect(await ask(ROW, '', 'text/csv; header=absent')).toEqual({
    status: 200,
    type: 'text/csv; charset=utf-8; header=absent',
    text: '1,"x, ""y""","[1.5, 2.0]",\r\n',
  });
});

test('columns without values are dropped from text, too', async () => {
  expect((await ask(ROW, 'format=csv&drop_null_columns=true')).text).toBe('a,b,c\r\n1,"x, ""y""","[1.5, 2.0]"\r\n');
  expect((await ask('ROW a = null, b = 1', 'format=tsv&drop_null_columns')).text).toBe('b\n1\n');
});

test('text cannot be columnar', async () => {
  const { status, text } = await ask('ROW a = 1', 'format=csv', undefined, { columnar: true });
  expect(status).toBe(400);
  expect(JSON.parse(text).error.reason).toBe(
    'Invalid use of [columnar] argument: cannot be used in combination with [txt, csv, tsv] formats',
  );
});
