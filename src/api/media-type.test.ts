import { describe, expect, test } from 'vitest';
import { checkCompatibility, parseMediaType, refuseContentType, responseFormat } from './media-type.ts';

test('a media type is parsed regardless of case and spaces', () => {
  expect(parseMediaType('Application/JSON; charset=UTF-8')).toEqual({
    type: 'application/json',
    parameters: { charset: 'utf-8' },
  });
  expect(parseMediaType('nonsense')).toBeUndefined();
});

describe('bodies', () => {
  test('JSON types in every notation are accepted', () => {
    for (const type of [
      'application/json',
      'application/x-ndjson',
      'application/vnd.elasticsearch+json; compatible-with=8',
      'Application/JSON',
    ])
      expect(refuseContentType(type)).toBeUndefined();
  });
  test('other types return 406', () => {
    expect(refuseContentType('text/plain')).toBe('Content-Type header [text/plain] is not supported');
    expect(refuseContentType(undefined)).toBe('Content-Type header is missing');
    expect(() => refuseContentType('x')).toThrow('Invalid media-type value on headers [Content-Type]');
  });
});

describe('compatible-with', () => {
  const v8 = 'application/vnd.elasticsearch+json;compatible-with=8';
  const v9 = 'application/vnd.elasticsearch+json; compatible-with=9';
  test('8 and 9 are supported', () => {
    expect(() => checkCompatibility(v8, v8, true)).not.toThrow();
    expect(() => checkCompatibility(v9, undefined, false)).not.toThrow();
  });
  test('7 is not', () => {
    const v7 = v8.replace('8', '7');
    expect(() => checkCompatibility(v7, undefined, false)).toThrow(
      `Accept version must be either version 9 or 8, but found 7. Accept={${v7}}`,
    );
  });
  test('both headers must agree', () => {
    expect(() => checkCompatibility(v8, 'application/json', true)).toThrow(
      'A compatible version is required on both Content-Type and Accept',
    );
    expect(() => checkCompatibility('*/*', v8, true)).not.toThrow();
  });
  test('the response uses the same type', () => {
    expect(responseFormat(undefined, v9, false)).toEqual({
      notation: 'json',
      contentType: 'application/vnd.elasticsearch+json;compatible-with=9',
    });
    expect(responseFormat('yaml', v9, false).notation).toBe('yaml');
    expect(responseFormat(undefined, '*/*', true).notation).toBe('text');
  });
});
