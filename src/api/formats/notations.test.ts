import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EngineError } from '../../engine/errors/engine-error.ts';
import { Double, Float } from '../../engine/json/java-numbers.ts';
import { RawJson, type Writable } from '../../engine/json/json-value.ts';
import { writeJson } from '../../engine/json/json-writer.ts';
import type { OtherNotation } from '../media-type.ts';
import { JsonText } from './json-text.ts';
import { encode, jsonLinesOf, jsonOf } from './notations.ts';
import { readSmile } from './smile-reader.ts';

function bytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.replaceAll(' ', '').match(/../g) ?? [], byte => Number.parseInt(byte, 16));
}

function hex(value: Uint8Array): string {
  return Array.from(value, byte => byte.toString(16).padStart(2, '0')).join('');
}

function yaml(text: string): Promise<string> {
  return jsonOf(new TextEncoder().encode(text), 'yaml');
}

const everything: Writable = {
  took: 0,
  timed_out: false,
  hits: {
    value: 12,
    hits: [],
    max: null,
    min: new Float(1.5),
    'a long name of more than sixty-four bytes, which is not shared at all': '',
  },
  list: [
    true,
    -17,
    31,
    -16,
    300,
    70_000,
    -70_000,
    5_000_000_000,
    2n ** 63n,
    -(2n ** 64n),
    2n ** 70n,
    1.1,
    new Double(1),
  ],
  texts: ['ü', 'x'.repeat(64), 'x'.repeat(65), 'ü'.repeat(32), 'ü'.repeat(33)],
  ünicode: { took: '' },
};

describe.each<OtherNotation>(['cbor', 'smile'])('%s', notation => {
  test('every kind of value comes back', async () => {
    expect(await jsonOf(encode(everything, notation), notation)).toBe(writeJson(everything));
  });

  test('so does any JSON', async () => {
    const number = fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n }));
    const values = [fc.string({ unit: 'grapheme', maxLength: 80 }), number, fc.boolean(), fc.constant(null)];
    const json = fc.object({ values, key: fc.string({ unit: 'grapheme', maxLength: 70 }), maxKeys: 40 });
    await fc.assert(
      fc.asyncProperty(json, async value => {
        const written = encode(value as Writable, notation);
        expect(await jsonOf(written, notation)).toBe(writeJson(value as Writable));
      }),
    );
  });

  test('so does any float', async () => {
    const floats = fc.oneof(
      fc.double({ noNaN: true }).map(value => new Double(value)),
      fc.float({ noNaN: true }).map(value => new Float(value)),
    );
    await fc.assert(
      fc.asyncProperty(floats, async value => {
        expect(await jsonOf(encode(value, notation), notation)).toBe(writeJson(value));
      }),
    );
  });

  test('more names than a table of shared names holds', async () => {
    const many = Object.fromEntries(Array.from({ length: 2500 }, (_, at) => [`n${at}`, { n0: at, [`n${at}`]: 0 }]));
    expect(await jsonOf(encode(many, notation), notation)).toBe(writeJson(many));
  });

  test('raw JSON is written as its value', () => {
    expect(encode({ _source: new RawJson('{ "a": 1.0 }') }, notation)).toEqual(
      encode({ _source: { a: new Double(1) } }, notation),
    );
  });

  test('bytes that are cut off or changed are rejected or read, and never fail otherwise', async () => {
    const whole = encode(everything, notation);
    for (let length = 1; length < whole.length; length++)
      await expect(jsonOf(whole.subarray(0, length), notation)).rejects.toThrow(EngineError);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, byte) => {
        const changed = whole.slice();
        changed[at] = byte;
        await jsonOf(changed, notation).catch(error => expect(error).toBeInstanceOf(EngineError));
      }),
      { numRuns: 500 },
    );
  });
});

