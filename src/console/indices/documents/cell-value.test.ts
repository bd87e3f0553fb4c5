import { describe, expect, test } from 'vitest';
import { editableText, jsonOfEdit, withCell } from './cell-value.ts';

const SOURCE =
  '{"id": 9007199254740993, "a.b": 1.50, "o": {"p": {"q": "x"}}, "l": [{"n": 1}, {"n": 2}], "t": ["a", "b"]}';

describe('cells', () => {
  test('a list is edited as JSON, a string as text, and a value in a list of objects not at all', () => {
    expect(editableText(SOURCE, 't')).toEqual({ text: '["a", "b"]', isString: false });
    expect(editableText(SOURCE, 'o.p.q')).toEqual({ text: 'x', isString: true });
    expect(editableText(SOURCE, 'l.n')).toBeUndefined();
  });

  test('an edit leaves everything else as written', () => {
    expect(withCell(SOURCE, 'o.p.q', '"y"')).toBe(SOURCE.replace('"x"', '"y"'));
    expect(withCell(SOURCE, 'a.b', '2')).toBe(SOURCE.replace('1.50', '2'));
    expect(withCell('{"o": {"a": 1}}', 'o.b', 'true')).toBe('{"o": {"a": 1, "b": true}}');
    expect(withCell('{"a": 1, "b": 2}', 'b', undefined)).toBe('{"a": 1}');
  });

  test.each([
    ['12', undefined, 'keyword', '"12"'],
    ['12', undefined, 'long', '12'],
    ['', true, 'text', '""'],
    ['', undefined, 'text', undefined],
    ['', false, 'long', undefined],
    [' [1, 2] ', false, 'long', '[1, 2]'],
  ])('%j in a cell with a string: %s, of type %s, becomes %s', (text, isString, type, json) => {
    expect(jsonOfEdit(text, isString, type)).toBe(json);
  });

  test('text that is not JSON is refused where JSON is edited', () => {
    expect(() => jsonOfEdit('cheap', false, 'double')).toThrow();
  });
});
