import { expect, test } from 'vitest';
import { shortList } from './short-list.ts';

const labels = (count: number) => Array.from({ length: count }, (_, at) => ({ label: `Logs-${at}` }));

test('a short list is left whole', () => {
  expect(shortList(labels(500), 'x')).toMatchObject({ list: { length: 500 }, isCut: false });
});

test('of a long list, the first that contain the typed letters in their order are kept', () => {
  const { list, isCut } = shortList(labels(50_000), 'lg4321');
  expect(list.map(({ label }) => label).slice(0, 2)).toEqual(['Logs-4321', 'Logs-14321']);
  expect(isCut).toBe(true);
  expect(shortList(labels(50_000), '').list).toHaveLength(500);
  expect(shortList(labels(50_000), 'gol').list).toEqual([]);
});