// Bytes that Elasticsearch's parsers and writers read and wrote.
describe('bytes on the wire', () => {
  const answer = { hits: { total: { value: 1, relation: 'eq' }, max_score: null, hits: [] } };

  test('of CBOR', () => {
    expect(hex(encode(answer, 'cbor'))).toBe(
      'bf6468697473bf65746f74616cbf6576616c7565016872656c6174696f6e626571ff696d61785f73636f7265f664686974739fffffff',
    );
  });

  test('of SMILE', () => {
    expect(hex(encode(answer, 'smile'))).toBe(
      '3a290a05fa8368697473fa84746f74616cfa8476616c7565c28772656c6174696f6e416571fb886d61785f73636f72652140f8f9fbfb',
    );
  });

  test('CBOR with floats of three sizes, a byte string and null', async () => {
    const body = 'bf 6161 01 6162 fa3fc00000 6163 fb3ff199999999999a 6164 f93c00 6165 43010203 6167 f6 ff';
    expect(await jsonOf(bytes(body), 'cbor')).toBe('{"a":1,"b":1.5,"c":1.1,"d":1.0,"e":"AQID","g":null}');
  });

  test.each([
    ['definite lengths under a tag that describes itself', 'd9d9f7 a1 6161 01', '{"a":1}'],
    ['integers as names', 'a2 01 01 20 02', '{"1":1,"-1":2}'],
    ['a date', 'a1 6161 c1 1a514b67b0', '{"a":1363896240}'],
    ['a large number', 'a1 6161 c2 49 010000000000000000', '{"a":18446744073709551616}'],
    ['a decimal fraction', 'a1 6161 c4 82 21 19 6ab3', '{"a":27315e-2}'],
    ['a text in pieces', '7f 6161 6162 ff', '"ab"'],
    ['bytes in pieces', '5f 4101 420203 ff', '"AQID"'],
    ['numbers that JSON does not have', '83 f97e00 fa7f800000 fbfff0000000000000', '["NaN","Infinity","-Infinity"]'],
    ['a float of 16 bits below the normal ones', 'f90001', '5.960464477539063E-8'],
    ['only its first value', '01 02', '1'],
  ])('CBOR: %s', async (_, body, json) => {
    expect(await jsonOf(bytes(body), 'cbor')).toBe(json);
  });

  test.each([
    ['1c', 'Invalid length indicator: 28'],
    ['f0', 'Invalid CBOR value token (first byte): 0xf0'],
    ['ff', 'Invalid CBOR value token (first byte): 0xff'],
    ['62c328', 'Invalid UTF-8 in a string'],
    ['a1f601', 'Unsupported major type (7)'],
    ['5b7fffffffffffffff', 'Unexpected end-of-input'],
  ])('CBOR: %s is refused', async (body, reason) => {
    await expect(jsonOf(bytes(body), 'cbor')).rejects.toThrow(reason);
  });

  test('SMILE: shared values, raw and escaped bytes, a decimal', async () => {
    const body = '3a290a07 f8 4061 4062 01 02 ec00 fd 83 010203 e8 83 00404003 2a 84 83 00404003 f9';
    expect(await jsonOf(bytes(body), 'smile')).toBe('["a","b","a","b","a","AQID","AQID",66051e-2]');
  });
});

