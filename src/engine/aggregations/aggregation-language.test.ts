import { expect, test } from 'vitest';
import { AGGREGATION_TYPES } from '../../dsl/aggregations/aggregations.ts';
import { AGGREGATIONS } from './aggregation-registry.ts';
import { PIPELINES } from './pipelines/pipeline-registry.ts';

test('every aggregation is described, and every description is an aggregation', () => {
  expect(AGGREGATION_TYPES.map(type => type.name).sort()).toEqual(
    [...Object.keys(AGGREGATIONS), ...Object.keys(PIPELINES)].sort(),
  );
});
