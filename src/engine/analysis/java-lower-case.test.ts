import fc from 'fast-check';
import { expect, test } from 'vitest';
import { javaLowerCase } from './java-lower-case.ts';

test.each([
  ['ΟΔΟΣ', 'οδος'],
  ['ΟΔΟΣ ΟΔΟΣ', 'οδος οδος'],
  ['Σ', 'σ'],
  ['ΎΣ_T', 'ύσ_t'],
  ['ΎΣ_', 'ύς_'],
  ['ΑΣ-Τ', 'ασ-τ'],
  ['ΑΣ--Τ', 'ας--τ'],
  ['ΑΣ1Τ', 'ασ1τ'],
  ['1Σ', '1σ'],
  ['ΑΣ:Τ', 'ας:τ'],
  ['Α中Σ', 'α中σ'],
  ['ΑΣ中Τ', 'ας中τ'],
  ['Α\u0301Σ', 'α\u0301ς'],
  ["Α'\u0301Σ", "α'\u0301σ"],
  ["Α'\u200dΣ", "α'\u200dς"],
  ['ΑΣΣ', 'ασς'],
  ['İΣ', 'i\u0307ς'],
])('%s', (text, expected) => {
  expect(javaLowerCase(text)).toBe(expected);
});

test('equals the host’s lowercase except for sigmas', () => {
  const plain = (text: string) => text.replace(/ς/g, 'σ');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
      const text = `${before}Σ${after}`;
      expect(plain(javaLowerCase(text))).toBe(plain(text.toLowerCase()));
    }),
  );
});
