import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMap, type Json, type JsonMap, type TemplateContent } from '../template-ladder/template-shapes.ts';
import { flatSettings, isObjectField, type Layer, mergeLayers } from './merge-layers.ts';
import { type Leaf, leavesOf, type Node, nodeAtPath, plainOf } from './provenance-tree.ts';

const layer = (content: TemplateContent, kind: Layer['kind'] = 'component', name = 'x'): Layer => ({
  name,
  kind,
  content,
});

/** Oracle: merges plain values pairwise, without provenance. */
function naive(a: TemplateContent, b: TemplateContent): TemplateContent {
  const merged: TemplateContent = { ...a, ...b };
  if (a.mappings && b.mappings) merged.mappings = naiveObject(a.mappings, b.mappings);
  if (a.aliases && b.aliases) merged.aliases = { ...a.aliases, ...b.aliases };
  if (a.settings && b.settings) merged.settings = naiveDeep(a.settings, b.settings);
  return merged;
}
function naiveDeep(a: JsonMap, b: JsonMap): JsonMap {
  const merged = { ...a };
  for (const [key, value] of Object.entries(b)) {
    const present = merged[key];
    merged[key] = isMap(present) && isMap(value) ? naiveDeep(present, value) : value;
  }
  return merged;
}
function naiveObject(a: JsonMap, b: JsonMap): JsonMap {
  const merged: JsonMap = { ...a, ...b };
  for (const section of ['runtime', '_meta'])
    if (isMap(a[section]) && isMap(b[section]))
      merged[section] = { ...(a[section] as JsonMap), ...(b[section] as JsonMap) };
  if (isMap(a['properties']) && isMap(b['properties'])) {
    const properties: JsonMap = { ...(a['properties'] as JsonMap) };
    for (const [name, field] of Object.entries(b['properties'] as JsonMap)) {
      const present = properties[name];
      properties[name] = isMap(present) && isMap(field) && isObjectField(field) ? naiveObject(present, field) : field;
    }
    merged['properties'] = properties;
  }
  return merged;
}

