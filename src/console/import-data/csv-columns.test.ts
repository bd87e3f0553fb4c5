import { describe, expect, test } from 'vitest';
import { ColumnScan, cellJson, mappedAs } from './csv-columns.ts';

function guess(values: readonly string[], separator = ',') {
  const scan = new ColumnScan('x', separator === ';');
  for (const [at, value] of values.entries()) scan.add(value, at + 2);
  return scan.guess();
}

const json = (values: readonly string[], separator?: string) => {
  const column = guess(values, separator);
  return values.map(value => cellJson(value, column));
};

describe('the type of a column', () => {
  test.each([
    [['1', '', '-20'], 'number', 'long'],
    [['1', '2.5'], 'number', 'float'],
    [['true', 'false'], 'boolean', 'boolean'],
    [['2024-01-02', '2024-01-03T10:00:00Z'], 'text', 'date'],
    [['01234', '99999'], 'text', 'text, keyword'],
    [['12345678901234567890'], 'text', 'text, keyword'],
    [['0,50', '1,25'], 'decimal comma', 'float'],
    [['1.234,5', '7'], 'decimal comma', 'float'],
    [['', ''], 'text', 'no values'],
    [['a', 'b'], 'text', 'text, keyword'],
  ])('of %j is %s, mapped as %s', (values, type, mapped) => {
    expect(guess(values)).toMatchObject({ type, mapped });
  });

  test('one value that does not fit makes the whole column text, and is reported', () => {
    expect(guess(['1', '2', 'n/a', '4'])).toMatchObject({ type: 'text', note: 'Text, because line 4 has “n/a”.' });
    expect(json(['1', 'n/a'])).toEqual(['"1"', '"n/a"']);
    expect(guess(['1.5', '2,5'])).toMatchObject({ note: expect.stringContaining('others a comma') });
  });

  test('a comma before three digits is ambiguous, unless semicolons separate the cells', () => {
    expect(guess(['1,234', '5,678'])).toMatchObject({ type: 'text', note: expect.stringContaining('1,234') });
    expect(guess(['1,234', '5,678'], ';')).toMatchObject({ type: 'decimal comma' });
    expect(guess(['1,234', '0,5'])).toMatchObject({ type: 'decimal comma' });
  });
});

describe('the JSON of a cell', () => {
  test('numbers keep their digits; whole ones in a column with decimals do not become long', () => {
    expect(json(['123456789012345678', '-1', ''])).toEqual(['123456789012345678', '-1', undefined]);
    expect(json(['3', '4.50'])).toEqual(['3.0', '4.50']);
    expect(json(['0,50', '1.234,5', '7'])).toEqual(['0.50', '1234.5', '7.0']);
  });

  test('a value that does not fit the chosen type is rejected with its column', () => {
    const column = { ...guess(['1', 'n/a']), type: 'number' as const };
    expect(cellJson('1', column)).toBe('1');
    expect(() => cellJson('n/a', column)).toThrow('x: “n/a” is not a number.');
    expect(() => cellJson('yes', { ...column, type: 'boolean' })).toThrow('is not a boolean');
    expect(mappedAs(column, 'decimal comma')).toBe('float');
  });
});
