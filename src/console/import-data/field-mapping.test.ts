import { expect, test } from 'vitest';
import { mappingOf, NOT_INDEXED } from './field-mapping.ts';

test('paths become objects, and fields without a known type are left to dynamic mapping', () => {
  const fields = [
    { path: 'name', type: 'text, keyword' },
    { path: 'a.b', type: 'long' },
    { path: 'a.c.d', type: 'geo_point' },
    { path: 'raw', type: NOT_INDEXED },
    { path: 'empty', type: 'no values' },
    { path: '__proto__', type: 'keyword' },
  ];
  expect(JSON.parse(JSON.stringify(mappingOf(fields)))).toEqual(
    JSON.parse(
      '{"properties":{"name":{"type":"text","fields":{"keyword":{"type":"keyword","ignore_above":256}}},' +
        '"a":{"properties":{"b":{"type":"long"},"c":{"properties":{"d":{"type":"geo_point"}}}}},' +
        '"raw":{"type":"object","enabled":false},"__proto__":{"type":"keyword"}}}',
    ),
  );
});

test('a field that is a value in one document and an object in another stays a value', () => {
  const fields = [
    { path: 'a', type: 'long' },
    { path: 'a.b', type: 'long' },
    { path: '.x', type: 'long' },
  ];
  expect(mappingOf(fields)).toEqual({ properties: { a: { type: 'long' } } });
});
