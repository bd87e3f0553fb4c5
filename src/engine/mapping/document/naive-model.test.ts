import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Mapping } from '../mapping.ts';
import { environment } from '../testing/mapping-of.ts';
import { parseDocument } from './document-parser.ts';

// Compares random documents with a naive model that assigns every scalar to the path of its keys.

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** The first letter of a name determines the kind of its value, so that all values of a field have the same kind. */
const leaf = {
  s: fc.string({ maxLength: 12 }).filter(text => !/^\s*[-+.\d]/.test(text) && text !== 'NaN' && text !== 'Infinity'),
  n: fc.maxSafeInteger(),
  f: fc
    .double({ noNaN: true, noDefaultInfinity: true, min: -1e30, max: 1e30 })
    .map(x => (Number.isInteger(x) ? x + 0.5 : x)),
  b: fc.boolean(),
};

const { document } = fc.letrec<{ document: { [key: string]: Json } }>(tie => ({
  document: fc
    .record(
      {
        s1: listed(leaf.s),
        s2: listed(leaf.s),
        n1: listed(leaf.n),
        f1: listed(leaf.f.filter(x => !Number.isInteger(x))),
        b1: listed(leaf.b),
        o1: fc.oneof(
          { depthSize: 'small', withCrossShrink: true },
          fc.constant(null),
          tie('document'),
          fc.array(tie('document'), { maxLength: 3 }),
        ),
        'd.o': fc.oneof({ depthSize: 'small' }, fc.constant(null), tie('document')),
      },
      { requiredKeys: [] },
    )
    .map(record => record as { [key: string]: Json }),
}));

function listed(value: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  const orNull = fc.option(value, { nil: null });
  return fc.oneof(orNull, fc.array(fc.oneof(orNull, fc.array(orNull, { maxLength: 2 })), { maxLength: 3 }));
}

function naive(value: Json, path: string, into: Map<string, (string | number | boolean)[]>): void {
  if (value === null) return;
  if (Array.isArray(value)) for (const item of value) naive(item, path, into);
  else if (typeof value === 'object')
    for (const [key, member] of Object.entries(value)) naive(member, path === '' ? key : `${path}.${key}`, into);
  else into.set(path, [...(into.get(path) ?? []), value]);
}

function expectedTerm(value: string | number | boolean): string | number {
  if (typeof value === 'boolean') return value ? 'T' : 'F';
  if (typeof value === 'string' || Number.isInteger(value)) return value;
  return Math.fround(value);
}

const empty = Mapping.empty(environment());

test('a document is indexed, sorted and stored as a naive model predicts', () => {
  fc.assert(
    fc.property(document, body => {
      const source = JSON.stringify(body);
      const parsed = parseDocument(empty, { id: '1', source });
      const model = new Map<string, (string | number | boolean)[]>();
      naive(body, '', model);

      const found = new Map<string, (string | number | bigint)[]>();
      for (const { info, text, term, number } of parsed.root.fields)
        found.set(info.name, [...(found.get(info.name) ?? []), text ?? term ?? number!]);
      for (const [path, values] of model) {
        expect(found.get(path)).toEqual(values.map(expectedTerm));
        const type = (parsed.mappingUpdate ?? empty).fieldType(path)!;
        expect(type.hasDocValues).toBe(typeof values[0] !== 'string');
        if (typeof values[0] === 'string') expect(found.get(`${path}.keyword`)).toEqual(values);
      }
      const extra = [...found.keys()].filter(path => !model.has(path.replace(/\.keyword$/, '')));
      expect(extra).toEqual([]);
      expect(parsed.source).toBe(source);
      expect(parsed.ignored).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('parsing it again with the resulting mapping gives the same result and no further update', () => {
  fc.assert(
    fc.property(document, body => {
      const source = JSON.stringify(body);
      const first = parseDocument(empty, { id: '1', source });
      const mapping = first.mappingUpdate ?? empty;
      const second = parseDocument(mapping, { id: '1', source });
      expect(second.mappingUpdate).toBeUndefined();
      const values = (parsed: typeof first): unknown[] =>
        parsed.root.fields.map(({ info, text, term, number }) => [info, text ?? term ?? number]);
      expect(values(second)).toEqual(values(first));
      const again = Mapping.parse(JSON.parse(JSON.stringify(mapping.toJson())), environment());
      expect(again.toJson()).toEqual(mapping.toJson());
    }),
    { numRuns: 200 },
  );
});
