import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Float, formatFloat } from './java-numbers.ts';
import { JsonError } from './json-error.ts';
import { positionOf, readJson } from './json-reader.ts';
import { type JsonObject, RawJson } from './json-value.ts';
import { writeJson } from './json-writer.ts';

const TEXT = `{ "a": 1, /* why */ "b" : {
  "c": [10, {"d": "x\\"]"}, [ ]],
  "e,}": null }, "f": []}`;

/** The first characters at a position, for comparison in tests. */
function at(container: object, key?: string | number, of?: 'key' | 'value' | 'end'): string | undefined {
  const place = positionOf(container, key, of);
  return place && TEXT.split('\n')[place.line - 1]!.slice(place.column - 1);
}

describe('positions', () => {
  const root = readJson(TEXT, { positions: true }) as JsonObject;
  const inner = root['b'] as JsonObject;
  const list = inner['c'] as JsonObject[];

  test('of members, for key and value', () => {
    expect(at(root, 'a')).toMatch(/^1,/);
    expect(at(root, 'a', 'key')).toMatch(/^"a"/);
    expect(at(root, 'b', 'key')).toMatch(/^"b" :/);
    expect(at(root, 'b')).toBe('{');
    expect(at(inner, 'e,}', 'key')).toMatch(/^"e,}"/);
    expect(at(inner, 'e,}')).toMatch(/^null/);
    expect(at(root, 'f')).toBe('[]}');
  });

  test('of list elements', () => {
    expect(at(list, 0)).toMatch(/^10,/);
    expect(at(list, 1)).toMatch(/^\{"d"/);
    expect(at(list, 2)).toMatch(/^\[ \]\]/);
    expect(at(list[1]!, 'd')).toMatch(/^"x/);
  });

  test('of containers, for start and end', () => {
    expect(at(root)).toBe('{ "a": 1, /* why */ "b" : {');
    expect(at(root, undefined, 'end')).toBe('}');
    expect(at(inner, undefined, 'end')).toBe('}, "f": []}');
    expect(at(list, undefined, 'end')).toBe('],');
    expect(at(root['f'] as object, undefined, 'end')).toBe(']}');
  });

  test('are undefined for missing members, or when parsed without positions', () => {
    expect(positionOf(root, 'nope')).toBeUndefined();
    expect(positionOf(list, 7)).toBeUndefined();
    expect(positionOf(list, 0, 'key')).toBeUndefined();
    expect(positionOf(readJson('{}') as object)).toBeUndefined();
  });
});

test.each([
  ['{', ': expected close marker for Object (start marker at [Source: (byte[]); line: 1, column: 1])'],
  ['{"a":\n [1', ': expected close marker for Array (start marker at [Source: (byte[]); line: 2, column: 2])'],
  ['{"a', ' in field name'],
  ['{"a"', ' within/between Object entries'],
  ['{"a": ', ' within/between Object entries'],
  ['{"a":1,', ' within/between Object entries'],
  ['[1, ', ' within/between Array entries'],
  ['["x', ' in VALUE_STRING'],
])('the error for the text %s says where it ends', (text, detail) => {
  expect(() => readJson(text)).toThrow(`Unexpected end-of-input${detail}`);
});

test('parses or rejects strings like JSON.parse', () => {
  const piece = fc.constantFrom(
    'a',
    '"',
    '\\\\',
    '\\"',
    '\\n',
    '\\u00e9',
    '\\ud83d',
    '\\x',
    '\\u12',
    '\u0001',
    'é',
    '\\',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
      const text = `"${pieces.join('')}"`;
      const read = (reader: (text: string) => unknown) => {
        try {
          return { value: reader(text) };
        } catch {
          return 'refused';
        }
      };
      expect(read(readJson)).toEqual(read(JSON.parse));
    }),
  );
});

test('prints a float with the fewest identifying digits', () => {
  fc.assert(
    fc.property(fc.float({ noNaN: true, noDefaultInfinity: true }), value => {
      const text = formatFloat(value);
      expect(Math.fround(Number(text))).toBe(value);
      const digits = value.toExponential().replace(/e.*|[-.]/g, '').length;
      for (let fewer = Math.abs(value) < 1e-43 ? 2 : 1; fewer < Math.min(digits, 9); fewer++) {
        const shorter = value.toExponential(fewer - 1);
        if (Math.fround(Number(shorter)) !== value) continue;
        expect(Number(text)).toBe(Number(shorter));
        break;
      }
    }),
  );
});

test('writes repeated names identically, including escaped ones', () => {
  const value = { 'a"b': new Float(1.5), plain: new RawJson('{"x": 1e3}'), gone: undefined };
  expect(writeJson([value, value])).toBe('[{"a\\"b":1.5,"plain":{"x": 1e3}},{"a\\"b":1.5,"plain":{"x": 1e3}}]');
});

describe('limits of the parser', () => {
  const reasonOf = (text: string): string => {
    try {
      readJson(text);
    } catch (error) {
      if (error instanceof JsonError) return error.reason;
      throw error;
    }
    return 'accepted';
  };

  test('numbers are limited to 1000 characters, and millions of digits are rejected cheaply', () => {
    const beyond = (length: number) =>
      `Number value length (${length}) exceeds the maximum allowed (1000, from \`StreamReadConstraints.getMaxNumberLength()\`)`;
    expect(reasonOf('9'.repeat(1000))).toBe('accepted');
    expect(reasonOf(`-${'9'.repeat(1000)}`)).toBe('accepted');
    expect(reasonOf('9'.repeat(1001))).toBe(beyond(1001));
    expect(reasonOf(`[1.${'0'.repeat(1000)}]`)).toBe(beyond(1002));
    const started = performance.now();
    expect(reasonOf('9'.repeat(6_000_000))).toBe(beyond(6_000_000));
    expect(performance.now() - started).toBeLessThan(500);
  });

  test('names are limited to 50,000 characters, strings to 50 million', () => {
    expect(reasonOf(`{"${'a'.repeat(50_000)}":1}`)).toBe('accepted');
    expect(reasonOf(`{"${'a'.repeat(50_001)}":1}`)).toBe(
      'Name length (50001) exceeds the maximum allowed (50000, from `StreamReadConstraints.getMaxNameLength()`)',
    );
    expect(reasonOf(`"${'a'.repeat(50_000_001)}"`)).toBe(
      'String value length (50000001) exceeds the maximum allowed (50000000, from `StreamReadConstraints.getMaxStringLength()`)',
    );
  });

  test('nesting is limited to 1000 levels', () => {
    expect(reasonOf(`${'['.repeat(1000)}${']'.repeat(1000)}`)).toBe('accepted');
    expect(reasonOf('{"a":'.repeat(1001))).toBe(
      'Document nesting depth (1001) exceeds the maximum allowed (1000, from `StreamReadConstraints.getMaxNestingDepth()`)',
    );
  });
});
