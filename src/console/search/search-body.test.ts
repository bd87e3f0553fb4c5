import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodyOf, matchingQuery, type SearchFields, sameJson, sentBody, stateOf } from './search-body.ts';
import { FUZZINESS, nothingFound, readState, type SearchState, START, writeState } from './search-state.ts';

const fields: SearchFields = {
  text: ['title', 'description'],
  facets: [{ field: 'tags', kind: 'terms', scale: undefined }],
  charts: [],
  kinds: new Map([
    ['tags', 'terms'],
    ['course', 'terms'],
    ['minutes', 'numbers'],
    ['__proto__', 'terms'],
  ]),
};
const aggs = { tags: { terms: { field: 'tags', size: 6 } } };

const states: fc.Arbitrary<SearchState> = fc.record({
  q: fc.constantFrom('', 'soup', 'quick tomato soups', 'a:b "c"'),
  field: fc.constantFrom('', 'title', 'description'),
  least: fc.constantFrom<SearchState['least']>('any', 'all', 1, 2),
  fuzz: fc.constantFrom(...FUZZINESS),
  sort: fc.constantFrom<SearchState['sort']>(
    [],
    [{ field: 'minutes', order: 'asc', missingFirst: true }],
    [
      { field: 'tags', order: 'desc', missingFirst: false },
      { field: '_score', order: 'desc', missingFirst: false },
    ],
  ),
  size: fc.constantFrom(10, 20),
  after: fc.constantFrom<SearchState['after']>([], [[10.5, 7]]),
  excluded: fc.constantFrom<SearchState['excluded']>(
    new Map(),
    new Map([['course', ['dessert', 'a:b']]]),
    new Map([['minutes', ['25', '60..']]]),
  ),
  filters: fc.constantFrom<SearchState['filters']>(
    new Map(),
    new Map([['tags', ['soup']]]),
    new Map([
      ['tags', ['soup', 'a:b']],
      ['minutes', ['..15', '15..30']],
    ]),
    new Map([
      ['__proto__', ['x']],
      ['constructor', ['y']],
    ]),
  ),
});

describe('bodyOf', () => {
  test('text becomes match on one field, multi_match on all', () => {
    expect(bodyOf({ ...START, q: 'quick soups', field: 'description', least: 2 }, fields)).toEqual({
      query: { match: { description: { query: 'quick soups', minimum_should_match: 2 } } },
      highlight: { fields: { description: {} } },
      aggs,
    });
    expect(bodyOf({ ...START, q: 'soup', least: 'all' }, fields)).toMatchObject({
      query: { multi_match: { query: 'soup', operator: 'and' } },
    });
  });

  test('no text matches all, and filters go beside the words', () => {
    expect(bodyOf(START, fields)).toEqual({ query: { match_all: {} }, aggs });
    expect(bodyOf({ ...START, filters: new Map([['course', ['main']]]) }, fields)).toEqual({
      query: { bool: { must: [{ match_all: {} }], filter: [{ terms: { course: ['main'] } }] } },
      aggs,
    });
    expect(bodyOf({ ...START, excluded: new Map([['minutes', ['25']]]) }, fields)).toMatchObject({
      query: { bool: { must: [{ match_all: {} }], must_not: [{ terms: { minutes: [25] } }] } },
    });
  });
});

describe('filters of facets', () => {
  const shop: SearchFields = {
    ...fields,
    facets: [...fields.facets, { field: 'course', kind: 'terms', scale: undefined }],
  };
  const vegan = { terms: { tags: ['vegan', 'soup'] } };
  const main = { terms: { course: ['main'] } };
  const both = new Map([
    ['tags', ['vegan', 'soup']],
    ['course', ['main']],
  ]);

  test('each facet counts with the filters of the others', () => {
    const terms = (field: string) => ({ terms: { field, size: 6 } });
    const selected = (field: string, include: string[]) => ({ terms: { field, include, size: include.length } });
    const ofTags = { ...START, filters: new Map([['tags', ['vegan', 'soup']]]) };
    expect(bodyOf(ofTags, shop)).toEqual({
      query: { match_all: {} },
      post_filter: vegan,
      aggs: {
        tags: terms('tags'),
        'tags selected': selected('tags', ['vegan', 'soup']),
        course: { filter: vegan, aggs: { course: terms('course') } },
      },
    });
    expect(bodyOf({ ...START, filters: both }, shop)).toMatchObject({
      post_filter: { bool: { filter: [vegan, main] } },
      aggs: { tags: { filter: main, aggs: { tags: terms('tags') } }, course: { filter: vegan } },
    });
  });

  test('charts count the hits', () => {
    const charts = [{ field: 'minutes', kind: 'numbers', by: '10' }] as const;
    expect(bodyOf({ ...START, filters: both }, { ...shop, charts })).toMatchObject({
      aggs: {
        'minutes by 10': {
          filter: { bool: { filter: [vegan, main] } },
          aggs: { 'minutes by 10': { histogram: { field: 'minutes', interval: 10 } } },
        },
      },
    });
  });

  test('explanations see them as filters of the query', () => {
    expect(matchingQuery(bodyOf({ ...START, filters: both }, shop))).toEqual({
      bool: { must: [{ match_all: {} }], filter: [vegan, main] },
    });
    expect(matchingQuery({ query: main })).toEqual(main);
    expect(matchingQuery({})).toEqual({ match_all: {} });
  });

  test('the body of any state reads back as that state', () => {
    fc.assert(
      fc.property(states, state => {
        const body = bodyOf(state, shop);
        expect(bodyOf(stateOf(JSON.parse(JSON.stringify(body)), shop)!, shop)).toEqual(body);
      }),
    );
  });
});

