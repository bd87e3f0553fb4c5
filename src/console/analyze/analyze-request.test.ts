import { expect, test } from 'vitest';
import { analyzeRequest, FIRST_STATE, fromParameters, toParameters } from './analyze-request.ts';

test('the address holds the state, and nothing that goes without saying', () => {
  expect(toParameters(FIRST_STATE).toString()).toBe('');
  const state = { ...FIRST_STATE, text: 'a & b', source: 'field' as const, index: 'i', field: 'f', filters: [] };
  expect(fromParameters(new URLSearchParams(toParameters(state).toString()))).toEqual(state);
});

test('each source has its request', () => {
  expect(analyzeRequest(FIRST_STATE)?.body).toMatchObject({
    tokenizer: 'standard',
    filter: ['lowercase', 'stop', 'porter_stem'],
  });
  expect(analyzeRequest({ ...FIRST_STATE, source: 'analyzer' })?.body).toMatchObject({ analyzer: 'english' });
  expect(analyzeRequest({ ...FIRST_STATE, source: 'field' })).toBeUndefined();
  expect(analyzeRequest({ ...FIRST_STATE, source: 'field', index: 'a b', field: 'f' })?.path).toBe('/a%20b/_analyze');
});
