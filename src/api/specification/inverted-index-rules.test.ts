import { expect, test } from 'vitest';
import { RestIndex } from '../testing/rest-index.ts';

// Chapter 2.10: the inverted index and doc values.

const documents = [{ t: 'brown fox' }, { t: 'Quick brown dog' }, { t: 'quick élan Zebra' }];
const match = (t: string) => ({ match: { t } });

test('2.10.a terms, the tokens of the analyzer, map to the documents that contain them', async () => {
  const index = await RestIndex.create({}, documents);
  const { body } = await index.rest('GET /_vitrine/postings/i/t?terms=brown,quick,Quick');
  expect(body.terms.map((one: { term: string; positions: number[] }) => [one.term, one.positions])).toEqual([
    ['brown', [0, 1]],
    ['quick', [1, 2]],
    ['Quick', []],
  ]);
});

test('2.10.b terms are sorted', async () => {
  const index = await RestIndex.create({}, documents);
  expect(await index.terms('t')).toEqual(['brown', 'dog', 'fox', 'quick', 'zebra', 'élan']);
});

test('2.10.c the index contains the data for scoring: document frequencies, term frequencies and lengths', async () => {
  const index = await RestIndex.create({}, [
    { t: 'fox' },
    { t: 'fox fox and words' },
    { t: 'fox and many other words' },
    { t: 'dog' },
  ]);
  expect(await index.ids(match('fox'))).toEqual(['1', '2', '3']);
  expect(await index.ids(match('fox dog'))).toEqual(['4', '1', '2', '3']);
  const { body } = await index.rest('GET /i/_explain/2', { query: match('fox') });
  const text = JSON.stringify(body.explanation);
  expect(text).toContain('n, number of documents containing term');
  expect(text).toContain('"value":2,"description":"freq, occurrences of term within document"');
  expect(text).toContain('dl, length of field');
});

test('2.10.d doc values are used for sorting and aggregations, the inverted index for queries', async () => {
  const fields = { k: { type: 'keyword' }, columnOnly: { type: 'keyword', index: false } };
  const index = await RestIndex.withFields(
    fields,
    ['b', 'a', 'b'].map(k => ({ k, columnOnly: k })),
  );
  expect(await index.idsOf({ sort: [{ k: 'desc' }] })).toEqual(['1', '3', '2']);
  expect(await index.keys('k')).toEqual(['a', 'b']);
  expect(await index.idsOf({ sort: [{ columnOnly: 'desc' }] })).toEqual(['1', '3', '2']);
  expect(await index.keys('columnOnly')).toEqual(['a', 'b']);
});
