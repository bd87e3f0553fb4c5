import { expect, test } from 'vitest';
import { lineHeightOf, readSettings } from './editor-settings.ts';

const DEFAULTS = { fontSize: 12.5, wraps: true };

test('stored settings are read; damaged and unknown ones get their defaults', () => {
  expect(readSettings('{"fontSize":18,"wraps":false}')).toEqual({ fontSize: 18, wraps: false });
  expect(readSettings('{"wraps":false}')).toEqual({ fontSize: 12.5, wraps: false });
  for (const damaged of [null, '', '{', 'null', '[]', '{"fontSize":5000,"wraps":"no"}'])
    expect(readSettings(damaged)).toEqual(DEFAULTS);
});

test('lines of the default size have the height of the other texts', () => {
  expect(lineHeightOf(DEFAULTS)).toBe(20);
  expect(lineHeightOf({ fontSize: 32, wraps: true })).toBe(51);
});
