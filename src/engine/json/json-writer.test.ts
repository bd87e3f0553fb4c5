import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Double, Float } from './java-numbers.ts';
import { RawJson, type Writable } from './json-value.ts';
import { writeJson } from './json-writer.ts';

test('prints numbers according to their class', () => {
  expect(
    writeJson({
      int: 1,
      big: 12345678901234567890n,
      whole: new Double(1),
      fraction: 1.5,
      small: 1e-4,
      huge: 1e7,
      score: new Float(0.2876821),
      zero: -0,
    }),
  ).toBe(
    '{"int":1,"big":12345678901234567890,"whole":1.0,"fraction":1.5,"small":1.0E-4,"huge":10000000,"score":0.2876821,"zero":-0.0}',
  );
});

test('writes a raw document unchanged', () => {
  expect(writeJson({ a: [{ _source: new RawJson('{ "n": 1.0 }') }], b: undefined })).toBe(
    '{"a":[{"_source":{ "n": 1.0 }}]}',
  );
});

test('agrees with JSON.stringify without special numbers', () => {
  const values = [fc.string({ unit: 'binary' }), fc.integer(), fc.boolean(), fc.constant(null)];
  fc.assert(fc.property(fc.object({ values }), value => writeJson(value as Writable) === JSON.stringify(value)));
});

test('a special number does not change how the rest is printed', () => {
  const ordinary = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)));
  fc.assert(fc.property(ordinary, value => writeJson([value, new Float(1)]) === `[${JSON.stringify(value)},1.0]`));
});
