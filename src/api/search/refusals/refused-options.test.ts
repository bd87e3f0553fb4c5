import { beforeAll, describe, expect, test } from 'vitest';
import { openRest, type Rest } from '../../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  const properties = {
    t: { type: 'text' },
    k: { type: 'keyword' },
    n: { type: 'double' },
    flag: { type: 'boolean' },
    day: { type: 'date' },
    place: { type: 'geo_point' },
  };
  await rest('PUT /a', { mappings: { properties } });
  await rest('PUT /a/_doc/1?refresh', { t: 'big dog', k: 'x', n: 1, flag: true, day: '2024-01-01', place: '1,2' });
});

/** Status and reason of the innermost error; the reason is undefined if there is none. */
async function answer(body: object): Promise<[number, string | undefined]> {
  const response = await rest('POST /a/_search', body);
  let { error } = response.body;
  while (error?.caused_by) error = error.caused_by;
  return [response.status, error?.reason];
}

describe('queries', () => {
  test.each([
    [
      { terms_set: { none: { terms: ['x'], minimum_should_match_field: 'none' } } },
      'failed to find minimum_should_match field [none]',
    ],
    [{ simple_query_string: { query: 'x', flags: true } }, 'Unknown simple_query_string flag [true]'],
    [{ field_masking_span: {} }, 'span_field_masking must have [query] span query clause'],
    [{ field_masking_span: { query: { span_term: { t: 'big' } }, field: '' } }, 'field name is null or empty'],
    [
      { geo_distance: { distance: '1km', place: '1,2', validation_method: 'x' } },
      'operator needs to be either [COERCE, IGNORE_MALFORMED, STRICT], but not [x]',
    ],
  ])('%j', async (query, reason) => {
    expect(await answer({ query })).toEqual([400, reason]);
  });
});

describe('formats', () => {
  test('fields refuses an invalid pattern', async () => {
    expect(await answer({ fields: [{ field: 'day', format: 'abc' }] })).toEqual([400, 'Unknown pattern letter: b']);
  });
  test('booleans have none', async () => {
    const reason = 'Field [flag] of type [boolean] does not support custom formats';
    expect(await answer({ docvalue_fields: [{ field: 'flag', format: '#' }] })).toEqual([400, reason]);
    expect(await answer({ aggs: { x: { max: { field: 'flag', format: '#' } } } })).toEqual([400, reason]);
  });
});

describe('sort', () => {
  test('_doc accepts the options of a field', async () => {
    expect(await answer({ sort: [{ _doc: { order: 'desc', missing: '_first', mode: 'min' } }] })).toEqual([
      200,
      undefined,
    ]);
  });
  test('a missing boolean is parsed as a number', async () => {
    const sort = [{ n: { missing: true } }];
    expect(await answer({ sort })).toEqual([400, 'For input string: "true"']);
  });
  test.each([
    [
      { unit: 'km', validation_method: 'x' },
      'operator needs to be either [COERCE, IGNORE_MALFORMED, STRICT], but not [x]',
    ],
    [{ mode: 0 }, 'Unknown SortMode [0]'],
    [{ distance_type: {} }, 'Trying to reset fieldName to [distance_type], already set to [place].'],
    [{ unit: [1, 2] }, 'failed to find mapper for [unit] for geo distance based sort'],
  ])('_geo_distance with %j', async (more, reason) => {
    expect(await answer({ sort: [{ _geo_distance: { place: '1,2', ...more } }] })).toEqual([400, reason]);
  });
});

test('an empty object in indices_boost', async () => {
  const reason = 'Expected [FIELD_NAME] in [indices_boost] but found [END_OBJECT]';
  expect(await answer({ indices_boost: [{}] })).toEqual([400, reason]);
});

test('collapse without a field name', async () => {
  expect(await answer({ collapse: { field: '' } })).toEqual([400, 'field name is null or empty']);
});
