import { expect, test } from 'vitest';
import { analyzers, charFilters, tokenFilters, tokenizers } from '../../dsl/analysis/components.ts';
import type { Description } from '../../dsl/description.ts';
import { analyzerTypes } from './analyzer-types.ts';
import { charFilterTypes } from './char-filter-types.ts';
import { filterTypes } from './filter-types.ts';
import { snowballNamed, stemmerNamed } from './stemmers/stemmer-names.ts';
import { tokenizerTypes } from './tokenizer-types.ts';

/** Legacy names that still work but are not documented. */
const OLD = new Set(['PathHierarchy', 'chinese', 'snowball']);

test.each<[string, readonly Description[], Record<string, unknown>]>([
  ['analyzers', analyzers.filter(({ name }) => name !== 'custom'), analyzerTypes],
  ['char filters', charFilters, charFilterTypes],
  ['tokenizers', tokenizers, tokenizerTypes],
  ['token filters', tokenFilters, filterTypes],
])('%s: exactly the described components exist', (kind, descriptions, types) => {
  const registered = Object.keys(types).filter(name => kind === 'token filters' || !OLD.has(name));
  expect(descriptions.map(description => description.name).sort()).toEqual(registered.sort());
});

test('components that work without settings require none', () => {
  for (const [descriptions, types] of [
    [tokenizers, tokenizerTypes],
    [charFilters, charFilterTypes],
    [tokenFilters, filterTypes],
  ] as const)
    for (const { name, parameters } of descriptions)
      if (types[name]!.builtIn === undefined)
        expect([name, parameters.some(parameter => parameter.required)]).toEqual([name, true]);
});

test('every described stemmer exists', () => {
  const valuesOf = (filter: string) =>
    tokenFilters.find(({ name }) => name === filter)?.parameters.find(({ name }) => name === 'language')?.values ?? [];
  const stemmers = valuesOf('stemmer').filter(name => name !== 'possessive_english');
  expect(stemmers.length).toBeGreaterThan(50);
  expect(stemmers.filter(name => !stemmerNamed(name))).toEqual([]);
  expect(valuesOf('snowball').filter(name => !snowballNamed(name))).toEqual([]);
});
