import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../json/json-value.ts';
import { filterSource } from './source-filter.ts';

const DOCUMENT: JsonObject = {
  a: { b: 1, c: [{ x: 1, y: 2 }, { y: 3 }, 5, [{ x: 7 }]], e: {} },
  l: [1, 2],
  'd.e': { f: 5 },
  n: null,
  el: [],
  t: [{ k: 1 }, { k: 2 }],
};

describe('filterSource', () => {
  const cases: [includes: string[], excludes: string[], kept: JsonObject][] = [
    [['a.c.x'], [], { a: { c: [{ x: 1 }, [{ x: 7 }]] } }],
    [['a.b', 'l'], [], { a: { b: 1 }, l: [1, 2] }],
    [['d.e.f'], [], { 'd.e': { f: 5 } }],
    [['*.x'], [], { a: { c: [{ x: 1 }, [{ x: 7 }]] } }],
    [['a'], ['a.b'], { a: { c: DOCUMENT['a'] && (DOCUMENT['a'] as JsonObject)['c']!, e: {} } }],
    [['a.e'], [], { a: { e: {} } }],
    [['a.e.q'], [], {}],
    [['el', 'n'], [], { el: [], n: null }],
    [['a.c'], ['*.y'], { a: { c: [{ x: 1 }, 5, [{ x: 7 }]] } }],
    [['a.c'], ['a'], {}],
    [['l.q'], [], {}],
    [['a'], ['a.*'], { a: {} }],
    [['t'], ['t.k'], { t: [] }],
  ];
  test.each(cases)('includes %j excludes %j', (includes, excludes, kept) => {
    expect(filterSource(DOCUMENT, { includes, excludes })).toEqual(kept);
  });

  test('exactly the leaves whose path is included and not excluded are kept', () => {
    const key = fc.constantFrom('a', 'b', 'c');
    const document = fc.letrec<{ value: JsonValue; object: JsonObject }>(tie => ({
      value: fc.oneof({ depthSize: 'small' }, fc.integer(), tie('object')),
      object: fc.dictionary(key, tie('value'), { maxKeys: 3 }),
    })).object;
    const pattern = fc
      .array(fc.constantFrom('a', 'b', '*'), { minLength: 1, maxLength: 3 })
      .map(parts => parts.join('.'));
    fc.assert(
      fc.property(
        document,
        fc.array(pattern, { maxLength: 2 }),
        fc.array(pattern, { maxLength: 2 }),
        (source, includes, excludes) => {
          const covers = (glob: string, path: string): boolean =>
            new RegExp(`^${glob.replace(/\./g, '\\.').replace(/\*/g, '.*')}(\\..*)?$`).test(path);
          const wanted = leaves(source, '').filter(
            ([path]) =>
              (includes.length === 0 || includes.some(glob => covers(glob, path))) &&
              !prefixes(path).some(prefix => excludes.some(glob => covers(glob, prefix))),
          );
          expect(leaves(filterSource(source, { includes, excludes }), '')).toEqual(wanted);
        },
      ),
    );
  });
});

function prefixes(path: string): string[] {
  const parts = path.split('.');
  return parts.map((_, i) => parts.slice(0, i + 1).join('.'));
}

/** Paths and values of everything that is not an object. */
function leaves(value: JsonObject, prefix: string): [string, JsonValue][] {
  return Object.entries(value).flatMap(([key, member]) =>
    typeof member === 'object' && member !== null
      ? leaves(member as JsonObject, `${prefix}${key}.`)
      : [[prefix + key, member] as [string, JsonValue]],
  );
}
