import { describe, expect, test } from 'vitest';
import { clauseTree } from '../profile/clauses.ts';
import {
  clauseCheckRequest,
  failureSentence,
  firstFailure,
  matchedClauses,
  mostInOneField,
  nearestTerms,
  soughtText,
  valuesInstead,
} from './absence.ts';

const tree = clauseTree({
  bool: {
    must: [{ match: { description: { query: 'quick soups', minimum_should_match: 2 } } }],
    filter: [{ term: { tags: 'soup' } }, { range: { minutes: { lt: 30 } } }],
    must_not: [{ term: { course: 'dessert' } }],
  },
});

describe('firstFailure', () => {
  const of = (...paths: string[]) => firstFailure(tree, new Set(paths));

  test('is undefined for a matching document', () => {
    expect(of('0', '0.0', '0.1', '0.2')).toBeUndefined();
  });

  test('finds the first required clause that does not match', () => {
    expect(of('0.1', '0.2')).toMatchObject({ how: 'missing', clause: { path: '0.0', type: 'match' } });
    expect(of('0.0', '0.1')).toMatchObject({ how: 'missing', clause: { path: '0.2', type: 'range' } });
  });

  test('finds a must_not clause that matches', () => {
    expect(of('0.0', '0.1', '0.2', '0.3')).toMatchObject({ how: 'present', clause: { path: '0.3' } });
  });

  test('names the compound of several alternatives, or a single alternative itself', () => {
    const two = clauseTree({ bool: { should: [{ term: { a: 1 } }, { term: { b: 2 } }] } });
    expect(firstFailure(two, new Set())?.clause.path).toBe('0');
    const one = clauseTree({ constant_score: { filter: { bool: { should: [{ term: { a: 1 } }] } } } });
    expect(firstFailure(one, new Set())?.clause.type).toBe('term');
  });
});

test('every clause is checked against the document', () => {
  const { path, body } = clauseCheckRequest('my index', '7', tree);
  expect(path).toBe('/my%20index/_search');
  expect(body).toMatchObject({
    query: { ids: { values: ['7'] } },
    aggs: { clauses: { filters: { filters: { '0.1': { term: { tags: 'soup' } } } } } },
  });
  expect(matchedClauses({ buckets: { '0': { doc_count: 0 }, '0.1': { doc_count: 1 } } })).toEqual(new Set(['0.1']));
});

test('the text and the fields of a full-text clause', () => {
  expect(soughtText(tree.children[0]!, [])).toEqual({
    fields: ['description'],
    text: 'quick soups',
    analyzer: undefined,
  });
  const many = clauseTree({ multi_match: { query: 'soup', fields: ['title^3', 'desc*'], analyzer: 'simple' } });
  expect(soughtText(many, ['title', 'description'])).toEqual({
    fields: ['title', 'description'],
    text: 'soup',
    analyzer: 'simple',
  });
  expect(soughtText(clauseTree({ multi_match: { query: 'x' } }), ['a', 'b'])?.fields).toEqual(['a', 'b']);
  expect(soughtText(tree.children[1]!, [])).toBeUndefined();
});

test('the values of the document in the field of the clause', () => {
  expect(valuesInstead(tree.children[1]!, { tags: ['rice', 'vegan'] })).toEqual({
    field: 'tags',
    values: ['rice', 'vegan'],
  });
  const inner = clauseTree({ nested: { path: 'in', query: { term: { 'in.name': 'leek' } } } }).children[0]!;
  expect(valuesInstead(inner, { in: [{ name: 'fennel' }, { name: 'rice' }] })).toEqual({
    field: 'in.name',
    values: ['fennel', 'rice'],
  });
  expect(valuesInstead(tree.children[2]!, {})).toEqual({ field: 'minutes', values: [] });
});

test('near terms share a prefix or differ by a letter or two', () => {
  const terms = ['quickest', 'soup', 'squid', 'tomatillo', 'lentil', 'a'];
  expect(nearestTerms('quick', terms)).toEqual(['quickest']);
  expect(nearestTerms('soap', terms)).toEqual(['soup']);
  expect(nearestTerms('tomato', terms)).toEqual(['tomatillo']);
  expect(nearestTerms('zebra', terms)).toEqual([]);
  expect(nearestTerms('soup', ['your', 'soups'])).toEqual(['soups']);
});

const term = (name: string, there: boolean, ...fields: string[]) => ({
  term: name,
  there,
  fields,
  adds: undefined,
  near: [],
});
const none = { score: undefined, rank: undefined, sought: undefined };
const words = clauseTree({ match: { description: { query: 'quick tomato soups', minimum_should_match: 2 } } });

test('the number of words that matched and that are required', () => {
  const sought = { fields: ['description'], terms: [term('quick', false), term('tomato', false), term('soup', true)] };
  expect(failureSentence({ ...none, failure: { clause: words, how: 'missing' }, sought })).toBe(
    '1 of 3 words matched; this query requires at least 2.',
  );
  const nothing = { fields: ['description'], terms: [term('quick', false)] };
  expect(failureSentence({ ...none, failure: { clause: words, how: 'missing' }, sought: nothing })).toBe(
    '0 of 1 word matched.',
  );
});

test('a phrase whose words are all present', () => {
  const clause = clauseTree({ match_phrase: { description: 'olive oil' } });
  const sought = { fields: ['description'], terms: [term('oliv', true), term('oil', true)] };
  expect(failureSentence({ ...none, failure: { clause, how: 'missing' }, sought })).toBe(
    'All of its words are present, but not as match_phrase requires.',
  );
});

test('words of a query over several fields that are in different fields', () => {
  const clause = clauseTree({ multi_match: { query: 'quick soup', operator: 'and' } });
  const fields = ['title', 'description'];
  const sought = { fields, terms: [term('quick', true, 'description'), term('soup', true, 'title')] };
  expect(failureSentence({ ...none, failure: { clause, how: 'missing' }, sought })).toBe(
    'All of its words are present, but in different fields: “quick” in description, “soup” in title. ' +
      'multi_match counts the words of each field alone.',
  );
  expect(mostInOneField(sought)).toBe(1);
  const both = { fields, terms: [term('quick', true, 'title'), term('soup', true, ...fields)] };
  expect(mostInOneField(both)).toBe(2);
});

test('a hit is named by its rank', () => {
  expect(failureSentence({ ...none, failure: undefined, score: 9, rank: 1 })).toBe('It is among the hits, at rank 1.');
});

test('other clauses are named', () => {
  const clause = clauseTree({ bool: { filter: [{ term: { tags: 'soup' } }] } }).children[0]!;
  expect(failureSentence({ failure: { clause, how: 'missing' }, ...none })).toBe(
    'It does not match the filter term tags: soup.',
  );
  expect(failureSentence({ failure: { clause, how: 'present' }, ...none })).toBe(
    'It matches a clause that must not match: term tags: soup.',
  );
  expect(failureSentence({ ...none, failure: undefined, score: 2.5 })).toMatch(/^It matches with a score of 2.5/);
});
