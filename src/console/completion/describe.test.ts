import { describe, expect, test } from 'vitest';
import { AGGREGATION_TYPES } from '../../dsl/aggregations/aggregations.ts';
import { configurable } from '../../dsl/analysis/component-description.ts';
import { analyzers, charFilters, normalizers, tokenFilters, tokenizers } from '../../dsl/analysis/components.ts';
import { FIELD_TYPES } from '../../dsl/field-types/field-types.data.ts';
import { PROCESSORS } from '../../dsl/ingest/processors.data.ts';
import { QUERIES } from '../../dsl/queries/queries.ts';
import { lintRequests } from '../../language/lint/lint.ts';
import { liveNames } from '../../language/live-names.ts';
import { describeAt } from './describe.ts';
import { exampleText } from './examples.ts';

const live = liveNames({
  recipes: { aliases: {}, mappings: { properties: { title: { type: 'text', analyzer: 'english' } } }, settings: {} },
});

/** What is shown for the first occurrence of a name. */
function hover(text: string, name: string) {
  const found = describeAt(text, text.indexOf(name) + 1, live);
  return found && { ...found, example: found.exampleOf && exampleText(found.exampleOf) };
}

test('names of the language have a sentence and an example', () => {
  const search =
    'GET /recipes/_search?size=3\n{ "query": { "match": { "title": { "operator": "or" } } }, "aggs": { "a": { "avg": {} } } }';
  expect(hover(search, 'match')).toMatchObject({
    detail: 'query',
    doc: expect.stringContaining('Analyzes a text'),
    example: '{\n  "match": { "title": { "query": "tomato soup", "operator": "and" } }\n}',
  });
  expect(hover(search, 'operator')?.example).toBe('{ "operator": "and" }');
  expect(hover(search, 'avg')?.example).toBe('{ "avg": { "field": "rating" } }');
  expect(hover(search, 'title')).toMatchObject({ detail: 'text', doc: expect.stringContaining('`analyzer: english`') });
  expect(hover(search, '_search')).toMatchObject({ label: 'search' });
  expect(hover(search, 'size')?.doc).toContain('How many hits');
  expect(hover(search, 'GET')).toBeUndefined();
});

test('values that name a type or a component', () => {
  const index =
    'PUT /new\n{ "mappings": { "properties": { "a": { "type": "keyword" } } }, "settings": { "analysis": { "analyzer": { "mine": { "tokenizer": "standard", "filter": ["stop"] } }, "filter": { "s": { "type": "shingle" } } } } }';
  expect(hover(index, 'keyword')).toMatchObject({
    detail: 'field type',
    example: expect.stringContaining('ignore_above'),
  });
  expect(hover(index, 'stop')).toMatchObject({ detail: 'token filter', example: expect.stringContaining('_english_') });
  expect(hover(index, 'standard')).toMatchObject({ detail: 'tokenizer' });
  expect(hover(index, 'shingle')).toMatchObject({
    detail: 'token filter',
    example: expect.stringContaining('min_shingle_size'),
  });
});

describe('every name has a valid example', () => {
  const valid = (request: string) => lintRequests(request, liveNames(undefined)).map(({ message }) => message);

  test.each(QUERIES.map(({ name }) => name))('query %s', name => {
    const example = exampleText({ catalogue: 'query', name })!;
    expect(valid(`GET /_search\n{ "query": ${example} }`)).toEqual([]);
  });

  test.each(AGGREGATION_TYPES.map(({ name }) => name))('aggregation %s', name => {
    const example = exampleText({ catalogue: 'aggregation', name })!;
    expect(valid(`GET /_search\n{ "aggs": { "name": ${example} } }`)).toEqual([]);
  });

  test.each(PROCESSORS.map(({ name }) => name))('processor %s', name => {
    const example = exampleText({ catalogue: 'processor', name })!;
    expect(valid(`PUT /_ingest/pipeline/p\n{ "processors": [${example}] }`)).toEqual([]);
  });

  test.each(Object.keys(FIELD_TYPES))('field type %s', name => {
    const example = exampleText({ catalogue: 'field type', name })!;
    expect(valid(`PUT /i\n{ "mappings": { "properties": { "field": ${example} } } }`)).toEqual([]);
  });

  test.each([
    ['analyzer', analyzers],
    ['normalizer', normalizers],
    ['tokenizer', tokenizers],
    ['filter', tokenFilters],
    ['char_filter', charFilters],
  ] as const)('%s with settings', (kind, types) => {
    for (const { name, parameters } of configurable(types)) {
      const example = exampleText({ catalogue: 'component', kind, name });
      if (parameters.some(({ required }) => required)) expect(example, name).toBeDefined();
      if (example === undefined) continue;
      const body = `{ "settings": { "analysis": { "${kind}": { "mine": ${example} } } } }`;
      expect(valid(`PUT /i\n${body}`), name).toEqual([]);
      const known = parameters.map(parameter => parameter.name);
      for (const key of Object.keys(JSON.parse(example)).slice(1)) expect(known, `${name}.${key}`).toContain(key);
    }
  });
});
