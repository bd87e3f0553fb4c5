import { expect, test } from 'vitest';
import { AnalysisRegistry } from '../../analysis-registry.ts';
import { analyzeAtOnce } from '../../testing/tokens-of.ts';
import { readHyphenationFile } from './hyphenation-file.ts';
import { Hyphenator } from './hyphenator.ts';

const danish = `<?xml version="1.0" encoding="iso-8859-1"?>
<!DOCTYPE hyphenation-info SYSTEM "hyphenation.dtd">
<!-- a few patterns -->
<hyphenation-info>
  <hyphen-char value="-"/>
  <hyphen-min before="2" after="2"/>
  <classes>aA bB dD eE fF gG iI k&#75; lL mM nN oO rR sS tT uU v\u00f8\u00d8</classes>
  <exceptions>over-mod</exceptions>
  <patterns>1b 1v 1g 1s 1l</patterns>
</hyphenation-info>`;

const latin1 = (text: string) => Uint8Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));

function partsOf(text: string, settings: Record<string, string | string[] | boolean>): string[] {
  const registry = new AnalysisRegistry({}, { readFile: path => (path === 'a/da.xml' ? latin1(danish) : undefined) });
  const filter = { type: 'hyphenation_decompounder', hyphenation_patterns_path: 'a/da.xml', ...settings };
  const answer = analyzeAtOnce(registry, { tokenizer: 'whitespace', filter: [filter], text }) as {
    tokens: { token: string }[];
  };
  return answer.tokens.map(({ token }) => token);
}

test('patterns determine where a word may be hyphenated; exceptions override them', () => {
  const hyphenator = new Hyphenator(readHyphenationFile(latin1(danish)));
  const cuts = (word: string) =>
    hyphenator.cuts(
      Uint16Array.from(word, letter => letter.charCodeAt(0)),
      word.length,
    );
  expect(cuts('Solbil')).toEqual([0, 2, 3, 5, 6]);
  expect(cuts('overmod')).toEqual([0, 4, 7]);
  expect(cuts('ordret')).toBeUndefined();
  expect(cuts('a1b')).toBeUndefined();
});

test('finds words of the list between hyphenation points, without linking letters', () => {
  expect(partsOf('bådsmand arbejdsbord', { word_list: ['arbejd', 'bord'] })).toEqual(['bådsmand', 'arbejdsbord']);
  expect(partsOf('brugsgods', { word_list: ['brug', 'gods'] })).toEqual(['brugsgods', 'brug', 'brug', 'gods']);
  expect(partsOf('solbil', { word_list: ['sol', 'bil', 'solbil'] })).toEqual(['solbil', 'sol', 'bil']);
  expect(partsOf('solbil', { word_list: ['sol', 'solbil'], no_sub_matches: true })).toEqual(['solbil']);
});

test('rejects missing settings', () => {
  expect(() => partsOf('a', { word_list: ['a'], hyphenation_patterns_path: 'x.xml' })).toThrow(
    'Exception while reading hyphenation_patterns_path.',
  );
  expect(() => partsOf('a', { word_list: ['a'], hyphenation_patterns_path: '../x.xml' })).toThrow(
    'Resource path must be inside config directory: ../x.xml',
  );
});

test('a file that is not well-formed is rejected', () => {
  for (const text of ['', 'plain', '<a>', '<a></b>', '<a>&x;</a>', '<a/><b/>'])
    expect(() => readHyphenationFile(latin1(text))).toThrow(SyntaxError);
});
