import { describe, expect, test } from 'vitest';
import type { Writable } from '../../json/json-value.ts';
import { randomSource } from '../../segments/testing/random-documents.ts';
import { TestIndex } from '../testing/test-index.ts';

const WORDS = ['a', 'b', 'c', 'd'];

/** [start, end) of a span, and its width. */
type Stretch = readonly [start: number, end: number, width: number];

const term = (word: string): Writable => ({ span_term: { t: word } });

function index(texts: readonly string[]): TestIndex {
  const made = new TestIndex({ mappings: { properties: { t: { type: 'text' } } } });
  made.add(texts.map(t => ({ t })));
  made.refresh();
  return made;
}

const ids = (made: TestIndex, query: Writable): string[] => made.scan(made.query(query)).map(hit => hit.id);

const places = (words: readonly string[], word: string): Stretch[] =>
  words.flatMap((w, i): Stretch[] => (w === word ? [[i, i + 1, 0]] : []));

/** Naive implementations of the definitions. */
const NAIVE: Readonly<Record<string, { query: Writable; stretches(words: readonly string[]): Stretch[] }>> = {
  term: { query: term('a'), stretches: words => places(words, 'a') },
  or: {
    query: { span_or: { clauses: [term('a'), term('b')] } },
    stretches: words => [...places(words, 'a'), ...places(words, 'b')],
  },
  'near in order': {
    query: { span_near: { clauses: [term('a'), term('b')], slop: 2 } },
    stretches: words =>
      places(words, 'a').flatMap(([start, end]): Stretch[] => {
        const next = words.indexOf('b', end);
        return next >= 0 && next - end <= 2 ? [[start, next + 1, next - end]] : [];
      }),
  },
  'near with a gap': {
    query: { span_near: { clauses: [term('a'), { span_gap: { t: 2 } }, term('b')], slop: 0 } },
    stretches: words => places(words, 'a').filter(([, end]) => words[end + 2] === 'b'),
  },
  first: {
    query: { span_first: { match: term('a'), end: 3 } },
    stretches: words => places(words, 'a').filter(([, end]) => end <= 3),
  },
  not: {
    query: { span_not: { include: term('a'), exclude: term('b'), pre: 1, post: 2 } },
    stretches: words =>
      places(words, 'a').filter(([start, end]) => !words.slice(Math.max(0, start - 1), end + 2).includes('b')),
  },
};

describe.each(Object.entries(NAIVE))('%s', (_name, { query, stretches }) => {
  test('matches a naive scan of every text, including scores', () => {
    const random = randomSource(99);
    const texts = Array.from({ length: 300 }, () =>
      Array.from({ length: 1 + random(9) }, () => WORDS[random(WORDS.length)]!),
    );
    const made = index(texts.map(words => words.join(' ')));
    const expected = texts.flatMap((words, i) => {
      const freq = stretches(words).reduce((sum, [, , width]) => sum + 1 / (1 + width), 0);
      return freq > 0 ? [{ id: String(i), freq }] : [];
    });
    expect(expected.length).toBeGreaterThan(5);
    expect(ids(made, query)).toEqual(expected.map(({ id }) => id));
    for (const { id, freq } of expected.slice(0, 40)) {
      const found = /freq=([\d.]+)/.exec(made.explain(query, id).details[0]!.description);
      expect(Number(found![1])).toBeCloseTo(freq, 5);
    }
  });
});

test('unordered spans do not overlap within their window', () => {
  const made = index(['b x a', 'a b', 'b x x a', 'a']);
  const query = { span_near: { clauses: [term('a'), term('b')], slop: 1, in_order: false } };
  expect(ids(made, query)).toEqual(['0', '1']);
});

test('finds big spans that contain little ones, and little ones within big ones', () => {
  const made = index(['a c b', 'a b', 'c a b c']);
  const big = { span_near: { clauses: [term('a'), term('b')], slop: 3 } };
  expect(ids(made, { span_containing: { big, little: term('c') } })).toEqual(['0']);
  expect(ids(made, { span_within: { big, little: term('c') } })).toEqual(['0']);
});

test('a pattern expands to its terms', () => {
  const made = index(['one two', 'once two', 'ten two']);
  const clauses = [{ span_multi: { match: { prefix: { t: 'on' } } } }, term('two')];
  expect(ids(made, { span_near: { clauses, slop: 0 } })).toEqual(['0', '1']);
});

test('rejects clauses on different fields', () => {
  const clauses = [term('a'), { span_term: { u: 'b' } }];
  expect(() => index([]).query({ span_near: { clauses, slop: 0 } })).toThrow(/Cannot add clause u:b to SpanNearQuery/);
});
