import { expect, test } from 'vitest';
import { fewOptions } from './few-options.ts';

const options = Array.from({ length: 1000 }, (_, at) => ({ value: `i-${at}`, label: `i-${at}` }));
const limit = Number.POSITIVE_INFINITY;

test('a long list shows its first options, and how many more there are', () => {
  const shown = fewOptions({ options, search: '', limit });
  expect(shown).toHaveLength(201);
  expect(shown.at(-1)).toMatchObject({ label: '800 more. Type to find them.', disabled: true });
});

test('few options that match are all shown', () => {
  expect(fewOptions({ options, search: 'i-99', limit }).map(option => 'value' in option && option.value)).toEqual([
    'i-99',
    ...Array.from({ length: 10 }, (_, at) => `i-99${at}`),
  ]);
});

test('the options of groups are counted together', () => {
  const groups = [
    { group: 'Indices', items: options.slice(0, 150) },
    { group: 'Aliases', items: options.slice(150, 300) },
  ];
  const shown = fewOptions({ options: groups, search: '', limit });
  expect(shown.map(option => ('items' in option ? option.items.length : option.label))).toEqual([
    150,
    50,
    '100 more. Type to find them.',
  ]);
});
