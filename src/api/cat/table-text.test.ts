import { expect, test } from 'vitest';
import { Size, type Table, type TableRequest } from './table.ts';
import { tableHelp, tableJson, tableText } from './table-text.ts';

const table: Table = {
  columns: [
    { name: 'index', aliases: 'i,idx', doc: 'index name' },
    { name: 'docs.count', aliases: 'dc', doc: 'documents', right: true },
    { name: 'store.size', aliases: 'ss', doc: 'size', right: true },
    { name: 'node', doc: 'node' },
    { name: 'uuid', doc: 'identity', hidden: true },
  ],
  rows: [
    ['b', 10, new Size(4300), undefined, 'u1'],
    ['long-name', 2, new Size(208), 'node-1', 'u2'],
    ['a', undefined, undefined, 'n', 'u3'],
  ],
};
const plain: TableRequest = { header: false, columns: undefined, sort: [], bytes: undefined, time: undefined };

test('columns are as wide as their widest cell; numbers are right-aligned, and the last column is not padded', () => {
  expect(tableText(table, { ...plain, header: true })).toBe(
    'index     docs.count store.size node\n' +
      'b                 10      4.1kb \n' +
      'long-name          2       208b node-1\n' +
      'a                               n\n',
  );
});

test('without v, headers do not affect the width', () => {
  expect(tableText(table, { ...plain, columns: ['dc', 'index'] })).toBe('10 b\n 2 long-name\n   a\n');
});

test('h accepts names, wildcards and aliases (used as headers), and ignores unknown columns', () => {
  expect(tableText(table, { ...plain, header: true, columns: ['uuid', 'dc', 'docs.*', 'colour'] })).toBe(
    'uuid dc docs.count\nu1   10         10\nu2    2          2\nu3                \n',
  );
  expect(tableText(table, { ...plain, header: true, columns: ['colour'] })).toBe('\n\n\n\n');
  expect(tableText(table, { ...plain, header: true, columns: ['dc', 'docs.*', 'dc', 'docs.count'] })).toMatch(
    /^dc docs\.count\n/,
  );
});

test('s sorts by value, empty cells first', () => {
  expect(tableText(table, { ...plain, columns: ['i'], sort: ['dc'] })).toBe('a\nlong-name\nb\n');
  expect(tableText(table, { ...plain, columns: ['i'], sort: ['ss:desc'] })).toBe('b\nlong-name\na\n');
  expect(() => tableText(table, { ...plain, sort: ['nope'] })).toThrow('Unable to sort by unknown sort key `nope`');
});

test('bytes chooses the unit', () => {
  expect(tableText(table, { ...plain, columns: ['ss'], bytes: 'b' })).toBe('4300\n 208\n    \n');
  expect(tableText(table, { ...plain, columns: ['ss'], bytes: 'kb' })).toBe('4\n0\n \n');
});

test('JSON values are strings or null', () => {
  expect(tableJson(table, { ...plain, columns: ['index', 'dc'] })).toEqual([
    { index: 'b', dc: '10' },
    { index: 'long-name', dc: '2' },
    { index: 'a', dc: null },
  ]);
});

test('help describes every column', () => {
  expect(tableHelp(table.columns.slice(0, 2))).toBe(
    'index      | i,idx | index name\ndocs.count | dc    | documents \n',
  );
});

test('an empty table is an empty text', () => {
  expect(tableText({ ...table, rows: [] }, plain)).toBe('');
});
