import { expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../testing/rest-client.ts';

async function statusOf(rest: Rest, query: string): Promise<number> {
  return (await rest('POST /_query', { query })).status;
}

/** An engine whose requests may use little memory. */
async function openSmall(): Promise<Rest> {
  const rest = await openRest();
  await rest('PUT /_cluster/settings', { transient: { 'indices.breaker.request.limit': '64mb' } });
  return rest;
}

async function withDocuments(count: number, source: object): Promise<Rest> {
  const rest = await openRest();
  await rest(
    'POST /many/_bulk?refresh=true',
    lines(...Array.from({ length: count }, () => [{ index: {} }, source]).flat()),
  );
  return rest;
}

test('long texts are charged to the request', async () => {
  const rest = await withDocuments(3000, { a: 'x' });
  expect(await statusOf(rest, 'FROM many | EVAL b = REPEAT(a.keyword, 1000000) | STATS COUNT(b)')).toBe(429);
  expect(await statusOf(rest, 'FROM many | STATS COUNT(*)')).toBe(200);
});

test('expressions that backtrack end', async () => {
  const rest = await openRest();
  const text = `${'a'.repeat(60)}!`;
  expect(await statusOf(rest, `ROW a = "${text}" | EVAL b = REPLACE(a, "(a+)+$", "")`)).toBe(200);
  expect(await statusOf(rest, `ROW a = "${text}" | WHERE a RLIKE "(a+)+(a+)+b"`)).toBe(200);
  expect(await statusOf(rest, `ROW a = "${text}" | WHERE a LIKE "${'*a'.repeat(40)}b"`)).toBe(200);
}, 20_000);

test('lists that grow from step to step are charged', async () => {
  const rest = await openSmall();
  const steps = Array.from({ length: 40 }, () => 'a = MV_APPEND(a, a)').join(', ');
  expect(await statusOf(rest, `ROW a = 1 | EVAL ${steps}`)).toBe(429);
}, 20_000);

test('rows in more groups than fit into memory are refused', async () => {
  const rest = await openSmall();
  const list = `[${Array.from({ length: 1000 }, (_, n) => n).join(',')}]`;
  expect(await statusOf(rest, `ROW a = ${list}, b = ${list}, c = ${list} | STATS COUNT(*) BY a, b, c`)).toBe(429);
}, 20_000);

test.each(['VALUES(b)', 'TOP(b, 1000000)', 'SAMPLE(b, 1000000)'])(
  'the values that %s keeps are charged',
  async aggregate => {
    const rest = await openSmall();
    const list = `[${Array.from({ length: 1000 }, (_, n) => n).join(',')}]`;
    const text = `ROW a = ${list}, b = ${list} | MV_EXPAND a | MV_EXPAND b | EVAL b = TO_STRING(1000 * a + b) | STATS x = ${aggregate}`;
    expect(await statusOf(rest, text)).toBe(429);
    expect(await statusOf(rest, text.replace('STATS', 'LIMIT 1000 | STATS'))).toBe(200);
  },
  20_000,
);

test('expanding several lists takes bounded memory', async () => {
  const rest = await openRest();
  const list = `[${Array.from({ length: 1000 }, (_, n) => n).join(',')}]`;
  const { body } = await rest('POST /_query', {
    query: `ROW a = ${list}, b = ${list} | MV_EXPAND a | MV_EXPAND b | STATS n = COUNT(*), s = SUM(a * b)`,
  });
  expect(body.values).toEqual([[1_000_000, 249_500_250_000]]);
}, 20_000);

test('expressions may be nested to a limit', async () => {
  const rest = await openRest();
  const nested = (depth: number) => `ROW a = ${'('.repeat(depth)}1${')'.repeat(depth)}`;
  expect(await statusOf(rest, nested(150))).toBe(200);
  expect(await statusOf(rest, nested(5000))).toBe(400);
  expect(await statusOf(rest, `ROW a = ${'-'.repeat(50_000)}1`)).toBe(400);
  expect(await statusOf(rest, `ROW a = ${'NOT '.repeat(50_000)}true`)).toBe(400);
  expect(await statusOf(rest, `ROW a = 1${' + 1'.repeat(20_000)}`)).toBe(400);
});

test('many columns are refused rather than computed for minutes', async () => {
  const rest = await openSmall();
  const row = (columns: number) => `ROW ${Array.from({ length: columns }, (_, at) => `c${at} = ${at}`).join(', ')}`;
  const { body } = await rest('POST /_query', { query: row(1000) });
  expect(body.values[0]).toEqual(Array.from({ length: 1000 }, (_, at) => at));
  expect(await statusOf(rest, row(50_000))).toBe(429);
}, 20_000);

test('long lists are charged before a page of them is complete', async () => {
  const rest = await openSmall();
  const text = 'ROW a = SPLIT(REPEAT("a,", 2000), ",") | MV_EXPAND a | EVAL b = SPLIT(REPEAT("b,", 100000), ",")';
  expect(await statusOf(rest, `${text} | STATS COUNT(b)`)).toBe(429);
}, 20_000);

test('a long list is charged once', async () => {
  const rest = await openRest();
  await rest('PUT /_cluster/settings', { transient: { 'indices.breaker.request.limit': '48mb' } });
  const list = 'ROW t = REPEAT("a,", 500000) | EVAL a = SPLIT(t, ",")';
  // Values of lists are charged with 64 bytes each.
  expect(await statusOf(rest, `${list} | STATS COUNT(a)`)).toBe(200);
  expect(await statusOf(rest, `${list}, b = SPLIT(t, ",") | STATS COUNT(a), COUNT(b)`)).toBe(429);
}, 20_000);

test('other requests are answered while thousands of aggregates are computed', async () => {
  const rest = await withDocuments(2000, { n: 1 });
  const aggregates = Array.from({ length: 1000 }, (_, at) => `p${at} = PERCENTILE(n, ${at % 100})`).join(', ');
  const order: string[] = [];
  await Promise.all([
    rest('POST /_query', { query: `FROM many | STATS ${aggregates}` }).then(() => order.push('query')),
    rest('GET /')
      .then(() => rest('GET /_cluster/health'))
      .then(() => order.push('health')),
  ]);
  expect(order).toEqual(['health', 'query']);
}, 20_000);
