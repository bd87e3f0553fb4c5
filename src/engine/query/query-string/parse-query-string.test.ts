import { describe, expect, test } from 'vitest';
import type { Writable } from '../../json/json-value.ts';
import { TestIndex } from '../testing/test-index.ts';
import { parseQueryString } from './parse-query-string.ts';

const index = new TestIndex({
  mappings: { properties: { msg: { type: 'text' }, level: { type: 'keyword' }, code: { type: 'integer' } } },
});
index.put('1', { msg: 'Connection timeout to database', level: 'ERROR', code: 504 });
index.put('2', { msg: 'Connection established to cache', level: 'INFO', code: 200 });
index.put('3', { msg: 'Database query slow: timeout warning', level: 'WARN', code: 200 });
index.refresh();

/** The text form of the built query. */
function read(query: string, more: { [key: string]: Writable } = { default_field: 'msg' }): string {
  return index.query({ query_string: { query, ...more } }).describe();
}

describe('parses the classic grammar', () => {
  test.each([
    ['timeout database', 'msg:timeout msg:database'],
    ['timeout AND database', '+msg:timeout +msg:database'],
    ['+timeout database', '+msg:timeout msg:database'],
    ['timeout -warning', 'msg:timeout -msg:warning'],
    ['login && !ok', '+msg:login -msg:ok'],
    ['a OR b AND c', 'msg:a +msg:b +msg:c'],
    ['(a OR b) AND (c OR d)', '+(msg:a msg:b) +(msg:c msg:d)'],
    ['"connection timeout"~2', 'msg:"connection timeout"~2'],
    ['conection~1', 'msg:conection~1'],
    ['conn*', 'msg:conn*'],
    ['T?me*t', 'msg:t?me*t'],
    ['timeout^3 login^0.5', '(msg:timeout)^3.0 (msg:login)^0.5'],
    ['level:(ERROR OR WARN)', 'level:ERROR level:WARN'],
    ['-timeout', '-msg:timeout #*:*'],
    ['*:*', '*:*'],
    ['level:*', 'ConstantScore(FieldExistsQuery [field=level])'],
    ['_exists_:level', 'ConstantScore(FieldExistsQuery [field=level])'],
    ['user and login', 'msg:user msg:and msg:login'],
    ['d\\u0062 \\(x', 'msg:db msg:x'],
    ['nope:x', 'MatchNoDocsQuery("unmapped fields [nope]")'],
  ])('%s', (query, expected) => {
    expect(read(query)).toBe(expected);
  });

  test('supports AND as the default operator', () => {
    expect(read('a b', { default_field: 'msg', default_operator: 'AND' })).toBe('+msg:a +msg:b');
    expect(read('a OR b', { default_field: 'msg', default_operator: 'and' })).toBe('msg:a msg:b');
  });

  test('searches several fields', () => {
    expect(read('slow', { fields: ['msg^2', 'level'] })).toBe('((msg:slow)^2.0 | level:slow)');
  });
});

describe('matches documents', () => {
  const ids = (query: string): string[] => index.scan(index.query({ query_string: { query } })).map(hit => hit.id);

  test.each([
    ['code:[200 TO 401]', ['2', '3']],
    ['code:{200 TO *]', ['1']],
    ['code:>=504', ['1']],
    ['code:abc', []],
    ['timeout AND level:WARN', ['3']],
    ['*', ['1', '2', '3']],
  ])('%s', (query, expected) => {
    expect(ids(query)).toEqual(expected);
  });
});

test.each([
  '(timeout',
  'timeout)',
  '"timeout',
  'timeout AND',
  'OR timeout',
  'code:[1 TO',
  'code:[1 2]',
  'msg:',
  'timeout^',
  '+',
  '\\u12',
])('%s is malformed', query => {
  expect(() => read(query)).toThrow(`Failed to parse query [${query}]`);
});

test('an empty text matches nothing', () => {
  expect(parseQueryString('  ', 'or')).toBeUndefined();
});
