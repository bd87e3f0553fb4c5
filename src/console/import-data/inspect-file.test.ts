import { expect, test } from 'vitest';
import { guessFields } from './guess-fields.ts';
import { inspectFile } from './inspect-file.ts';
import { RowSet } from './run-rows.ts';

test('the type of a column is decided by rows far beyond the first megabyte', async () => {
  const lines = Array.from({ length: 200_000 }, (_, at) => `${at},"0,50"`).join('\n');
  const seen: number[] = [];
  const file = new File([`n,price\n${lines}\nmany,"0,50"\n`], 'a.csv');
  const found = await inspectFile(file, { onProgress: share => seen.push(share) });
  expect(found).toMatchObject({ kind: 'csv', rows: 200_001, broken: 0, short: 0, idFields: ['n', 'price'] });
  expect(found.columns).toMatchObject([
    { name: 'n', type: 'text', note: 'Text, because line 200,002 has “many”.' },
    { name: 'price', type: 'decimal comma', mapped: 'float' },
  ]);
  expect(seen.at(-1)).toBe(1);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
});

test('uneven rows are counted: short ones can be imported, long ones cannot', async () => {
  const found = await inspectFile(new File(['a,b\n1\n1,2,3\n4,5\n'], 'a.csv'));
  expect(found).toMatchObject({ rows: 3, short: 1, broken: 1, firstBroken: { line: 3 } });
});

test('fields of JSON, and those that can be an id', async () => {
  const found = await inspectFile(new File(['[{"id":7,"tags":["a"],"ok":true}]'], 'a.json'));
  expect(found.fields.map(({ path, type }) => [path, type])).toEqual([
    ['id', 'long'],
    ['tags', 'text, keyword'],
    ['ok', 'boolean'],
  ]);
  expect(found).toMatchObject({ kind: 'json', rows: 1, withId: 0, columns: [], idFields: ['id'] });
});

test('the encoding and the separator are detected, and can be corrected', async () => {
  const latin = new File([new Uint8Array([0x61, 0x2c, 0x62, 0x3b, 0x63, 0x0a, 0xfc, 0x2c, 0x31, 0x3b, 0x32])], 'a.csv');
  expect(await inspectFile(latin)).toMatchObject({ encoding: 'windows-1252', separator: ',', idFields: ['a', 'b;c'] });
  const format = { encoding: 'utf-8', separator: ';' } as const;
  const corrected = await inspectFile(latin, { format });
  expect(corrected).toMatchObject({ encoding: 'utf-8', separator: ';', idFields: ['a,b', 'c'] });
  expect(corrected.columns[0]).toMatchObject({ example: '\uFFFD,1' });
  const utf16 = new File([new Uint8Array([0xff, 0xfe, 0x61, 0, 0x0a, 0, 0xfc, 0])], 'a.csv');
  expect((await inspectFile(utf16)).columns[0]).toMatchObject({ name: 'a', example: 'ü' });
});

test('unreadable files are reported, and reading can be cancelled', async () => {
  expect((await inspectFile(new File([',,\n1,2,3'], 'a.csv'))).problem).toBe('The first line names no columns.');
  expect(await inspectFile(new File([], 'a.csv'))).toMatchObject({ rows: 0 });
  const abort = new AbortController();
  abort.abort();
  await expect(inspectFile(new File(['a\n1'], 'a.csv'), { signal: abort.signal })).rejects.toThrow('aborted');
});

test('a set of rows grows and counts', () => {
  const set = new RowSet();
  for (const row of [0, 31, 32, 100_000, 31]) set.add(row);
  set.delete(32);
  set.delete(5);
  expect([set.size, set.has(31), set.has(32), set.has(100_000), set.has(99_999)]).toEqual([
    3,
    true,
    false,
    true,
    false,
  ]);
});

test('the first non-null value decides the type', () => {
  expect(guessFields(['{"a":null,"b":{"c":[{"d":1}]}}', '{"a":"x","t":"2024-01-02","f":1.5,"ok":true}'])).toEqual([
    { path: 'b.c.d', type: 'long', example: '1' },
    { path: 'a', type: 'text, keyword', example: 'x' },
    { path: 't', type: 'date', example: '2024-01-02' },
    { path: 'f', type: 'float', example: '1.5' },
    { path: 'ok', type: 'boolean', example: 'true' },
  ]);
});
