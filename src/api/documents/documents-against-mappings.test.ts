import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  allFields,
  type Definition,
  type Definitions,
  type Dynamic,
  type ExpectedFields,
  expectedFields,
  type Fields,
  type Json,
  type Kept,
  reading,
  refused,
} from '../testing/naive-mapping.ts';
import { lines, openRest, type Rest } from '../testing/rest-client.ts';

// Indexes random documents with a random mapping and compares everything observable with a model: hits, sort values,
// doc values, stored fields, ignored fields and rejections.

const NUMBERS = ['long', 'integer', 'short', 'byte', 'double', 'float', 'half_float', 'scaled_float', 'unsigned_long'];
const TYPES = ['text', 'keyword', 'boolean', 'ip', 'date', ...NUMBERS];
const ODD: Json[] = [7, '7', -3, 7.75, '7.75', 300, 70000, 3000000000, 'abc', '', ' 8', true, 'true', '2024-05-06'];
const FITTING: Record<string, Kept[]> = {
  text: ['Red Fox', 'abc', '', 'fox', 7.75],
  keyword: ['Red Fox', 'abc', '', 'far too long', 7, true],
  boolean: [true, false, 'true', 'false', ''],
  ip: ['10.0.0.1', '9.200.0.1', '10.0.0.30'],
  date: ['2024-05-06', '1999-12-31', 70000, -3, '300'],
};
const NUMERIC: Kept[] = [7, '7', 0, 7.75, '12.5', 100, 27];

const maybe = (share: number): fc.Arbitrary<boolean> => fc.integer({ min: 1, max: 100 }).map(x => x <= share);

function definition(deep: boolean): fc.Arbitrary<Definition> {
  return fc.constantFrom(...TYPES).chain(type => {
    const isNumber = NUMBERS.includes(type);
    const takes = { type: fc.constant(type), store: maybe(30), index: maybe(75) };
    const checked = isNumber || ['ip', 'date', 'boolean'].includes(type);
    return fc
      .record({
        ...takes,
        ...(type !== 'text' && { doc_values: maybe(75) }),
        ...(checked && { ignore_malformed: maybe(35) }),
        ...(isNumber && type !== 'unsigned_long' && { coerce: maybe(70) }),
        ...(type === 'keyword' && { ignore_above: fc.constantFrom(7, 100) }),
        ...(type === 'scaled_float' && { scaling_factor: fc.constantFrom(10, 100) }),
        ...(deep && { fields: fc.dictionary(fc.constantFrom('sub', 'raw'), definition(false), { maxKeys: 2 }) }),
      })
      .chain(made =>
        type === 'text'
          ? fc.constant(made)
          : fc
              .option(nullValue(type), { nil: undefined })
              .map(value => (value === undefined ? made : { ...made, null_value: value })),
      );
  });
}

function nullValue(type: string): fc.Arbitrary<Kept> {
  const values: Record<string, Kept> = { keyword: 'none', boolean: false, ip: '0.0.0.0', date: 0 };
  return fc.constant(values[type] ?? 1);
}

const LEAVES = ['a', 'b', 'c', 'o.x', 'o.y', 'n.k', 'n.v', 't'];

const definitions: fc.Arbitrary<Definitions> = fc
  .tuple(...LEAVES.map(() => definition(true)), fc.subarray(['a', 'o.x', 'n.k']))
  .map(drawn => {
    const copied = drawn.at(-1) as string[];
    const made = Object.fromEntries(LEAVES.map((path, i) => [path, { ...(drawn[i] as Definition) }]));
    delete made['t']!.fields;
    for (const path of copied) made[path]!.copy_to = 't';
    return made;
  });

function valuesFor({ type }: Definition): fc.Arbitrary<Json> {
  const one = fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom<Json>(...(FITTING[type] ?? NUMERIC)) },
    { weight: 3, arbitrary: fc.constant<Json>(null) },
    { weight: 1, arbitrary: fc.constantFrom<Json>(...ODD, { z: 1 }) },
  );
  return fc.oneof(
    { weight: 3, arbitrary: one },
    { weight: 1, arbitrary: fc.array(fc.oneof(one, fc.array(one, { maxLength: 2 })), { maxLength: 3 }) },
  );
}

