import { describe, expect, test } from 'vitest';
import { csvRows, kindOf, parseFile } from './parse-file.ts';

const sources = (name: string, text: string) => parseFile(name, text).documents.map(document => document.source);

describe('kindOf', () => {
  test('by name, else by how the text begins', () => {
    expect(kindOf('a.csv', '')).toBe('csv');
    expect(kindOf('a.ndjson', '')).toBe('ndjson');
    expect(kindOf('a', '[{"a":1}]')).toBe('json');
    expect(kindOf('a', '{\n "a": 1\n}')).toBe('json');
    expect(kindOf('a', '{"a":1}\n{"a":2}')).toBe('ndjson');
    expect(kindOf('a', 'name,price\n')).toBe('csv');
  });
});

describe('parseFile', () => {
  test('a list or one object of JSON', () => {
    expect(sources('a.json', '[{"a":1},{"b":[2]}]')).toEqual(['{"a":1}', '{"b":[2]}']);
    expect(parseFile('a.json', '[1]').problem).toBe('Item 1 is not an object.');
    expect(parseFile('a.json', '{').problem).toMatch(/JSON/);
  });

  test('NDJSON keeps the text of each line', () => {
    expect(sources('a.ndjson', '{"n": 12345678901234567890}\n\n{"a":1.0}\n')).toEqual([
      '{"n": 12345678901234567890}',
      '{"a":1.0}',
    ]);
    expect(parseFile('a.ndjson', '{"a":1}\nnot').problem).toBe('Line 2 is not a JSON object.');
  });

  test('bulk actions give ids', () => {
    expect(parseFile('a.ndjson', '{"index":{"_id":"7"}}\n{"a":1}\n{"create":{}}\n{"a":2}\n').documents).toEqual([
      { id: '7', source: '{"a":1}' },
      { id: undefined, source: '{"a":2}' },
    ]);
  });

  test('CSV becomes objects; empty cells are no fields', () => {
    expect(sources('a.csv', 'name,price,ok,zip\nSoup,4.5,true,01234\n"A ""b"", c",,false,7\n')).toEqual([
      '{"name":"Soup","price":4.5,"ok":true,"zip":"01234"}',
      '{"name":"A \\"b\\", c","ok":false,"zip":7}',
    ]);
    expect(parseFile('a.csv', 'a,b\n1,2,3').problem).toBe('Row 2 has 3 values, but there are 2 columns.');
  });
});

test('csvRows reads line breaks in quotes and other separators', () => {
  expect(csvRows('a;b\n"x\ny";2\n')).toEqual([
    ['a', 'b'],
    ['x\ny', '2'],
  ]);
  expect(csvRows('a\tb\r\n1\t\r\n')).toEqual([
    ['a', 'b'],
    ['1', ''],
  ]);
  expect(csvRows('')).toEqual([]);
});
