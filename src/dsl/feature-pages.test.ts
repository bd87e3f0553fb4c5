import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AGGREGATION_TYPES } from './aggregations/aggregations.ts';
import { FIELD_TYPES } from './field-types/field-types.data.ts';
import { QUERIES } from './queries/queries.ts';
import { endpointsPage, featuresPage } from './testing/feature-pages.ts';

test('docs/features.md and docs/endpoints.md list what is described', async () => {
  await expect(featuresPage()).toMatchFileSnapshot('../../docs/features.md');
  await expect(endpointsPage()).toMatchFileSnapshot('../../docs/endpoints.md');
});

test.each(['README.md', 'docs/index.md', 'docs/comparison.md'])('%s has the current numbers', name => {
  const page = readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
  const numbers = [...page.matchAll(/(\d+) (queries|aggregations|field types)|aggregations \| (\d+) types/g)];
  const current: Record<string, number> = {
    queries: QUERIES.length,
    aggregations: AGGREGATION_TYPES.length,
    'field types': Object.keys(FIELD_TYPES).length,
  };
  expect(numbers).not.toEqual([]);
  for (const [text, count, what = 'aggregations', types] of numbers)
    expect({ text, count: Number(count ?? types) }).toEqual({ text, count: current[what] });
});