function documentFor(all: Definitions): fc.Arbitrary<{ [key: string]: Json }> {
  const inside = (prefix: string, names: string[]): fc.Arbitrary<{ [key: string]: Json }> =>
    fc.record(Object.fromEntries(names.map(name => [name, valuesFor(all[`${prefix}${name}`]!)])), {
      requiredKeys: [],
    }) as fc.Arbitrary<{ [key: string]: Json }>;
  const objects = (prefix: string, names: string[]): fc.Arbitrary<Json> =>
    fc.oneof(
      { weight: 8, arbitrary: inside(prefix, names) },
      { weight: 8, arbitrary: fc.array(fc.oneof(inside(prefix, names), fc.constant(null)), { maxLength: 3 }) },
      { weight: 1, arbitrary: fc.constantFrom<Json>(null, [], 5) },
    );
  const unmapped = fc.oneof(
    fc.constantFrom<Json>('word', 5, true, null, []),
    fc.array(fc.constantFrom<Json>('a', 'b'), { maxLength: 2 }),
  );
  return fc
    .record(
      {
        ...Object.fromEntries(['a', 'b', 'c', 't'].map(name => [name, valuesFor(all[name]!)])),
        o: objects('o.', ['x', 'y']),
        'o.x': valuesFor(all['o.x']!),
        n: objects('n.', ['k', 'v']),
        off: fc.constantFrom<Json>(5, { a: [{}] }, [[null]]),
        z: fc.oneof(
          { weight: 2, arbitrary: fc.constant(undefined as unknown as Json) },
          { weight: 1, arbitrary: unmapped },
        ),
      },
      { requiredKeys: [] },
    )
    .map(document => JSON.parse(JSON.stringify(document)) as { [key: string]: Json });
}

const scene = fc
  .record({ made: definitions, dynamic: fc.constantFrom<Dynamic>('true', 'false', 'strict') })
  .chain(({ made, dynamic }) =>
    fc.record({
      made: fc.constant(made),
      dynamic: fc.constant(dynamic),
      documents: fc.array(documentFor(made), { minLength: 1, maxLength: 4 }),
    }),
  );

/** The body of PUT /index. */
function mappingOf(all: Definitions, dynamic: Dynamic): object {
  const properties:
    | Record<string, { properties: Record<string, Definition>; type?: string }>
    | Record<string, unknown> = {
    off: { type: 'object', enabled: false },
    o: { properties: { x: all['o.x'], y: all['o.y'] } },
    n: { type: 'nested', properties: { k: all['n.k'], v: all['n.v'] } },
  };
  for (const [path, one] of Object.entries(all)) if (!path.includes('.')) properties[path] = one;
  return { mappings: { dynamic, properties } };
}

type Kindred = [id: string, understood: ExpectedFields];

/** A question, and what the model answers. */
interface Question {
  readonly body: object;
  /** Undefined where the engine has to refuse. */
  readonly ids: string[] | undefined;
  readonly sort?: Map<string, Json>;
}

const isSearchable = ({ type, index = true, doc_values = true }: Definition): boolean =>
  index || (type !== 'text' && doc_values);
const isSortable = ({ type, doc_values = true }: Definition): boolean => type !== 'text' && doc_values;

/** The documents a field's values can lie in: hidden ones for nested fields. */
function holders(path: string, [, { root, nested }]: Kindred): Fields[] {
  return path.startsWith('n.') ? nested : [root];
}

function wrapped(path: string, query: object): object {
  return path.startsWith('n.') ? { nested: { path: 'n', query } } : query;
}

function tokens(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^a-z0-9.]+/)
    .filter(token => token !== '');
}

const termsOf = (value: Kept, { type }: Definition): Kept[] => (type === 'text' ? tokens(String(value)) : [value]);

function idsWith(kept: readonly Kindred[], path: string, matches: (fields: Fields) => boolean): string[] {
  return kept.filter(each => holders(path, each).some(matches)).map(([id]) => id);
}

function termQuestions(path: string, one: Definition, kept: readonly Kindred[]): Question[] {
  const all = kept.flatMap(each => holders(path, each).flatMap(fields => fields.get(path) ?? []));
  const terms = new Set(all.flatMap(value => termsOf(value, one)));
  const stranger = reading((FITTING[one.type] ?? NUMERIC)[0]!, one);
  if (stranger !== refused && stranger !== undefined) terms.add(stranger);
  return [...terms]
    .flatMap(term => termsOf(term, one))
    .map(term => ({
      body: { query: wrapped(path, { term: { [path]: term } }) },
      ids: isSearchable(one)
        ? idsWith(kept, path, fields => (fields.get(path) ?? []).some(value => termsOf(value, one).includes(term)))
        : undefined,
    }));
}

function existsQuestion(path: string, one: Definition, kept: readonly Kindred[]): Question {
  const leavesTraces = one.index !== false || (one.type !== 'text' && one.doc_values !== false) || one.store === true;
  return {
    body: { query: wrapped(path, { exists: { field: path } }) },
    ids: leavesTraces ? idsWith(kept, path, fields => fields.has(path)) : [],
  };
}

function sortQuestion(path: string, one: Definition, kept: readonly Kindred[]): Question {
  const having = kept.filter(([, { root }]) => root.has(path));
  const ids = having.map(([id]) => id);
  return {
    body: { query: { ids: { values: ids } }, sort: [{ [path]: 'asc' }] },
    ids: isSortable(one) ? ids : undefined,
    sort: new Map(having.map(([id, { root }]) => [id, sortValue(sorted(root.get(path)!, one)[0]!, one)])),
  };
}

