import { afterEach, expect, test, vi } from 'vitest';
import type { Writable } from '../json/json-value.ts';
import type { Postings } from '../segments/postings/postings.ts';
import { TestIndex } from './testing/test-index.ts';

/** Cursors that queries have taken and not yet given back. */
const taken = vi.hoisted(() => ({ open: new Set<unknown>(), total: 0 }));

vi.mock('../segments/postings/postings-pool.ts', async importOriginal => {
  const pool = await importOriginal<typeof import('../segments/postings/postings-pool.ts')>();
  return {
    takePostings: () => {
      const postings = pool.takePostings();
      taken.open.add(postings);
      taken.total++;
      return postings;
    },
    giveBackPostings: (postings: Postings) => {
      expect(taken.open.delete(postings)).toBe(true);
      pool.giveBackPostings(postings);
    },
  };
});

const index = new TestIndex({
  mappings: { properties: { t: { type: 'text' }, u: { type: 'text' }, n: { type: 'integer' } } },
});
for (let n = 0; n < 600; n++)
  index.put(String(n), {
    t: `all ${n % 2 ? 'odd' : 'even'} ${n % 3 ? '' : 'three'}`,
    u: n % 5 ? 'all' : 'all five odd',
    n,
  });
index.refresh();

const term = (word: string, field = 't') => ({ term: { [field]: word } });
const both = (query: string, type = 'most_fields') => ({
  multi_match: { query, fields: ['t', 'u'], type, operator: 'and' },
});
const QUERIES: Record<string, Writable> = {
  term: term('odd'),
  'and of words': { match: { t: { query: 'all odd three', operator: 'and' } } },
  'and of words in several fields': both('all odd'),
  'and of words of which a field has none': both('odd five'),
  'and in the better field': both('all odd', 'best_fields'),
  'or of words': { match: { t: 'odd three' } },
  'minimum of words': { match: { t: { query: 'odd three even', minimum_should_match: 2 } } },
  phrase: { match_phrase: { t: 'all odd' } },
  'must not': { bool: { must: [both('all odd')], must_not: [term('three')] } },
  'optional clause': { bool: { must: [both('all odd')], should: [term('three')] } },
  'too few optional clauses': { bool: { should: [term('odd'), term('missing')], minimum_should_match: 2 } },
  boosting: { boosting: { positive: term('odd'), negative: term('three'), negative_boost: 0.5 } },
  function_score: { function_score: { query: term('odd'), functions: [{ weight: 2 }] } },
};

afterEach(() => {
  taken.open.clear();
  taken.total = 0;
});

test.for(Object.entries(QUERIES))('%s: gives back all cursors it takes, once', ([, query]) => {
  index.top(index.query(query), 10);
  expect(taken.total).toBeGreaterThan(0);
  expect(taken.open.size).toBe(0);
});

test('takes cursors once where a narrow filter leads and no specialized scorer fits', () => {
  const narrow = { bool: { must: [term('all'), term('odd')], filter: { range: { n: { lt: 5 } } } } };
  index.top(index.query(narrow), 10);
  expect(taken.total).toBe(2);
  expect(taken.open.size).toBe(0);
});
