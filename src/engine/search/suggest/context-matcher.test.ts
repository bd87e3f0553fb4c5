import { describe, expect, test } from 'vitest';
import type { EngineError } from '../../errors/engine-error.ts';
import type { JsonObject, JsonValue } from '../../json/json-value.ts';
import type { CompletionContext } from '../../mapping/types/suggestion-context.ts';
import { encodeGeohash } from '../../structures/geohash-code.ts';
import { contextMatcher } from './context-matcher.ts';

const KIND: CompletionContext = { name: 'kind', type: 'CATEGORY', precision: Number.NaN, path: undefined };
const WHERE: CompletionContext = { name: 'where', type: 'GEO', precision: 5, path: undefined };

describe('contexts of completions', () => {
  test('the longest matching context determines the boost', () => {
    const match = contextMatcher({ kind: ['a', { context: '', prefix: true, boost: 3 }] }, [KIND]);
    expect([match('kind', 'a'), match('kind', 'long'), match('hue', 'a')]).toEqual([1, 3, undefined]);
  });

  const berlin = { lat: 52.5, lon: 13.4 };
  const inside = encodeGeohash(13.4, 52.5, 5);
  const beside = encodeGeohash(13.43, 52.5, 5);
  const farther = encodeGeohash(13.5, 52.5, 5);

  test.each<[string, JsonValue, boolean[]]>([
    ['a point, in its cell and the neighboring ones', berlin, [true, true, false]],
    ['a geohash', inside, [true, true, false]],
    ['one of several places', ['zzzzz', { context: { geohash: inside } }], [true, true, false]],
    ['a context before coordinates', { context: { lat: 1, lon: 2 }, ...berlin }, [false, false, false]],
    ['larger cells without their neighbors', { context: berlin, precision: 3 }, [true, true, true]],
    ['the cell size of a distance', { context: berlin, precision: '10km' }, [true, true, false]],
    ['neighbors of a given size only', { ...berlin, neighbours: [4] }, [true, true, true]],
    ['no neighbors of cells as small as its own', { ...berlin, neighbours: ['5', 6] }, [true, false, false]],
  ])('a location matches %s', (_name, asked, expected) => {
    const match = contextMatcher({ where: asked }, [WHERE]);
    expect([inside, beside, farther].map(cell => match('where', cell) !== undefined)).toEqual(expected);
  });

  test('a location has a boost, without its fraction', () => {
    const match = contextMatcher({ where: { context: berlin, boost: '2.5' } }, [WHERE]);
    expect(match('where', inside)).toBe(2);
  });

  test.each<[string, JsonValue]>([
    ['geo context must be an object or string', 7],
    ['geo context must be an object or string', [13.4, 52.5]],
    ['empty geohash <- empty geohash', ''],
    ['unsupported symbol [U] in geohash [U33D] <- unsupported symbol [U] in geohash [U33D]', 'U33D'],
    ['geoPoint must not be null', { lat: 52.5 }],
    ['[1:11] [geo] unknown field [geohash]', { geohash: 'u33d' }],
    ['[1:45] [geo] unknown field [neighbors] did you mean [neighbours]?', { context: berlin, neighbors: [2] }],
    ["[1:21] [geo] context doesn't support values of type: VALUE_STRING", { context: 'u33d' }],
    ['[1:32] [geo] failed to parse field [context] <- Required [lon]', { context: { lat: 52.5 } }],
    ["[1:17] [geo] lat doesn't support values of type: VALUE_NULL", { lat: null }],
    ['[1:19] [geo] failed to parse field [boost] <- boost must be greater than 0', { boost: 0 }],
    ['[1:19] [geo] failed to parse field [boost] <- For input string: "x"', { boost: 'x' }],
    ['[1:23] [geo] failed to parse field [precision] <- precision must be between 1 and 12', { precision: '13' }],
    [
      '[1:23] [geo] failed to parse field [precision] <- precision too high [0m] <- ' +
        'Invalid geohash aggregation precision of 24. Must be between 1 and 12.',
      { precision: '0m' },
    ],
    [
      '[1:26] [geo] failed to parse field [neighbours] <- neighbour value must be between 1 and 12',
      { neighbours: [0] },
    ],
    ['[1:25] [geo] failed to parse field [neighbours] <- For input string: "x"', { neighbours: ['x'] }],
    [
      "[1:25] [geo] failed to parse field [neighbours] <- Can't get text on a VALUE_NULL at 1:25",
      { neighbours: [null] },
    ],
  ])('%s', (reasons, asked) => {
    expect(reasonsOf(() => contextMatcher({ where: asked }, [WHERE]))).toBe(reasons);
  });

  test('rejects invalid names and values', () => {
    expect(() => contextMatcher({}, [KIND])).toThrow('Missing mandatory contexts in context query');
    expect(() => contextMatcher({ hue: 'a' }, [KIND, WHERE])).toThrow(
      'Unknown context name [hue], must be one of [kind, where]',
    );
    const invalid: JsonObject[] = [{ boost: 0 }, { boost: 'high' }, { prefix: 'maybe' }, { hue: 1 }, { context: null }];
    for (const wrong of invalid)
      expect(() => contextMatcher({ kind: { context: 'a', ...wrong } }, [KIND])).toThrow('category context must be');
  });
});

/** The reasons of an error and its causes. */
function reasonsOf(read: () => unknown): string | undefined {
  try {
    read();
  } catch (thrown) {
    const reasons: string[] = [];
    for (let error = thrown as EngineError | undefined; error; error = error.cause) reasons.push(error.reason);
    return reasons.join(' <- ');
  }
  return undefined;
}
