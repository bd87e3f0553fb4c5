import { expect, test } from 'vitest';
import { parseMetric } from './rank-metric.ts';

const evaluate = (metric: Record<string, object>, found: (number | null)[], rated: number[] = []) =>
  parseMetric(metric as never, { in: metric }).evaluate(found, rated).score;

test('precision counts relevant hits among the shown or the rated ones', () => {
  expect(evaluate({ precision: {} }, [0, 1, null])).toBeCloseTo(1 / 3);
  expect(evaluate({ precision: { ignore_unlabeled: true } }, [0, 1, null])).toBe(0.5);
});

test('recall counts relevant hits among all relevant documents', () => {
  expect(evaluate({ recall: {} }, [1, null], [1, 1])).toBe(0.5);
});

test('the reciprocal rank is computed from the first relevant hit', () => {
  expect(evaluate({ mean_reciprocal_rank: {} }, [0, null, 2])).toBeCloseTo(1 / 3);
  expect(evaluate({ mean_reciprocal_rank: {} }, [0])).toBe(0);
});

test('discounted gains match recorded answers', () => {
  expect(evaluate({ dcg: { normalize: true } }, [1, null, 2, 3], [3, 2, 1])).toBeCloseTo(0.5871244157025116, 12);
  expect(evaluate({ expected_reciprocal_rank: { maximum_relevance: 3 } }, [null, 2, 1, null])).toBeCloseTo(
    0.21354166666666666,
    12,
  );
});

test('the error for an unknown metric contains its name', () => {
  expect(() => parseMetric({ map: {} }, { in: {} })).toThrow('unknown field [map]');
});
