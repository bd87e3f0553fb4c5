import { describe, expect, test } from 'vitest';
import { nameable } from '../../../dsl/analysis/component-description.ts';
import {
  CHOICES,
  type Chain,
  chainText,
  movedPart,
  newPart,
  type Part,
  partFromWord,
  partOf,
  partsFromWord,
  partsToWord,
  partToWord,
  readChain,
  settingsOf,
  typeOf,
  withSetting,
} from './chain.ts';

const chain: Chain = {
  charFilters: ['html_strip'],
  tokenizer: { type: 'ngram', min_gram: 2 },
  filters: ['lowercase', { type: 'stop', stopwords: ['a, b'] }, 'porter_stem'],
};

describe('the definition of a chain', () => {
  test('survives JSON', () => {
    expect(readChain(chainText(chain))).toEqual(chain);
  });

  test('is rejected with a reason', () => {
    expect(readChain('{')).toHaveProperty('problem');
    expect(readChain('[]')).toHaveProperty('problem', expect.stringContaining('object'));
    expect(readChain('{"filter": []}')).toHaveProperty('problem', expect.stringContaining('tokenizer'));
    expect(readChain('{"tokenizer": "standard", "filter": [{"stopwords": []}]}')).toHaveProperty(
      'problem',
      expect.stringContaining('filter'),
    );
    expect(readChain('{"tokenizer": "standard", "filters": []}')).toEqual({
      problem: 'A definition has no member filters.',
    });
  });

  test('accepts a single part without a list', () => {
    expect(readChain('{"tokenizer": "standard", "filter": "lowercase"}')).toEqual({
      charFilters: [],
      tokenizer: 'standard',
      filters: ['lowercase'],
    });
  });
});

test('the URL holds components by name, or as JSON if they have settings', () => {
  expect(partsToWord(['lowercase', 'stop'])).toBe('lowercase,stop');
  for (const parts of [[], ['lowercase'], chain.filters] as Part[][])
    expect(partsFromWord(partsToWord(parts))).toEqual(parts);
  expect(partFromWord(partToWord(chain.tokenizer))).toEqual(chain.tokenizer);
  expect(partFromWord('{broken')).toBeUndefined();
  expect(partsFromWord('[broken')).toEqual([]);
});

test('omits empty settings', () => {
  expect(partOf('stop', { stopwords: undefined })).toBe('stop');
  expect(settingsOf(partOf('stop', { ignore_case: true, stopwords: '' }))).toEqual({ ignore_case: true });
});

test('parts move only within their list', () => {
  expect(movedPart(chain, 'filters', 2, 0).filters.map(typeOf)).toEqual(['porter_stem', 'lowercase', 'stop']);
  expect(movedPart(chain, 'filters', 0, -1)).toBe(chain);
  expect(movedPart(chain, 'filters', 2, 3)).toBe(chain);
});

test('a part that requires settings starts with some', () => {
  for (const descriptions of Object.values(CHOICES)) {
    const builtIn = new Set(nameable(descriptions));
    for (const { name, parameters } of descriptions.filter(description => !builtIn.has(description)))
      for (const parameter of parameters.filter(found => found.required))
        expect(Object.keys(settingsOf(newPart(name))), name).toContain(parameter.name);
  }
});

test('setting a file removes the inline list, which would take precedence', () => {
  const settings = { synonyms: ['a, b'], expand: true };
  expect(partOf('synonym', withSetting(settings, 'synonyms_path', 's.txt'))).toEqual({
    type: 'synonym',
    expand: true,
    synonyms_path: 's.txt',
  });
  expect(withSetting(settings, 'synonyms', ['c'])).toEqual({ synonyms: ['c'], expand: true });
});
