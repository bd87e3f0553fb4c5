import { describe, expect, test } from 'vitest';
import { dynamicMapping, failure, indexed, mappingOf } from '../testing/mapping-of.ts';

const decimals = (length: number): string => `[${Array.from({ length }, (_, i) => `${i}.5`).join(', ')}]`;
const FLOAT = { type: 'float' };

const typeOf = (value: string, body = '{}'): unknown => {
  const { v } = dynamicMapping(mappingOf(body), `{"v":${value}}`) as { v?: { type?: string } };
  return v?.type;
};

test.each([
  [127, 'float'],
  [128, 'dense_vector'],
  [4096, 'dense_vector'],
  [4097, 'float'],
])('a list of %i decimals is mapped as %s', (length, type) => {
  expect(typeOf(decimals(length))).toBe(type);
});

test('the mapping has the dimensions of the list and the defaults of vectors', () => {
  expect(dynamicMapping(mappingOf('{}'), `{"o":{"v":${decimals(128)}}}`)).toEqual({
    o: {
      properties: {
        v: {
          type: 'dense_vector',
          dims: 128,
          index: true,
          similarity: 'cosine',
          index_options: { type: 'int8_hnsw', m: 16, ef_construction: 100 },
        },
      },
    },
  });
  expect(indexed(mappingOf('{}'), `{"v":${decimals(128)}}`)).toEqual({ v: ['bytes'] });
});

describe('other lists are not vectors', () => {
  test('of integers, texts, or with a value that is not a decimal', () => {
    expect(typeOf(`[${new Array(128).fill('1')}]`)).toBe('long');
    expect(typeOf(`[${new Array(128).fill('"1.5"')}]`)).toBe('text');
    expect(typeOf(decimals(129).replace(']', ',null]'))).toBe('float');
  });

  test('if a template matches, or fields are copied to it', () => {
    const template = (match: object): string =>
      JSON.stringify({ dynamic_templates: [{ d: { ...match, mapping: { type: 'double' } } }] });
    expect(typeOf(decimals(128), template({ match_mapping_type: 'double' }))).toBe('double');
    expect(typeOf(decimals(128), template({ match: 'v' }))).toBe('double');
    expect(typeOf(decimals(128), template({ match_mapping_type: 'long' }))).toBe('dense_vector');
    expect(typeOf(decimals(128), '{"properties":{"k":{"type":"float","copy_to":"v"}}}')).toBe('float');
  });

  test('if fields are not added to the mapping', () => {
    expect(typeOf(decimals(128), '{"dynamic":false}')).toBeUndefined();
    expect(typeOf(decimals(128), '{"dynamic":"runtime"}')).toBeUndefined();
  });

  test('in a field that is mapped already', () => {
    const mapping = mappingOf({ v: FLOAT });
    expect(dynamicMapping(mapping, `{"v":${decimals(128)}}`)).toEqual({ v: FLOAT });
  });
});

test('errors of vectors reject the document', () => {
  const zeros = `[${new Array(128).fill('0.0')}]`;
  expect(failure(() => indexed(mappingOf('{}'), `{"v":${zeros}}`))[0]).toContain(
    'The [cosine] similarity does not support vectors with zero magnitude.',
  );
});
