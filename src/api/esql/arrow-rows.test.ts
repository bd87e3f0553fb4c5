import { tableFromIPC } from 'apache-arrow';
import { expect, test } from 'vitest';
import { openEngine } from '../../engine/node/open-engine.ts';
import { MemoryStore } from '../../engine/store/memory-store.ts';
import { createHandler } from '../handler.ts';

async function arrow(query: string, asked: { parameters?: string; accept?: string }) {
  const handler = createHandler(await openEngine({ store: new MemoryStore() }));
  const { headers, body } = await handler({
    method: 'POST',
    path: '/_query',
    query: asked.parameters ?? '',
    headers: { 'content-type': 'application/json', ...(asked.accept && { accept: asked.accept }) },
    body: new TextEncoder().encode(JSON.stringify({ query })),
  });
  if (!String(headers['content-type']).includes('arrow')) throw new Error(new TextDecoder().decode(body));
  return { type: headers['content-type'], table: tableFromIPC(body) };
}

const ROW = `ROW whole = 1, large = 9007199254740993, real = 1.5, flag = true, word = "é", none = null,
  day = "2024-01-02T03:04:05.678Z"::date, exact = "2024-01-02T03:04:05.123456789Z"::date_nanos,
  address = "10.0.0.1"::ip, release = "1.2.3"::version, list = [1, 2]`;

test('rows as a stream of Arrow', async () => {
  const { type, table } = await arrow(ROW, { parameters: 'format=arrow' });
  expect(type).toBe('application/vnd.apache.arrow.stream');
  expect(
    table.schema.fields.map(field => `${field.name}: ${field.type} ${field.metadata.get('elastic:type')}`),
  ).toEqual([
    'whole: Int32 integer',
    'large: Int64 long',
    'real: Float64 double',
    'flag: Bool boolean',
    'word: Utf8 keyword',
    'none: Null null',
    'day: Timestamp<MILLISECOND, UTC> date',
    'exact: Timestamp<NANOSECOND, UTC> date_nanos',
    'address: Binary ip',
    'release: Utf8 version',
    'list: List<Int32> integer',
  ]);
  const row = table.get(0)!;
  expect(row['large']).toBe(9007199254740993n);
  expect([row['whole'], row['real'], row['flag'], row['word'], row['none'], row['release']]).toEqual([
    1,
    1.5,
    true,
    'é',
    null,
    '1.2.3',
  ]);
  expect(row['day']).toBe(Date.parse('2024-01-02T03:04:05.678Z'));
  expect(table.getChild('exact')!.data[0]!.values[0]).toBe(1704164645123456789n);
  expect([...row['address']]).toEqual([10, 0, 0, 1]);
  expect([...row['list']]).toEqual([1, 2]);
});

test('a vector is a list of floats', async () => {
  const { table } = await arrow('ROW v = TO_DENSE_VECTOR([1, 0.5])', { parameters: 'format=arrow' });
  expect(String(table.schema.fields[0]!.type)).toBe('List<Float32>');
  expect([...table.get(0)!['v']]).toEqual([1, 0.5]);
});

test('an IPv6 address has sixteen bytes', async () => {
  const query = 'ROW a = "fe80::1"::ip, b = "::"::ip, c = "2001:db8:1:2:3:4:5:6"::ip';
  const { table } = await arrow(query, { parameters: 'format=arrow' });
  const { a, b, c } = table.get(0)!;
  expect([...a]).toEqual([0xfe, 0x80, ...Array(13).fill(0), 1]);
  expect([...b]).toEqual(Array(16).fill(0));
  expect([...c]).toEqual([0x20, 1, 0xd, 0xb8, 0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6]);
});

test('null has no value in columns of values and of lists, and there may be no rows', async () => {
  const accept = 'application/vnd.apache.arrow.stream';
  const { table } = await arrow(
    'ROW n = [1, 2, 3] | MV_EXPAND n | EVAL odd = CASE(n == 2, null, n), l = CASE(n == 2, null, [7, 8])',
    { accept },
  );
  expect(table.toArray().map(row => row!['odd'])).toEqual([1, null, 3]);
  expect(table.toArray().map(row => row!['l'] && [...row!['l']])).toEqual([[7, 8], null, [7, 8]]);
  const { table: empty } = await arrow('ROW n = 1 | WHERE false', { accept });
  expect([empty.numRows, empty.schema.fields.map(({ name }) => name)]).toEqual([0, ['n']]);
});
