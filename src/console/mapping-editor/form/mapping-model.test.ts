import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openRest } from '../../../api/testing/rest-client.ts';
import { JsonSyntaxProblem } from '../../../language/json-outline.ts';
import { runSteps } from '../../../language/steps.ts';
import { countFields, type MappingModel, mappingSteps, readField, readMapping } from './mapping-model.ts';

const leaf = fc.constantFrom<object>(
  { type: 'long' },
  { type: 'text', fields: { k: { type: 'keyword' }, w: { type: 'wildcard' } } },
  { type: 'object', enabled: false },
);
const properties = fc.letrec<{ some: Record<string, object> }>(tie => ({
  some: fc.dictionary(
    fc.constantFrom('a', 'b', 'c.d', 'c.e', 'f.g.h'),
    fc.oneof(
      { maxDepth: 2 },
      leaf,
      tie('some').map(inner => ({ type: 'nested', properties: inner })),
    ),
    { minKeys: 1, maxKeys: 3, noNullPrototype: true },
  ),
})).some;

test('counts fields like the limit does', { timeout: 60_000 }, async () => {
  const rest = await openRest();
  await fc.assert(
    fc.asyncProperty(properties, fc.boolean(), async (some, runtime) => {
      const mappings = { properties: some, ...(runtime && { runtime: { r: { type: 'long' } } }) };
      const counted = countFields(readMapping(JSON.stringify(mappings)));
      const create = async (limit: number) =>
        (await rest('PUT /i', { settings: { 'index.mapping.total_fields.limit': limit }, mappings })).status;
      const roomy = await create(counted);
      await rest('DELETE /i');
      expect([roomy, counted === 1 ? 400 : await create(counted - 1)]).toEqual([200, 400]);
    }),
    { numRuns: 60 },
  );
});

const fieldsOf = ({ byPath }: MappingModel) =>
  [...byPath.values()].map(({ path, type, role, keys, depth, parameters, raw }) => ({
    path,
    type,
    role,
    keys,
    depth,
    parameters,
    raw,
  }));

test('a mapping read over another one is the same as read alone, and keeps the fields that did not change', () => {
  fc.assert(
    fc.property(properties, properties, fc.constantFrom(0, 2), (before, after, indent) => {
      const known = readMapping(JSON.stringify({ properties: before }, null, indent));
      const text = JSON.stringify({ dynamic: true, properties: { ...after, z: { type: 'ip' } } }, null, indent);
      const read = runSteps(mappingSteps(text, [known]));
      expect(fieldsOf(read)).toEqual(fieldsOf(readMapping(text)));
      for (const field of read.byPath.values()) {
        const old = known.byPath.get(field.path);
        if (old && old.raw === field.raw && old.keys.join() === field.keys.join()) expect(field).toBe(old);
      }
    }),
  );
});

test('reports the first line that is not JSON', () => {
  const problem = (text: string) => {
    try {
      readMapping(text);
    } catch (error) {
      return error instanceof JsonSyntaxProblem ? error.line : error;
    }
    return undefined;
  };
  expect(problem('{"properties":\n{"a":\n{"type":\n"long"}}}')).toBeUndefined();
  for (const wrong of ['tru', '1 2', '"a', '{"x":}', '[1,]', ''])
    for (const text of [`{"properties":{"a":{\n"type":${wrong}\n}}}`, `{"properties":{\n"a":${wrong}\n}}`])
      expect([text, problem(text)]).toEqual([text, expect.any(Number)]);
  expect(problem(`{"properties":{"a":{"type":"long"}}}\n}`)).toBe(2);
  expect(problem('{"properties":{"a":'.repeat(500))).toBe(1);
  expect([readMapping('[1]'), readMapping('1')].map(({ fields, root }) => [fields.length, root.size])).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test('reading one field gives the same as reading the whole mapping', () => {
  fc.assert(
    fc.property(properties, some => {
      const before = readMapping(JSON.stringify({ properties: some }));
      const text = JSON.stringify({ dynamic: true, properties: some }, null, 2);
      for (const field of before.byPath.values())
        expect(readField(text, field)).toEqual(readMapping(text).byPath.get(field.path));
      for (const field of before.byPath.values()) expect(readField('{"properties":{}}', field)).toBeUndefined();
    }),
  );
});
