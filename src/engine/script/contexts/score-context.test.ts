import '../testing/load-languages.ts';
import { expect, test } from 'vitest';
import { EngineError } from '../../errors/engine-error.ts';
import { parseScript } from '../script.ts';
import { ScriptService } from '../script-service.ts';
import { Long } from '../values/boxed.ts';
import { DocValues, GeoPoint } from '../values/doc-values.ts';
import type { DocView } from '../values/doc-view.ts';
import { SCORE_CONTEXT } from './score-context.ts';

class One extends DocValues {
  private readonly value: unknown;

  constructor(value: unknown) {
    super('Longs');
    this.value = value;
  }

  size(): number {
    return 1;
  }

  at(): unknown {
    return this.value;
  }
}

/** The score of the document of Elasticsearch's answers: number 0 of the index `painless-s`, in Vienna. */
function score(source: string): number {
  const values: Record<string, unknown> = { n: new Long(5), at: new GeoPoint(48.19999999366701, 16.36999998241663) };
  const view = {
    index: 'painless-s',
    position: () => 0,
    vector: (field: string) => ({ element: 'float', dims: 2, vectors: field === 'v' ? [Float32Array.of(3, 4)] : [] }),
    has: (field: string) => field in values,
    values: (field: string) => new One(values[field]),
  } as unknown as DocView;
  const script = { source };
  const compiled = new ScriptService().compile(parseScript(script, { in: script }), SCORE_CONTEXT);
  return Math.fround(compiled.on(view)(() => 1));
}

test('random scores depend on seed, index and value', () => {
  expect(score("randomScore(100, 'n')")).toBe(Math.fround(0.74357045));
  expect(score("randomScore(3, 'n')")).toBe(Math.fround(0.831237));
  expect(score('randomScore(100)')).toBe(Math.fround(0.3582853));
});

test('origins of decays are points, geohashes and WKT', () => {
  expect(score("decayGeoGauss('u2ed', '500km', '10km', 0.3, doc['at'].value)")).toBe(Math.fround(0.99986863));
  expect(score("decayGeoGauss('POINT (16 48)', '500km', '0km', 0.5, doc['at'].value)")).toBe(Math.fround(0.9965416));
  const reason = (origin: string) => {
    try {
      return score(`decayGeoGauss('${origin}', '500km', '0km', 0.5, doc['at'].value)`);
    } catch (error) {
      return error instanceof EngineError ? error.cause?.reason : error;
    }
  };
  expect(reason('Vienna')).toBe('unsupported symbol [V] in geohash [Vienna]');
  expect(reason('1,2,3,4')).toBe('failed to parse [1,2,3,4], expected 2 or 3 coordinates but found: [4]');
  expect(reason('a,b')).toBe('latitude must be a number');
});

test('vector functions read the field they name', () => {
  expect(score("cosineSimilarity([3, 4], 'v')")).toBe(1);
  expect(score("dotProduct([1, 2], 'v')")).toBe(11);
  expect(score("l1norm([1, 2], 'v') + l2norm([3, 0], 'v')")).toBe(8);
  expect(() => score("dotProduct([1], 'v')")).toThrow();
  expect(() => score("dotProduct([1], 'w')")).toThrow();
});
