import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IndexWriter } from '../../segments/index-writer.ts';
import type { FieldInfo } from '../../segments/indexable-document.ts';
import type { TermDictionary } from '../../segments/terms/term-dictionary.ts';
import { byCodePoints } from '../../segments/testing/naive-index.ts';
import { FIELDS } from '../../segments/testing/random-documents.ts';
import { LuceneRegexp } from '../../structures/lucene-regexp/lucene-regexp.ts';
import { ALL_OPERATORS } from '../../structures/lucene-regexp/parse-regexp.ts';
import { runSteps } from '../../structures/scheduling.ts';
import { RegexpQuery } from './regexp-query.ts';
import { RegexpStates } from './regexp-states.ts';
import { WildcardQuery } from './wildcard-query.ts';

const INFO: FieldInfo = FIELDS.keyword;

function dictionaryOf(terms: readonly string[]): TermDictionary {
  const writer = new IndexWriter();
  const fields = terms.map(term => ({ info: INFO, term }));
  writer.add({ id: '1', seqNo: 0, primaryTerm: 1, version: 1, nested: [], root: { fields } });
  return runSteps(writer.refreshSteps()).leaves[0]!.segment.field(INFO.name)!.terms!;
}

const CHARACTERS = [
  'a',
  'b',
  'c',
  'A',
  'B',
  'é',
  'É',
  'ê',
  '狐',
  '狗',
  '𝒻',
  '𝒽',
  '\uffff',
  '*',
  '?',
  '\\',
  '.',
  '1',
  '\0',
];
const character = fc.constantFrom(...CHARACTERS);
const term = fc.array(character, { maxLength: 8 }).map(parts => parts.join(''));
/** Many terms, of which neighbors share prefixes, in several blocks. */
const terms = fc
  .tuple(fc.array(term, { minLength: 1, maxLength: 40 }), fc.array(term, { minLength: 1, maxLength: 8 }))
  .map(([prefixes, suffixes]) => [...new Set(prefixes.flatMap(prefix => suffixes.map(suffix => prefix + suffix)))]);

interface Element {
  readonly source: string;
  /** The character that it stands for; undefined for `*` and `?`. */
  readonly literal?: string;
}

const element: fc.Arbitrary<Element> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('*', '?').map(source => ({ source })) },
  { weight: 4, arbitrary: character.filter(c => !'*?\\'.includes(c)).map(literal => ({ source: literal, literal })) },
  { weight: 1, arbitrary: character.map(literal => ({ source: `\\${literal}`, literal })) },
);

/** The pattern as a regular expression of the host. */
function naiveRegExp(elements: readonly Element[], fold: (text: string) => string): RegExp {
  const parts = elements.map(({ source, literal }) => {
    if (literal !== undefined) return `\\u{${fold(literal).codePointAt(0)!.toString(16)}}`;
    return source === '*' ? '.*' : '.';
  });
  return new RegExp(`^${parts.join('')}$`, 'su');
}

/** Only ASCII letters have cases in Elasticsearch. */
function folded(text: string): string {
  return text.replace(/[A-Z]/g, letter => letter.toLowerCase());
}