// Names that start with o are objects and all others are leaves, so that layers never conflict.
const leafField = fc.record(
  { type: fc.constantFrom('text', 'keyword', 'long'), index: fc.boolean() },
  { requiredKeys: ['type'] },
) as fc.Arbitrary<JsonMap>;
const { properties } = fc.letrec<{ properties: JsonMap; object: JsonMap }>(tie => ({
  properties: fc
    .tuple(
      fc.dictionary(fc.constantFrom('a', 'b', 'c'), leafField, { maxKeys: 3 }),
      fc.dictionary(fc.constantFrom('o', 'ob'), tie('object'), { maxKeys: 2, depthIdentifier: 'fields' }),
    )
    .map(([leaves, objects]) => ({ ...leaves, ...objects })),
  object: fc.record(
    {
      type: fc.constantFrom('object', 'nested'),
      dynamic: fc.constantFrom('strict', 'true'),
      properties: tie('properties'),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<JsonMap>,
}));
const keyed = fc.dictionary(fc.constantFrom('x', 'y', 'z'), fc.constantFrom('1', '2', '3'), { maxKeys: 3 });
const content = fc.record(
  {
    settings: fc.record({ index: fc.record({ analysis: keyed, refresh_interval: fc.constantFrom('1s', '5s') }) }),
    mappings: fc.record(
      { dynamic: fc.constantFrom('strict', 'true'), _meta: keyed, runtime: keyed, properties },
      { requiredKeys: [] },
    ),
    aliases: fc.dictionary(fc.constantFrom('l', 'm'), fc.constantFrom({}, { routing: '1' }), { maxKeys: 2 }),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<TemplateContent>;

describe('mergeLayers', () => {
  test('equals the merge without provenance for any layers', () => {
    fc.assert(
      fc.property(fc.array(content, { maxLength: 4 }), contents => {
        const merged = plainOf(mergeLayers(contents.map(one => layer(one))));
        expect(withoutEmpty(merged)).toEqual(withoutEmpty(contents.reduce(naive, {}) as Json));
      }),
    );
  });
  test('a leaf belongs to the last layer that sets it and overrides the others in order', () => {
    fc.assert(
      fc.property(fc.array(content, { minLength: 1, maxLength: 4 }), contents => {
        const merged = mergeLayers(contents.map(one => layer(one)));
        const alone = contents.map(one => mergeLayers([layer(one)]));
        for (const [path, leaf] of pathsOf(merged)) {
          const setters = alone.flatMap((tree, at) => {
            const own = nodeAtPath(tree, path);
            return own?.kind === 'leaf' ? [{ layer: at, value: own.value }] : [];
          });
          expect([...leaf.over, { layer: leaf.layer, value: leaf.value }]).toEqual(setters);
        }
      }),
    );
  });
  test('a later definition of a field replaces an earlier one completely', () => {
    const merged = mergeLayers([
      layer({ mappings: { properties: { message: { type: 'keyword', ignore_above: 5 } } } }),
      layer({ mappings: { properties: { message: { type: 'text' } } } }),
    ]);
    expect(nodeAtPath(merged, ['mappings', 'properties', 'message'])).toEqual({
      kind: 'leaf',
      value: { type: 'text' },
      layer: 1,
      over: [{ layer: 0, value: { type: 'keyword', ignore_above: 5 } }],
    });
  });
  test('legacy templates merge parameter by parameter', () => {
    const merged = mergeLayers([
      layer({ mappings: { properties: { price: { type: 'scaled_float', scaling_factor: 10 } } } }, 'legacy'),
      layer({ mappings: { properties: { price: { type: 'double' } } } }, 'legacy'),
    ]);
    expect(plainOf(merged)).toEqual({
      mappings: { properties: { price: { type: 'double', scaling_factor: 10 } } },
    });
    expect(leavesOf(merged).map(leaf => leaf.layer)).toEqual([1, 0]);
  });
  test('dynamic templates merge by name, dotted fields are fields of objects', () => {
    const merged = mergeLayers([
      layer({
        mappings: { dynamic_templates: [{ a: { match: '1' } }, { b: {} }], properties: { 'o.x': { type: 'long' } } },
      }),
      layer({
        mappings: { dynamic_templates: [{ c: {} }, { a: { match: '2' } }], properties: { o: { dynamic: false } } },
      }),
    ]);
    expect(plainOf(merged)).toEqual({
      mappings: {
        properties: { o: { properties: { x: { type: 'long' } }, dynamic: false } },
        dynamic_templates: [{ a: { match: '2' } }, { b: {} }, { c: {} }],
      },
    });
  });
  test('a leaf and an object conflict, with the layer in the error', () => {
    const layers = [
      layer({ mappings: { properties: { kind: { type: 'keyword' } } } }),
      layer({ mappings: { properties: { kind: { properties: {} } } } }),
    ];
    expect(() => mergeLayers(layers)).toThrow("can't merge a non object mapping [kind] with an object mapping");
  });
});

test('settings are equal in nested and dotted form', () => {
  expect([...flatSettings({ number_of_shards: 3, index: { 'analysis.x': true }, 'index.y': ['a', 1] })]).toEqual([
    ['index.number_of_shards', '3'],
    ['index.analysis.x', 'true'],
    ['index.y', ['a', '1']],
  ]);
});

/** Removes empty objects, which are insignificant. */
function withoutEmpty(value: Json): Json {
  if (!isMap(value)) return value;
  const kept = Object.entries(value)
    .map(([key, member]): [string, Json] => [key, withoutEmpty(member)])
    .filter(([, member]) => !isMap(member) || Object.keys(member).length > 0);
  return Object.fromEntries(kept);
}

function pathsOf(node: Node, path: string[] = []): [string[], Leaf][] {
  if (node.kind === 'leaf') return [[path, node]];
  return [...node.members].flatMap(([key, member]) => pathsOf(member, [...path, key]));
}
