import { describe, expect, test } from 'vitest';
import { FIRST_STATE } from '../analyze-request.ts';
import { consequences, type ExistingIndex, objection, writeSteps } from './write-steps.ts';

const STATE = { ...FIRST_STATE, charFilters: [], filters: ['lowercase'] };
const MAPPING = {
  properties: {
    title: { type: 'text', analyzer: 'english', fields: { raw: { type: 'keyword' } } },
    plain: { type: 'text' },
    parts: { type: 'nested', properties: { name: { type: 'text' } } },
  },
};
const target: ExistingIndex = { index: 'i', analyzer: 'own', use: 'multi-field', field: 'title', reading: 'own' };

function mappingOf(part: Partial<ExistingIndex>) {
  const steps = writeSteps(STATE, { ...target, ...part }, MAPPING);
  return steps[3]?.request.body;
}

describe('analyzer for an existing index', () => {
  test('is defined while the index is closed, and used after it is reopened', () => {
    const requests = writeSteps(STATE, target, MAPPING).map(({ request }) => `${request.method} ${request.path}`);
    expect(requests).toEqual(['POST /i/_close', 'PUT /i/_settings', 'POST /i/_open', 'PUT /i/_mapping']);
    expect(writeSteps(STATE, target, MAPPING)[1]!.request.body).toEqual({
      analysis: { analyzer: { own: { type: 'custom', tokenizer: 'standard', filter: ['lowercase'] } } },
    });
  });

  test('keeps the definition of a field that gets a multi-field', () => {
    expect(mappingOf({})).toEqual({
      properties: { title: { type: 'text', analyzer: 'english', fields: { own: { type: 'text', analyzer: 'own' } } } },
    });
    expect(mappingOf({ field: 'parts.name' })).toEqual({
      properties: {
        parts: {
          type: 'nested',
          properties: { name: { type: 'text', fields: { own: { type: 'text', analyzer: 'own' } } } },
        },
      },
    });
  });

  test('sets a search analyzer next to the index analyzer', () => {
    expect(mappingOf({ use: 'search', field: 'plain' })).toEqual({
      properties: { plain: { type: 'text', analyzer: 'default', search_analyzer: 'own' } },
    });
  });

  test('is used by a new field, or by none', () => {
    expect(mappingOf({ use: 'new field', field: 'body' })).toEqual({
      properties: { body: { type: 'text', analyzer: 'own' } },
    });
    expect(mappingOf({ use: 'none' })).toBeUndefined();
  });

  test('is rejected before the first request if the steps cannot run', () => {
    expect(objection(target, MAPPING, [])).toBeUndefined();
    expect(objection({ ...target, reading: 'raw' }, MAPPING, [])).toMatch('title.raw is already mapped');
    expect(objection({ ...target, use: 'new field' }, MAPPING, [])).toMatch('an indexed field keeps its analyzer');
    expect(objection(target, MAPPING, ['own'])).toMatch('i already has an analyzer own');
    expect(objection({ ...target, analyzer: '_own' }, MAPPING, [])).toMatch('Enter a name');
    expect(consequences(target)[1]).toMatch('title.own when they are indexed again');
  });
});
