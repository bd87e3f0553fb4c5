import { expect, test } from 'vitest';
import { asJson, flagFrom, listAsJson, listFrom, readable } from './parameter-text.ts';

test('converts typed text to the JSON of the parameter', () => {
  expect(asJson({ type: 'integer' }, '512')).toBe('512');
  expect(asJson({ type: 'number' }, '1.50')).toBe('1.50');
  expect(asJson({ type: 'any' }, 'NULL')).toBe('"NULL"');
  expect(asJson({ type: 'any' }, 'true')).toBe('true');
  expect(asJson({ type: 'string' }, '007')).toBe('"007"');
  expect(asJson({ type: 'integer' }, '')).toBeUndefined();
});

test('lists, flags, and how they are read', () => {
  expect([listAsJson([]), listAsJson(['a']), listAsJson(['a', 'b'])]).toEqual([undefined, '"a"', '["a","b"]']);
  expect(listFrom('["a", 1]')).toEqual(['a', '1']);
  expect([flagFrom(undefined, true), flagFrom('"false"', true), flagFrom('true', false)]).toEqual([true, false, true]);
  expect([readable('"english"'), readable('{\n "a": 1 }'), readable(undefined)]).toEqual(['english', '{ "a": 1 }', '']);
});