describe('bounds', () => {
  test('of depth', async () => {
    const deep = new Uint8Array(2000).fill(0x81);
    await expect(jsonOf(deep, 'cbor')).rejects.toThrow(
      'Document nesting depth (1001) exceeds the maximum allowed (1000',
    );
    await expect(yaml('['.repeat(1500) + ']'.repeat(1500))).rejects.toThrow('Document nesting depth (1001)');
    const tags = new Uint8Array(1_000_000).fill(0xc1);
    await expect(jsonOf(tags, 'cbor')).rejects.toThrow('Unexpected end-of-input');
  });

  test('of what references stand for', () => {
    const value = 'x'.repeat(64);
    const body = [...bytes('3a290a06 f8'), 0x7f, ...new TextEncoder().encode(value), ...Array(100).fill(1), 0xf9];
    const json = new JsonText(1000);
    expect(() => readSmile(Uint8Array.from(body), json)).toThrow('entity content is too long');
  });

  test('of the length and the tokens of YAML', async () => {
    await expect(yaml(`a: ${'x'.repeat(1024 * 1024)}`)).rejects.toThrow('exceeds the limit: 1048576 characters');
    await expect(yaml(`[${','.repeat(300_000)}`)).rejects.toThrow('exceeds the limit: 200000 tokens');
    const keys = Array.from({ length: 20_000 }, (_, at) => `k${at}: 1\n`).join('');
    expect(Object.keys(JSON.parse(await yaml(keys)))).toHaveLength(20_000);
  });
});

describe('YAML', () => {
  test.each([
    ['~', 'null'],
    ['', 'null'],
    ['yes', 'true'],
    ['OFF', 'false'],
    ['y', '"y"'],
    ['+5', '5'],
    ['0x1F', '31'],
    ['0o17', '15'],
    ['-010', '-8'],
    ['1_000', '"1_000"'],
    ['!!int 1_000', '1000'],
    ['!!int x', '"x"'],
    ['99999999999999999999', '99999999999999999999'],
    ['5.', '5.0'],
    ['-.5e1', '-5.0'],
    ['1e3', '1000.0'],
    ['.inf', '"Infinity"'],
    ['.NaN', '"NaN"'],
    ['!!str 1', '"1"'],
    ['!!float 1', '1.0'],
    ['!!null ""', '""'],
    ['!foo 1', '"1"'],
    ['!!binary AQID', '"AQID"'],
    ['"a\\tb\\u263a"', '"a\\tb☺"'],
    ["'it''s'", '"it\'s"'],
    ['2020-01-01', '"2020-01-01"'],
    ['[x, {b: c}, [ ]]', '["x",{"b":"c"},[]]'],
    ['|-\n  x\n  y', '"x\\ny"'],
  ])('a: %s', async (text, json) => {
    expect(await yaml(`---\na: ${text}\n`)).toBe(`{"a":${json}}`);
  });

  test('an alias is its name, and a merge key a name', async () => {
    expect(await yaml('a: &x [1]\nb: *x\nc: {<<: {d: 1}}')).toBe('{"a":[1],"b":"x","c":{"<<":{"d":1}}}');
  });

  test('numbers and words are names as they are written', async () => {
    expect(await yaml('1.50: 1\nyes: 2\n~: 3\n__proto__: 4')).toBe('{"1.50":1,"yes":2,"~":3,"__proto__":4}');
  });

  test('JSON is YAML; a second document follows the first', async () => {
    expect(await yaml('{"a": 1}')).toBe('{"a":1}');
    expect(await yaml('a: 1\n---\nb: 2\n---\nc: 3')).toBe('{"a":1}\n{"b":2}');
  });

  test.each([
    ['a: 1\nb: 08', "[2:4] Invalid base-8 number ('8')"],
    ['[a]: 1', '[1:1] Expected a property name (Scalar value in YAML)'],
    ['a: [1', '[1:6] '],
    ['a: !!float x', "[1:12] Malformed numeric value 'x'"],
  ])('%j is refused', async (text, reason) => {
    await expect(yaml(text)).rejects.toThrow(reason);
  });
});

describe('streams of SMILE', () => {
  const section = encode({ index: {} }, 'smile');
  test('become lines', () => {
    expect(jsonLinesOf(Uint8Array.of(...section, 0xff, ...section, 0xff))).toBe('{"index":{}}\n{"index":{}}\n');
  });
  test('an empty section is an empty line, and the last separator the last line end', () => {
    expect(jsonLinesOf(Uint8Array.of(...section, 0xff, 0xff, ...section))).toBe('{"index":{}}\n\n{"index":{}}');
  });
});
