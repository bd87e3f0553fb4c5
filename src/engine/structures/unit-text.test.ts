import { expect, test } from 'vitest';
import { unitText } from './unit-text.ts';

test('units become a string, also lone surrogates and more than a call takes arguments', () => {
  const text = `ß\ud800x\u{1f600}${'long '.repeat(100_000)}`;
  const units = Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  expect(unitText(units, 0, text.length)).toBe(text);
  expect(unitText(units, 1, 3)).toBe('\ud800x');
  expect(unitText(units, 2, 2)).toBe('');
});
