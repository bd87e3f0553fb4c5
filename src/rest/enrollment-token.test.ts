import { expect, test } from 'vitest';
import { decodeEnrollmentToken, encodeEnrollmentToken } from './enrollment-token.ts';

const token = {
  ver: '9.1.0',
  adr: ['127.0.0.1:9200', '[::1]:9200'],
  fgr: '84e0a81db521976adea0b3fe88711af200d8fec1c526e9e09fb6636951bfe6e7',
  key: 'VuaCfGcBCdbkQm-e5aOx:ui2lp2axTNmsyakw9tvNnw',
};
const text =
  'eyJ2ZXIiOiI5LjEuMCIsImFkciI6WyIxMjcuMC4wLjE6OTIwMCIsIls6OjFdOjkyMDAiXSwiZmdyIjoiODRlMGE4MWRiNTIxOTc2YWRlYTBiM2ZlODg3MTFhZjIwMGQ4ZmVjMWM1MjZlOWUwOWZiNjYzNjk1MWJmZTZlNyIsImtleSI6IlZ1YUNmR2NCQ2Ria1FtLWU1YU94OnVpMmxwMmF4VE5tc3lha3c5dHZObncifQ==';

test('a token is encoded in Elasticsearch’s format', () => {
  expect(encodeEnrollmentToken(token)).toBe(text);
});

test('a token is parsed regardless of how it was copied', () => {
  expect(decodeEnrollmentToken(text)).toEqual(token);
  expect(decodeEnrollmentToken(` ${text.slice(0, 40)}\n${text.slice(40).replaceAll('=', '')} \n`)).toEqual(token);
});

test('an invalid token is undefined', () => {
  const encode = (value: unknown) => btoa(JSON.stringify(value));
  const broken = [
    {},
    null,
    7,
    { ...token, adr: [] },
    { ...token, adr: 'a:1' },
    { ...token, adr: [1] },
    { ...token, fgr: 'ab' },
    { ...token, key: 'without-colon' },
    { ...token, ver: 9 },
  ];
  for (const value of broken) expect(decodeEnrollmentToken(encode(value)), JSON.stringify(value)).toBeUndefined();
  for (const other of ['', 'x', '$$$$', 'eyJ2ZXIi', text.slice(0, -40), btoa('{"ver"')])
    expect(decodeEnrollmentToken(other)).toBeUndefined();
});
