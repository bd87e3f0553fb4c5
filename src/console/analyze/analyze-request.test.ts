import { expect, test } from 'vitest';
import { analyzeRequest, FIRST_STATE, fromParameters, namedRequest, toParameters } from './analyze-request.ts';

test('the URL contains the state without defaults', () => {
  expect(toParameters(FIRST_STATE).toString()).toBe('');
  const state = {
    ...FIRST_STATE,
    texts: ['a & b', 'second, text'],
    source: 'field' as const,
    index: 'i',
    field: 'f',
    tokenizer: { type: 'ngram', min_gram: 3 },
    filters: [{ type: 'synonym', synonyms: ['a, b'] }, 'stop'],
    charFilters: [],
    compare: [],
    assertions: [],
    query: 'x',
    queryAnalyzer: 'english',
  };
  expect(fromParameters(new URLSearchParams(toParameters(state).toString()))).toEqual(state);
});

test('the URL contains all assertions', () => {
  const state = {
    ...FIRST_STATE,
    assertions: [
      { left: 'a matches b', right: '"c"' },
      { left: 'd', right: '' },
    ],
  };
  expect(fromParameters(new URLSearchParams(toParameters(state).toString()))).toEqual(state);
});

test('each source has a different request', () => {
  expect(analyzeRequest(FIRST_STATE)?.body).toMatchObject({
    tokenizer: 'standard',
    filter: ['lowercase', 'stop', 'porter_stem'],
    text: FIRST_STATE.texts[0],
  });
  expect(analyzeRequest({ ...FIRST_STATE, source: 'analyzer' })?.body).toMatchObject({ analyzer: 'english' });
  expect(analyzeRequest({ ...FIRST_STATE, source: 'field' })).toBeUndefined();
  expect(analyzeRequest({ ...FIRST_STATE, source: 'field', index: 'a b', field: 'f' })?.path).toBe('/a%20b/_analyze');
  expect(analyzeRequest({ ...FIRST_STATE, texts: ['a', 'b'] })?.body.text).toEqual(['a', 'b']);
  expect(analyzeRequest({ ...FIRST_STATE, texts: [''] })).toBeUndefined();
  expect(namedRequest('shop/own', ['a'])).toEqual({
    method: 'POST',
    path: '/shop/_analyze',
    body: { analyzer: 'own', text: 'a', explain: true },
  });
});