describe('stateOf', () => {
  test('the body of any state reads back as that state', () => {
    fc.assert(
      fc.property(states, state => {
        const body = bodyOf(state, fields);
        const read = stateOf(JSON.parse(JSON.stringify(body)), fields);
        expect(read).toBeDefined();
        expect(bodyOf(read!, fields)).toEqual(body);
      }),
    );
  });

  test('a body that the controls cannot express is custom', () => {
    expect(stateOf({ query: { prefix: { title: 'so' } } }, fields)).toBeUndefined();
    expect(
      stateOf(
        { query: { match: { title: { query: 'x', boost: 2 } } }, highlight: { fields: { title: {} } }, aggs },
        fields,
      ),
    ).toBeUndefined();
    expect(stateOf({ query: { match_all: {} } }, fields)).toBeUndefined();
    expect(stateOf([], fields)).toBeUndefined();
  });
});

test('the sent body adds marks and explanations, and keeps explicit settings', () => {
  const sent = sentBody({ query: { match_all: {} }, size: 3, highlight: { fields: { title: {} } } });
  expect(sent).toMatchObject({ size: 3, explain: true, track_total_hits: true });
  expect(sent['sort']).toEqual([{ _score: 'desc' }, { _doc: 'asc' }]);
  const numbered = [{ n: 'asc' }, { _doc: 'asc' }, { _shard_doc: 'asc' }];
  expect(sentBody({ sort: [{ n: 'asc' }] }, true)['sort']).toEqual(numbered);
  expect(sentBody({ sort: ['_doc'] }, true)['sort']).toEqual(['_doc', { _shard_doc: 'asc' }]);
  expect(sentBody({ sort: ['_doc'] })['sort']).toEqual(['_doc']);
  expect(sent['highlight']).toMatchObject({ fields: { title: {} }, pre_tags: [expect.any(String)] });
});

test('the URL holds the state', () => {
  fc.assert(
    fc.property(states, state => {
      expect(readState(writeState(new URLSearchParams('index=recipes'), state))).toEqual(state);
    }),
  );
  expect(writeState(new URLSearchParams('index=recipes'), START).toString()).toBe('index=recipes');
});

test('a field may be named like a property of Object', () => {
  const state = readState(new URLSearchParams('filter=__proto__:x&filter=constructor:y'));
  expect([...state.filters]).toEqual([
    ['__proto__', ['x']],
    ['constructor', ['y']],
  ]);
  expect(JSON.stringify(bodyOf(state, fields))).toContain(
    '[{"terms":{"__proto__":["x"]}},{"terms":{"constructor":["y"]}}]',
  );
  expect(sameJson({ a: 1 }, { constructor: 1 })).toBe(false);
});

test('sameJson ignores the order of keys but not of items', () => {
  expect(sameJson({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true);
  expect(sameJson([1, 2], [2, 1])).toBe(false);
  expect(sameJson({ a: 1 }, { a: 1, b: 2 })).toBe(false);
});

test('the reason for no hits follows the query', () => {
  const said = (least: SearchState['least'], terms: string[], filtered = false, more = {}) =>
    nothingFound({ least, terms, filtered, field: '', fuzz: 0, ...more });
  expect(said('any', ['zzzz'], false, { field: 'title', fuzz: 'AUTO' })).toBe(
    'No document contains “zzzz” or a similar word in title.',
  );
  expect(said('any', [], true)).toBe('No document matches all of the filters.');
  expect(said('any', ['zzzz'])).toBe('No document contains “zzzz”.');
  expect(said('all', ['zzzz'])).toBe('No document contains “zzzz”.');
  expect(said('any', ['zzzz', 'yyyy'])).toBe('No document contains any of “zzzz”, “yyyy”.');
  expect(said('all', ['leek', 'soup'], true)).toBe('No document contains all of “leek”, “soup” within the filters.');
  expect(said(2, ['creami', 'leek', 'soup'])).toBe('No document contains at least 2 of “creami”, “leek”, “soup”.');
  expect(said('any', [])).toBe('No document matches this body.');
});
