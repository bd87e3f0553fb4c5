import { expect, test } from 'vitest';
import { fieldChanges } from './field-changes.ts';

test('added, changed and removed fields', () => {
  const before = '{"message":"1.2.3.4 GET","user":{"name":"a"},"n":1}';
  const after = '{"user":{"name":"b"},"n":1,"client":"1.2.3.4"}';
  expect(fieldChanges(before, after)).toEqual([
    { kind: 'changed', path: 'user.name', before: '"a"', after: '"b"' },
    { kind: 'added', path: 'client', after: '"1.2.3.4"' },
    { kind: 'removed', path: 'message', before: '"1.2.3.4 GET"' },
  ]);
});

test('numbers are compared digit by digit, and types matter', () => {
  expect(fieldChanges('{"n":9223372036854775806}', '{"n":9223372036854775807}')).toEqual([
    { kind: 'changed', path: 'n', before: '9223372036854775806', after: '9223372036854775807' },
  ]);
  expect(fieldChanges('{"n":"5"}', '{"n":5}')).toHaveLength(1);
  expect(fieldChanges('{"n": 5}', '{"n":5}')).toEqual([]);
});

test('lists of values are one value, lists of objects are compared by element', () => {
  expect(fieldChanges('{"t":["a"]}', '{"t":["a","b"]}')).toEqual([
    { kind: 'changed', path: 't', before: '[ "a" ]', after: '[ "a", "b" ]' },
  ]);
  expect(fieldChanges('{"i":[{"p":1},{"p":2}]}', '{"i":[{"p":1},{"p":3}]}')).toEqual([
    { kind: 'changed', path: 'i[1].p', before: '2', after: '3' },
  ]);
});

test('an object that becomes empty is a value', () => {
  expect(fieldChanges('{"o":{"a":1}}', '{"o":{}}')).toEqual([
    { kind: 'added', path: 'o', after: '{}' },
    { kind: 'removed', path: 'o.a', before: '1' },
  ]);
});
