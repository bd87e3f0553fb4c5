import { expect, test } from 'vitest';
import type { JsonValue } from '../../json/json-value.ts';
import { LANGUAGE_STEMS } from '../testing/language-stems.data.ts';
import { termsOf } from '../testing/tokens-of.ts';

/**
 * `czech` is the stemmer of that name, `sb_arabic` is Snowball's, `german_stem` and `hindi_normalization` are filters.
 */
function filterOf(name: string): JsonValue {
  if (/_(?:stem|normalization|folding)$/.test(name)) return name;
  if (name.startsWith('indic_')) return 'indic_normalization';
  if (name.startsWith('sb_')) return { type: 'snowball', language: name[3]!.toUpperCase() + name.slice(4) };
  return { type: 'stemmer', language: name };
}

test.each(Object.entries(LANGUAGE_STEMS))('%s', (name, table) => {
  const pairs = table
    .trim()
    .split(/\s+/)
    .map(pair => pair.split('>') as [string, string?]);
  const text = pairs.map(([word]) => word).join(' ');
  const stems = termsOf({ tokenizer: 'whitespace', filter: [filterOf(name)], text });
  expect(pairs.map(([word], i) => `${word} ${stems[i]}`)).toEqual(
    pairs.map(([word, stem]) => `${word} ${stem ?? word}`),
  );
});
