import { expect, test } from 'vitest';
import { SNOWBALL_LANGUAGES, STEMMERS } from '../../../dsl/analysis/stemmer-names.data.ts';
import { snowballNamed, stemmerNamed } from './stemmer-names.ts';

test('every listed stemmer exists', () => {
  const apart = ['possessive_english'];
  expect(STEMMERS.filter(name => !stemmerNamed(name))).toEqual(apart.filter(name => STEMMERS.includes(name)));
  expect(SNOWBALL_LANGUAGES.filter(name => !snowballNamed(name))).toEqual([]);
});
