import { expect, test } from 'vitest';
import { readSimilarities } from './similarity-settings.ts';

function parse(settings: Record<string, unknown>): unknown {
  const flat = Object.entries(settings).map(([key, value]) => [`index.similarity.s.${key}`, value]);
  return readSimilarities(Object.fromEntries(flat))['s']?.similarity;
}

test('parameters are floats with defaults', () => {
  expect(parse({ type: 'BM25', k1: '1.3' })).toEqual({ kind: 'BM25', k1: Math.fround(1.3), b: 0.75 });
  expect(parse({ type: 'LMDirichlet' })).toEqual({ kind: 'LMDirichlet', mu: 2000 });
  expect(parse({ type: 'LMJelinekMercer' })).toEqual({ kind: 'LMJelinekMercer', lambda: Math.fround(0.1) });
  expect(parse({ type: 'DFR', basic_model: 'in', after_effect: 'l', normalization: 'h2' })).toEqual({
    kind: 'DFR',
    basicModel: 'in',
    afterEffect: 'l',
    normalization: { kind: 'h2', c: 1 },
  });
});

test('the name of a similarity may be a property of all objects', () => {
  expect(Object.keys(readSimilarities({ 'index.similarity.__proto__.type': 'boolean' }))).toEqual(['__proto__']);
});

test.each([['false'], [null], [['a', 'b']]])('a similarity that is %j instead of settings is refused', value => {
  expect(() => readSimilarities({ 'index.similarity.s': value })).toThrow(
    "Failed to get setting group for [] setting prefix and setting [s] because of a missing '.'",
  );
});

const dfr = { type: 'DFR', basic_model: 'g', after_effect: 'l' };

test.each([
  [{ type: 'DFR' }, 'Unsupported BasicModel [null], expected one of [ine, in, g, if]'],
  [{ ...dfr, basic_model: 'be' }, "Basic model [be] isn't supported anymore, please use another model."],
  [{ ...dfr, after_effect: 'x' }, 'Unsupported AfterEffect [x], expected one of [b, l]'],
  [{ ...dfr, after_effect: 'no' }, "After effect [no] isn't supported anymore, please use another effect."],
  [dfr, 'Unsupported Normalization [null]'],
  [
    { ...dfr, normalization: 'h1', 'normalization.h1.c': 'x' },
    'Failed to parse float setting [normalization.h1.c] with value [x]',
  ],
  [
    { ...dfr, normalization: 'h2', 'normalization.h2.c': -1 },
    'illegal c value: -1.0, must be a non-negative finite value',
  ],
  [
    { ...dfr, normalization: 'h3', 'normalization.h3.c': -1 },
    'illegal mu value: -1.0, must be a non-negative finite value',
  ],
  [{ ...dfr, normalization: 'z', 'normalization.z.z': 0.5 }, 'illegal z value: 0.5, must be in the range (0 .. 0.5)'],
  [{ ...dfr, mu: 1, x: 2 }, 'Unknown settings for similarity of type [DFR]: [mu, x]'],
  [{ type: 'IB' }, 'Unsupported Distribution [null]'],
  [{ type: 'IB', distribution: 'll', lambda: 'x' }, 'Unsupported Lambda [x]'],
  [{ type: 'DFI' }, 'Unsupported IndependenceMeasure [null], expected one of [standardized, saturated, chisquared]'],
  [{ type: 'LMDirichlet', mu: 'NaN' }, 'illegal mu value: NaN, must be a non-negative finite value'],
  [{ type: 'LMJelinekMercer', lambda: 0 }, 'lambda must be in the range (0 .. 1]'],
  [
    { type: 'BM25', discount_overlaps: 'maybe' },
    'Failed to parse value [maybe] as only [true] or [false] are allowed.',
  ],
  [{ type: 'dfr' }, 'Unknown Similarity type [dfr] for [s]'],
])('%j is rejected', (settings, message) => {
  expect(() => parse(settings)).toThrow(message);
});
