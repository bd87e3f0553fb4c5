import { expect, test } from 'vitest';
import type { IndexRow } from '../connections/use-indices.ts';
import { nextOrder, readOrder, sortedIndices, writeOrder } from './index-order.ts';

function row(name: string, more: Partial<IndexRow>): IndexRow {
  const facts = { health: 'green', status: 'open', uuid: name, docs: 0, deleted: 0, bytes: 0 };
  return { name, ...facts, primaries: 1, replicas: 0, created: 0, ...more };
}

const ROWS = [
  row('a', { docs: 5, bytes: 10 }),
  row('b', { docs: undefined, status: 'close' }),
  row('c', { docs: 70, health: 'yellow' }),
  row('d', { docs: 5, replicas: 1 }),
];
const names = (text: string | null) =>
  sortedIndices(ROWS, readOrder(text))
    .map(({ name }) => name)
    .join('');

test.each([
  [null, 'abcd'],
  ['-index', 'dcba'],
  ['documents', 'adcb'],
  ['-documents', 'cadb'],
  ['health', 'cadb'],
  ['-shards', 'dabc'],
  ['nothing', 'abcd'],
  ['constructor', 'abcd'],
])('%s orders %s', (text, expected) => {
  expect(names(text)).toBe(expected);
});

test('clicks on a column sort ascending, descending, then by name', () => {
  const first = nextOrder(readOrder(null), 'size');
  const second = nextOrder(first, 'size');
  expect([first, second, nextOrder(second, 'size')].map(writeOrder)).toEqual(['size', '-size', undefined]);
  expect(writeOrder(nextOrder(readOrder(null), 'index'))).toBe('-index');
});
