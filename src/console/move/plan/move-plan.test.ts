import { expect, test } from 'vitest';
import { type MovePlan, missingIn, readPlan, sampleQuery, writePlan } from './move-plan.ts';

const PLAN: MovePlan = {
  from: 'tab',
  to: 'r1',
  index: 'kitchen',
  name: 'kitchen-2',
  sample: 50,
  without: ['index.replication.type', 'index.a,b'],
  leave: ['alias:soups, all', 'template:kitchens'],
  mappings: '{"properties":{}}',
};

test('a plan survives a round trip through the URL', () => {
  expect(readPlan(new URLSearchParams(writePlan(PLAN).toString()))).toEqual(PLAN);
  expect(readPlan(new URLSearchParams('index=a'))).toMatchObject({ index: 'a', name: 'a', sample: 0, leave: [] });
  expect(readPlan(new URLSearchParams('index=a'))).not.toHaveProperty('mappings');
});

test('a cleared name stays empty until another is entered', () => {
  const emptied = readPlan(writePlan({ ...PLAN, name: '' }));
  expect(emptied.name).toBe('');
  expect(missingIn(emptied)).toBe('Enter a name for the index on the target.');
  expect(readPlan(writePlan({ ...PLAN, index: '', name: '' })).name).toBe('');
});

test('missing settings and invalid names are reported', () => {
  expect(missingIn(PLAN)).toBeUndefined();
  expect(missingIn({ ...PLAN, to: '' })).toContain('target');
  expect(missingIn({ ...PLAN, to: 'tab' })).toContain('same engine');
  expect(missingIn({ ...PLAN, index: '' })).toContain('index');
  expect(missingIn({ ...PLAN, name: 'A' })).toBe('Invalid index name [A], must be lowercase.');
});

test('a sample of all documents is not a sample', () => {
  expect(sampleQuery(0, 100)).toBeUndefined();
  expect(sampleQuery(100, 100)).toBeUndefined();
  expect(sampleQuery(25, 100)).toContain('"min_score":0.75');
});
