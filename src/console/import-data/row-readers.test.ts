import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CsvReader } from './csv-reader.ts';
import { type FileKind, kindOf, readerOf } from './inspect-file.ts';
import type { Row, RowReader } from './row.ts';

function read(reader: RowReader, chunks: readonly string[]): Row[] {
  return [...chunks.flatMap(chunk => reader.push(chunk)), ...reader.end()];
}

const rows = (kind: FileKind, text: string) => read(readerOf(kind), [text]);
const cells = (text: string) => rows('csv', text).map(row => row.cells);
const sources = (kind: FileKind, text: string) => rows(kind, text).map(row => row.source);
const problems = (kind: FileKind, text: string) =>
  rows(kind, text).flatMap(({ line, problem }) => (problem === undefined ? [] : [[line, problem]]));

test('the kind of a file follows from its name, else from how the text begins', () => {
  expect(kindOf('a.csv', '')).toBe('csv');
  expect(kindOf('a.ndjson', '')).toBe('ndjson');
  expect(kindOf('a', '[{"a":1}]')).toBe('json');
  expect(kindOf('a', '{\n "a": 1\n}')).toBe('json');
  expect(kindOf('a', '{"a":1}\n{"a":2}')).toBe('ndjson');
  expect(kindOf('a', 'name,price\n')).toBe('csv');
});

test('a stray quote in the first line does not make the separator depend on later lines', () => {
  const text = 'x;a"\n\\"1,5';
  expect(read(new CsvReader(), [text.slice(0, 4), text.slice(4)])).toEqual(rows('csv', text));
});

test.each<FileKind>(['csv', 'ndjson', 'json'])('rows of %s do not depend on the chunks', kind => {
  const pieces = ['a', '"', '""', ',', ';', '\n', '\r\n', '{"a":1}', '[', ']', '{', '}', '\\', '\\"', ' ', 'ü', '1,5'];
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map(parts => parts.join(''));
  const attempt = (chunks: string[]) => {
    try {
      return read(readerOf(kind), chunks);
    } catch (error) {
      return (error as Error).message;
    }
  };
  fc.assert(
    fc.property(text, fc.array(fc.nat(60)), (whole, cuts) => {
      const places = [0, ...cuts.map(cut => Math.min(cut, whole.length)).sort((a, b) => a - b), whole.length];
      const chunks = places.slice(1).map((end, at) => whole.slice(places[at], end));
      expect(attempt(chunks)).toEqual(attempt([whole]));
    }),
    { numRuns: 500 },
  );
});

describe('CSV', () => {
  test('any table survives a round trip, with any separator', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\t', '\n', '\r', ' ', 'é', '1') });
    const separator = fc.constantFrom(',', ';', '\t', '|');
    const table = fc.array(fc.tuple(cell, cell, cell), { maxLength: 8 });
    fc.assert(
      fc.property(table, separator, (wanted, by) => {
        const quoted = wanted.map(row => row.map(each => `"${each.replaceAll('"', '""')}"`).join(by));
        expect(cells([`a${by}b${by}c`, ...quoted].join('\r\n'))).toEqual(wanted);
      }),
    );
  });

  test('a row with more values than columns is a problem with its line; a trailing separator is not', () => {
    const text = 'a,b\n"x\ny",2\n1,2,3\n4,5,\n6\n';
    expect(problems('csv', text)).toEqual([[4, '3 values for 2 columns.']]);
    expect(cells(text)).toEqual([['x\ny', '2'], undefined, ['4', '5'], ['6']]);
  });

  test('an open quote is a problem, and the rows before it are read', () => {
    const text = 'a,b\n1,2\n"3,4\n5,6\n';
    expect(cells(text)[0]).toEqual(['1', '2']);
    expect(problems('csv', text)).toEqual([[3, expect.stringContaining('line 3 has no closing quote')]]);
  });

  test.each([
    [',,', 'The first line names no columns.'],
    ['a,b,a', 'Two columns are named “a”.'],
    ['a,,b', 'A column in the first line has no name.'],
  ])('the header %s is rejected', (head, reason) => {
    expect(() => read(new CsvReader(), [`${head}\n1,2,3\n`])).toThrow(reason);
  });
});

describe('NDJSON', () => {
  test('the text of each line is kept, so that numbers stay exact', () => {
    expect(sources('ndjson', '{"n": 12345678901234567890}\n\n{"a":1.0}')).toEqual([
      '{"n": 12345678901234567890}',
      '{"a":1.0}',
    ]);
  });

  test('a broken line is a problem with its number, and reading goes on', () => {
    const text = '{"a":1}\nnot\n[1]\n{"a":2}\n';
    expect(sources('ndjson', text)).toEqual(['{"a":1}', undefined, undefined, '{"a":2}']);
    expect(problems('ndjson', text)).toEqual([
      [2, expect.stringMatching(/^Invalid JSON: /)],
      [3, 'Not a JSON object.'],
    ]);
  });

  test('bulk actions give ids; a document with a field called index is a document', () => {
    const text = '{"index":{"_id":"7"}}\n{"a":1}\n{"create":{}}\n{"a":2}\n{"index":{"name":"x"}}\n';
    expect(rows('ndjson', text).map(({ id, source }) => [id, source])).toEqual([
      ['7', '{"a":1}'],
      [undefined, '{"a":2}'],
      [undefined, '{"index":{"name":"x"}}'],
    ]);
  });
});

describe('JSON', () => {
  test('a list, one object, or several objects; each on one line with its exact numbers', () => {
    expect(sources('json', '[\n{"a":1.0,\n  "b":["]",{"c":"}\\""}]}, {"n":12345678901234567890}\n]')).toEqual([
      '{"a":1.0, "b":["]",{"c":"}\\""}]}',
      '{"n":12345678901234567890}',
    ]);
    expect(sources('json', '{"a":1}')).toEqual(['{"a":1}']);
    expect(sources('json', '{\n"a":1\n}\n{"b":2}')).toEqual(['{ "a":1 }', '{"b":2}']);
    expect(sources('json', '[]')).toEqual([]);
  });

  test('non-objects, invalid JSON and a truncated file are problems with their lines', () => {
    expect(problems('json', '[1,\n{"a":1},\n[2], {x}]')).toEqual([
      [1, 'Not a JSON object.'],
      [3, 'Not a JSON object.'],
      [3, expect.stringMatching(/^Invalid JSON: /)],
    ]);
    expect(problems('json', '[{"a":1},\n{"b":')).toEqual([[2, 'The file ends inside this object.']]);
  });

  test('any list of objects survives a round trip', () => {
    fc.assert(
      fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue())), fc.constantFrom(0, 2), (list, indent) => {
        const found = sources('json', JSON.stringify(list, null, indent)).map(source => JSON.parse(source!));
        expect(found).toEqual(JSON.parse(JSON.stringify(list)));
      }),
    );
  });
});