/** What the column holds: booleans as numbers, scaled floats multiplied back, which is not the same as divided. */
function sortValue(value: Kept, { type, scaling_factor: factor = 1 }: Definition): Kept {
  if (type === 'scaled_float') return Math.round(Number(value) * factor) * (1 / factor);
  return typeof value === 'boolean' ? Number(value) : value;
}

function sorted(values: readonly Kept[], { type }: Definition): Kept[] {
  const rank = (value: Kept): number | string =>
    type === 'ip'
      ? String(value)
          .split('.')
          .reduce((sum, part) => sum * 256 + Number(part), 0)
      : typeof value === 'boolean'
        ? Number(value)
        : value;
  return [...values].sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
}

/** Values of different nested objects do not match together; those of one object do. */
function pairQuestions(all: Definitions, kept: readonly Kindred[]): Question[] {
  const [k, v] = [all['n.k']!, all['n.v']!];
  if (!isSearchable(k) || !isSearchable(v)) return [];
  const first = kept.flatMap(([, { nested }]) => nested.flatMap(fields => fields.get('n.k') ?? []))[0];
  const second = kept.flatMap(([, { nested }]) => nested.flatMap(fields => fields.get('n.v') ?? [])).at(-1);
  if (first === undefined || second === undefined) return [];
  const [x] = termsOf(first, k);
  const [y] = termsOf(second, v);
  if (x === undefined || y === undefined) return [];
  const has = (fields: Fields, path: string, term: Kept): boolean =>
    (fields.get(path) ?? []).some(value => termsOf(value, all[path]!).includes(term));
  const both = { bool: { filter: [{ term: { 'n.k': x } }, { term: { 'n.v': y } }] } };
  const ids = idsWith(kept, 'n.', fields => has(fields, 'n.k', x) && has(fields, 'n.v', y));
  return [{ body: { query: { nested: { path: 'n', query: both } } }, ids }];
}

async function check(rest: Rest, questions: readonly Question[]): Promise<void> {
  const body = lines(...questions.flatMap(question => [{}, { size: 20, _source: false, ...question.body }]));
  const { responses } = (await rest('POST /docs/_msearch', body)).body;
  for (const [i, { body: asked, ids, sort }] of questions.entries()) {
    const { error, hits } = responses[i];
    const found = error ? undefined : hits.hits.map(({ _id: id }: { _id: string }) => id).sort();
    expect([asked, found]).toEqual([asked, ids]);
    if (sort && ids)
      for (const { _id: id, sort: values } of hits.hits)
        expect([asked, id, values]).toEqual([asked, id, [sort.get(id)]]);
  }
}

function storedFields(all: Definitions, { root }: ExpectedFields): Record<string, Json> | undefined {
  const shown = allFields(all)
    .filter(([path, { store }]) => store && root.has(path))
    .map(([path, { type }]): [string, Json] => [
      path,
      root.get(path)!.map(value => (type === 'date' ? new Date(Number(value)).toISOString() : value)),
    ]);
  return shown.length === 0 ? undefined : Object.fromEntries(shown);
}

test('2.1 random documents with random mappings are found, sorted and stored as a naive model predicts', async () => {
  await fc.assert(
    fc.asyncProperty(scene, async ({ made, dynamic, documents }) => {
      const rest = await openRest();
      expect((await rest('PUT /docs', mappingOf(made, dynamic))).status).toBe(200);
      const known = { ...made };
      const kept: Kindred[] = [];
      for (const [i, document] of documents.entries()) {
        const understood = expectedFields(document, known, dynamic);
        const { status } = await rest(`PUT /docs/_doc/${i}`, document);
        expect([document, status]).toEqual([document, understood ? 201 : 400]);
        if (understood) kept.push([String(i), understood]);
      }
      await rest('POST /docs/_refresh');
      const fields = allFields(known);
      await check(rest, [
        { body: { query: { match_all: {} } }, ids: kept.map(([id]) => id) },
        ...fields.flatMap(([path, one]) => termQuestions(path, one, kept)),
        ...fields.map(([path, one]) => existsQuestion(path, one, kept)),
        ...fields.filter(([path]) => !path.startsWith('n.')).map(([path, one]) => sortQuestion(path, one, kept)),
        ...pairQuestions(known, kept),
      ]);
      const { body } = await rest('POST /docs/_search', { size: 20, stored_fields: ['*'] });
      for (const [id, understood] of kept) {
        const hit = body.hits.hits.find(({ _id }: { _id: string }) => _id === id);
        expect([id, hit.fields]).toEqual([id, storedFields(known, understood)]);
        expect([id, hit._ignored ?? []]).toEqual([id, [...understood.ignored].sort()]);
        expect((await rest(`GET /docs/_source/${id}`)).text).toBe(JSON.stringify(documents[Number(id)]));
      }
    }),
    { numRuns: 100 },
  );
}, 120_000);