describe('a walk through a dictionary finds the same terms as a scan', () => {
  test.each([
    ['short patterns', { maxLength: 6 }],
    ['patterns of more places than a state has bits', { minLength: 32, maxLength: 40 }],
  ])('wildcards: %s', (_, length) => {
    fc.assert(
      fc.property(terms, fc.array(element, length), fc.boolean(), (list, elements, caseInsensitive) => {
        const dictionary = dictionaryOf(list);
        const pattern = elements.map(({ source }) => source).join('');
        const fold = caseInsensitive ? folded : (text: string) => text;
        const naive = naiveRegExp(elements, fold);
        const query = new WildcardQuery(INFO.name, pattern, caseInsensitive);
        const expected = list.filter(each => naive.test(fold(each))).sort(byCodePoints);
        expect([...query.select(dictionary)].map(ordinal => dictionary.term(ordinal))).toEqual(expected);
        expect(list.filter(each => query.accepts(each)).sort(byCodePoints)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  test('wildcards that are a suffix of some of the terms, or are contained in them', () => {
    fc.assert(
      fc.property(terms, fc.nat(), fc.nat(8), fc.boolean(), (list, at, cut, isInside) => {
        const dictionary = dictionaryOf(list);
        const text = [...list[at % list.length]!].slice(cut).join('');
        const pattern = `*${text.replace(/[*?\\]/g, '\\$&')}${isInside ? '*' : ''}`;
        const expected = list.filter(each => (isInside ? each.includes(text) : each.endsWith(text)));
        const found = [...new WildcardQuery(INFO.name, pattern).select(dictionary)];
        expect(found.map(ordinal => dictionary.term(ordinal))).toEqual(expected.sort(byCodePoints));
      }),
      { numRuns: 300 },
    );
  });

  test('regular expressions', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '[ab]',
        '[^a]',
        '.*',
        '.',
        '(a|bc)',
        '(狐|𝒻)+',
        'é?',
        '[a-狐]*',
        'b{1,3}',
        '~(a.*)',
        '.+&.?',
        '()',
        '#',
      ),
      character.map(c => `"${c}"`).filter(text => text !== '"\0"'),
    );
    const literal = fc
      .array(
        character.filter(c => c !== '\0'),
        { maxLength: 2 },
      )
      .map(parts => `.*${parts.map(c => `"${c}"`).join('')}`);
    const source = fc.oneof(
      fc.array(part, { maxLength: 4 }).map(parts => parts.join('')),
      literal,
    );
    fc.assert(
      fc.property(terms, source, fc.boolean(), (list, pattern, caseInsensitive) => {
        const dictionary = dictionaryOf(list);
        const syntax = { ...ALL_OPERATORS, caseInsensitive };
        const naive = new LuceneRegexp(pattern, syntax);
        const query = new RegexpQuery(INFO.name, pattern, { syntax, maxStates: 10_000 });
        const expected = list.filter(each => naive.matches(each)).sort(byCodePoints);
        expect([...query.select(dictionary)].map(ordinal => dictionary.term(ordinal))).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });
});

test('a walk skips blocks that cannot match', () => {
  const list = Array.from({ length: 5000 }, (_, i) => `w${String(i).padStart(5, '0')}`);
  const dictionary = dictionaryOf([...list, 'x1', 'y1']);
  class Counted extends RegexpStates {
    runs = 0;

    override run(bytes: Uint8Array, from: number, to: number, states: Int32Array): number {
      this.runs++;
      return super.run(bytes, from, to, states);
    }
  }
  const states = new Counted(new LuceneRegexp('w0123.', ALL_OPERATORS));
  expect(Array.from(dictionary.accepted(states), ordinal => dictionary.term(ordinal))).toEqual(list.slice(1230, 1240));
  expect(states.runs).toBeLessThan(100);
});

test('skipping misses no term', () => {
  const part = fc.constantFrom('a', 'b?', '.', '[ab]*', '[^a]', '\\d+', '(ab|c)', '~a', 'b&.', '<1-12>', '()');
  const source = fc.array(part, { maxLength: 4 }).map(parts => parts.join(''));
  const text = fc.array(fc.constantFrom('a', 'b', 'c', '.', '1'), { maxLength: 4 });
  fc.assert(
    fc.property(source, text, (pattern, characters) => {
      const states = new RegexpStates(new LuceneRegexp(pattern, ALL_OPERATORS));
      let state = states.start;
      for (const each of characters) {
        const codePoint = each.codePointAt(0)!;
        const after = states.step(state, codePoint);
        if (after === 0) return;
        expect(states.next(state, codePoint)).toBe(codePoint);
        state = after;
      }
    }),
  );
});
