import { expect, test } from 'vitest';
import { runSteps } from '../../language/steps.ts';
import { indexRowSteps, totalsOf } from './use-indices.ts';

const indexRows = (rows: Parameters<typeof indexRowSteps>[0]) => runSteps(indexRowSteps(rows));

const green = {
  index: 'b',
  health: 'green',
  status: 'open',
  'docs.count': '3',
  'docs.deleted': '1',
  'store.size': '900',
};
const red = { index: 'a', health: 'red', status: 'open', 'docs.count': null, 'docs.deleted': null, 'store.size': null };
const closed = { ...red, index: 'c', health: 'green', status: 'close' };

test('a count that the engine does not report is undefined', () => {
  const [first, second] = indexRows([green, red]);
  expect(first).toMatchObject({ name: 'a', docs: undefined, deleted: undefined, bytes: undefined });
  expect(second).toMatchObject({ name: 'b', docs: 3, deleted: 1, bytes: 900 });
});

test('a total is undefined if an open index has no counts; closed indices are ignored', () => {
  expect(totalsOf(indexRows([green, green, closed]))).toEqual({ docs: 6, bytes: 1800 });
  expect(totalsOf(indexRows([green, red]))).toEqual({ docs: undefined, bytes: undefined });
});
