import { describe, expect, test } from 'vitest';
import {
  checkAccept,
  checkCompatibility,
  parseMediaType,
  refuseContentType,
  responseFormat,
  wantsText,
} from './media-type.ts';
import { openRest } from './testing/rest-client.ts';

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
      expect(refuseContentType(type, true)).toBeUndefined();
  });
  test('streams need a separator', () => {
    expect(refuseContentType('application/yaml', false)).toBeUndefined();
    expect(refuseContentType('application/smile', true)).toBeUndefined();
    expect(refuseContentType('application/vnd.elasticsearch+cbor;compatible-with=9', true)).toBe(
      'Content-Type [CBOR] does not support stream parsing. Use JSON or SMILE instead',
    );
  });
  test('other types return 406', () => {
    expect(refuseContentType('text/plain', false)).toBe('Content-Type header [text/plain] is not supported');
    expect(refuseContentType(undefined, false)).toBe('Content-Type header is missing');
    expect(() => refuseContentType('x', false)).toThrow('Invalid media-type value on headers [Content-Type]');
  });
});

describe('Accept', () => {
  test.each([
    undefined,
    '*/*',
    'application/json',
    'text/html',
    'application/json; charset=utf-8;',
    'text/html,application/xhtml+xml,*/*;q=0.8',
    'nothing,else',
  ])('%s is read', header => {
    expect(() => checkAccept(header)).not.toThrow();
  });
  test.each([
    ['json', 'invalid media-type [json]'],
    ['application/', 'invalid media-type [application/]'],
    ['', 'Header [Accept] cannot be empty.'],
    ['application/json; charset', 'invalid parameters for header [application/json; charset]'],
    ['application/json; charset =utf-8', 'invalid parameters for header [application/json; charset =utf-8]'],
  ])('%s is rejected', async (accept, reason) => {
    const rest = await openRest();
    const { status, body } = await rest('GET /', undefined, { accept });
    expect([status, body.error.type, body.error.reason]).toEqual([
      400,
      'media_type_header_exception',
      'Invalid media-type value on headers [Accept]',
    ]);
    expect(body.error.caused_by).toEqual({ type: 'illegal_argument_exception', reason });
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
    expect(responseFormat({ ...NOTHING, accept: v9 })).toEqual({
      notation: 'json',
      contentType: 'application/vnd.elasticsearch+json;compatible-with=9',
    });
    expect(responseFormat({ ...NOTHING, contentType: v9.replace('json', 'cbor') })).toEqual({
      notation: 'cbor',
      contentType: 'application/vnd.elasticsearch+cbor;compatible-with=9',
    });
  });
});

const NOTHING = { format: undefined, accept: undefined, contentType: undefined };

describe('the notation of a response', () => {
  test('is the first that the parameter, Accept and Content-Type name', () => {
    const all = { format: 'YAML', accept: 'application/cbor', contentType: 'application/smile; charset=utf-8' };
    expect(responseFormat(all).contentType).toBe('application/yaml');
    expect(responseFormat({ ...all, format: 'text' }).contentType).toBe('application/cbor');
    expect(responseFormat({ ...all, format: '', accept: '*/*' }).contentType).toBe('application/smile');
    expect(responseFormat(NOTHING).contentType).toBe('application/json');
    expect(responseFormat({ ...NOTHING, contentType: 'application/x-ndjson' }).contentType).toBe('application/json');
  });
  test('tables are text unless a parameter or Accept names one', () => {
    expect(wantsText({ ...NOTHING, accept: '*/*', contentType: 'application/json' })).toBe(true);
    expect(wantsText({ ...NOTHING, format: 'x', accept: 'application/json' })).toBe(true);
    expect(wantsText({ ...NOTHING, format: 'smile' })).toBe(false);
    expect(wantsText({ ...NOTHING, accept: 'application/yaml' })).toBe(false);
  });
});
