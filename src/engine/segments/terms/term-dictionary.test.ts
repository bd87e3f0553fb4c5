import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runSteps } from '../../structures/scheduling.ts';
import { IndexWriter } from '../index-writer.ts';
import type { FieldInfo } from '../indexable-document.ts';
import { byCodePoints } from '../testing/naive-index.ts';
import { FIELDS } from '../testing/random-documents.ts';
import { wordAnalyzer } from '../testing/word-analyzer.ts';
import type { TermDictionary } from './term-dictionary.ts';
import type { PrefixMatcher } from './term-walk.ts';

const ANALYZER = wordAnalyzer();

/** A dictionary of exactly these terms, for a text field (with the filter of single edits) or a keyword (without). */
function dictionaryOf(terms: readonly string[], info: FieldInfo): TermDictionary {
  const writer = new IndexWriter();
  const value = (term: string) =>
    info.postings === 'docs' ? { info, term } : { info, text: term, analyzer: ANALYZER };
  const fields = terms.map(value);
  writer.add({ id: '1', seqNo: 0, primaryTerm: 1, version: 1, nested: [], root: { fields } });
  return runSteps(writer.refreshSteps()).leaves[0]!.segment.field(info.name)!.terms!;
}

const letters = fc.constantFrom('a', 'b', 'c', 'é', 'ê', '狐', '𝒻', '𝒽', '\uffff');
const word = fc.array(letters, { minLength: 1, maxLength: 7 }).map(list => list.join(''));
const words = fc.uniqueArray(word, { minLength: 1, maxLength: 120 });

test('terms are in code point order, including astral characters', () => {
  fc.assert(
    fc.property(words, word, (terms, probe) => {
      const dictionary = dictionaryOf(terms, FIELDS.keyword);
      const sorted = terms.slice().sort(byCodePoints);
      expect(dictionary.terms(0, 1000).map(entry => entry.term)).toEqual(sorted);
      expect(dictionary.find(probe)).toBe(sorted.indexOf(probe));
      expect(dictionary.ceil(probe)).toBe(sorted.filter(term => byCodePoints(term, probe) < 0).length);
      const { from, to } = dictionary.prefixRange(probe.slice(0, 1));
      const starts = (term: string) => term.startsWith(probe[0]!);
      // Half a surrogate pair is no prefix of a term.
      if (probe.codePointAt(0)! <= 0xffff) expect(sorted.slice(from, to)).toEqual(sorted.filter(starts));
    }),
  );
});

test('a page of the dictionary contains frequencies', () => {
  const dictionary = dictionaryOf(['fox', 'dog fox', 'ant', 'fox'], FIELDS.body);
  expect(dictionary.terms(1, 5)).toEqual([
    { term: 'dog', docFreq: 1, totalTermFreq: 1 },
    { term: 'fox', docFreq: 1, totalTermFreq: 3 },
  ]);
});

/** The textbook distance, optionally with transpositions of neighbors as one edit. */
function distance(a: string[], b: string[], transpositions: boolean): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i ? (j ? 0 : i) : j)),
  );
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const replaced = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      rows[i]![j] = Math.min(replaced, rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (transpositions && swapped) rows[i]![j] = Math.min(rows[i]![j]!, rows[i - 2]![j - 2]! + 1);
    }
  }
  return rows[a.length]![b.length]!;
}

describe('fuzzy expansion agrees with brute force', () => {
  const options = fc.record({ maxEdits: fc.nat(2), prefixLength: fc.nat(3), transpositions: fc.boolean() });
  for (const info of [FIELDS.body, FIELDS.keyword]) {
    test(`on a field with ${info.postings}`, () => {
      fc.assert(
        fc.property(words, word, options, (terms, target, { maxEdits, prefixLength, transpositions }) => {
          const dictionary = dictionaryOf(terms, info);
          const points = [...target];
          const prefix = points.slice(0, prefixLength);
          const expected: { term: string; edits: number }[] = [];
          for (const { term } of dictionary.terms(0, 1000)) {
            const edits = distance(points, [...term], transpositions);
            const samePrefix = prefix.every((point, i) => [...term][i] === point);
            if (edits <= maxEdits && samePrefix) expected.push({ term, edits });
          }
          const found = dictionary.fuzzy(target, { maxEdits, prefixLength, transpositions });
          expect(found.map(({ ordinal, edits }) => ({ term: dictionary.term(ordinal), edits }))).toEqual(expected);
        }),
        { numRuns: 400 },
      );
    });
  }
});

/** `?` matches any one code point, `*` any number. Keeps the set of states that a prefix leaves open. */
class Wildcard implements PrefixMatcher {
  private readonly pattern: string[];
  private readonly states: number[][] = [];
  steps = 0;

  constructor(pattern: string) {
    this.pattern = [...pattern];
    this.states[0] = this.close([0]);
  }

  private close(states: number[]): number[] {
    const all = new Set(states);
    for (const state of all) if (this.pattern[state] === '*') all.add(state + 1);
    return [...all];
  }

  step(depth: number, codePoint: number): boolean {
    this.steps++;
    const after: number[] = [];
    for (const state of this.states[depth]!) {
      const expected = this.pattern[state];
      if (expected === '*') after.push(state);
      else if (expected === '?' || expected?.codePointAt(0) === codePoint) after.push(state + 1);
    }
    this.states[depth + 1] = this.close(after);
    return after.length > 0;
  }

  accepts(depth: number): boolean {
    return this.states[depth]!.includes(this.pattern.length);
  }

  next(depth: number, codePoint: number): number {
    let least = -1;
    for (const state of this.states[depth]!) {
      const expected = this.pattern[state];
      if (expected === '*' || expected === '?') return codePoint;
      const point = expected?.codePointAt(0) ?? -1;
      if (point >= codePoint && (least < 0 || point < least)) least = point;
    }
    return least;
  }
}

describe('automaton walks', () => {
  test('find the same terms as a scan', () => {
    const pattern = fc.array(fc.oneof(letters, fc.constantFrom('*', '?')), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(words, pattern, (terms, parts) => {
        const dictionary = dictionaryOf(terms, FIELDS.keyword);
        const regexp = new RegExp(`^${parts.join('').replaceAll('*', '.*').replaceAll('?', '.')}$`, 'su');
        const found = dictionary.matching(new Wildcard(parts.join(''))).map(ordinal => dictionary.term(ordinal));
        expect(found).toEqual(terms.filter(term => regexp.test(term)).sort(byCodePoints));
      }),
      { numRuns: 300 },
    );
  });

  test('skip terms that cannot match', () => {
    const terms = Array.from({ length: 5000 }, (_, i) => `w${String(i).padStart(5, '0')}`);
    const dictionary = dictionaryOf([...terms, 'x1', 'y1'], FIELDS.keyword);
    const matcher = new Wildcard('w0123?');
    expect(dictionary.matching(matcher).map(ordinal => dictionary.term(ordinal))).toEqual(terms.slice(1230, 1240));
    expect(matcher.steps).toBeLessThan(300);
  });
});

test('terms of any length up to the limit', () => {
  const terms = [1, 13, 14, 15, 16, 17, 253, 254, 255, 256, 300, 5000, 32766].map(length => 'x'.repeat(length));
  const dictionary = dictionaryOf(terms, FIELDS.keyword);
  expect(terms.map(term => dictionary.find(term))).toEqual(terms.map((_, ordinal) => ordinal));
  expect(dictionary.terms(0, 20).map(({ term }) => term)).toEqual(terms);
});
