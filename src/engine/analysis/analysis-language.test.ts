import { expect, test, vi } from 'vitest';
import { type ComponentDescription, configurable, nameable } from '../../dsl/analysis/component-description.ts';
import { analyzers, charFilters, normalizers, tokenFilters, tokenizers } from '../../dsl/analysis/components.ts';
import { errorText } from '../../testing/accepted-names.ts';
import { companionsOf, requiredMembers, valuesOf } from '../../testing/described-examples.ts';
import type { JsonObject } from '../json/json-value.ts';
import type { ComponentKind } from './analysis-component.ts';
import { AnalysisRegistry } from './analysis-registry.ts';
import { ComponentSettings } from './component-settings.ts';
import { analyzerTypes, charFilterTypes, filterTypes, tokenizerTypes } from './component-types.ts';
import { COMPONENT_EXAMPLES, CONFIG_FILES } from './testing/component-examples.data.ts';
import { sketchOf } from './testing/tokens-of.ts';

// Compares the descriptions of analysis components with the settings that the components read. Unknown settings are
// ignored, as in Elasticsearch, so trying names would not show which ones have an effect.

type Kind = ComponentKind | 'analyzer' | 'normalizer';

const DESCRIBED: Readonly<Record<Kind, readonly ComponentDescription[]>> = {
  char_filter: charFilters,
  tokenizer: tokenizers,
  filter: tokenFilters,
  analyzer: analyzers,
  normalizer: normalizers,
};

/** Deprecated names that still work but are not described. */
const OLD: ReadonlySet<string> = new Set(['tokenizer PathHierarchy', 'analyzer chinese', 'analyzer snowball']);

test.each<[Kind, Record<string, unknown>]>([
  ['char_filter', charFilterTypes],
  ['tokenizer', tokenizerTypes],
  ['filter', filterTypes],
  ['analyzer', { ...analyzerTypes, custom: undefined }],
])('%s: every type is described, and every description is a type', (kind, types) => {
  const registered = Object.keys(types).filter(name => !OLD.has(`${kind} ${name}`));
  expect(DESCRIBED[kind].map(({ name }) => name).sort()).toEqual(registered.sort());
});

interface Component {
  readonly kind: Kind;
  readonly type: ComponentDescription;
}

const components = Object.entries(DESCRIBED).flatMap(([kind, types]) =>
  types.map((type): Component => ({ kind: kind as Kind, type })),
);
const eachComponent = components.map(each => [each.kind, each.type.name, each] as const);
const eachConfigurable = eachComponent.filter(([, , { type }]) => configurable([type]).length > 0);

/** Settings that are read only to reject them. */
const REJECTED: Readonly<Record<string, string>> = {
  'filter keep': 'enable_position_increments',
  'filter length': 'enable_position_increments',
  'filter stop': 'enable_position_increments',
  'filter trim': 'update_offsets',
  'normalizer custom': 'tokenizer',
};

test.each(eachComponent)('%s %s: reads the described parameters and no others', (kind, name, component) => {
  const described = component.type.parameters.map(parameter => parameter.name);
  const rejected = REJECTED[`${kind} ${name}`];
  const read = new Set(readsOf(component).map(([key]) => key));
  expect([...read].filter(key => key !== rejected).sort()).toEqual(described.sort());
  if (rejected !== undefined)
    expect(refusal(component, { ...requiredOf(component), [rejected]: true })).toMatch(rejected);
});

test.each(eachConfigurable)('%s %s: takes values of the described types', (_kind, _name, component) => {
  for (const settings of trialsOf(component))
    expect(refusal(component, settings), JSON.stringify(settings)).toBeUndefined();
});

test.each(eachConfigurable)('%s %s: needs settings if a parameter is required', (_kind, _name, component) => {
  const isRequired = component.type.parameters.some(parameter => parameter.required);
  expect(refusal(component, {}) !== undefined).toBe(isRequired);
});

const registry = new AnalysisRegistry({}, { indexName: 'i' });

test.each(eachComponent)('%s %s: can be named and configured as described', (kind, name, component) => {
  expect(componentNamed(kind, name) !== undefined).toBe(nameable([component.type]).length > 0);
  const isKnown = !/Unknown .*type/.test(refusal(component, {}) ?? '');
  expect(isKnown).toBe(configurable([component.type]).length > 0);
});

/** A component that chains and mappings refer to by name, without a definition. */
function componentNamed(kind: Kind, name: string): unknown {
  if (kind === 'analyzer') return registry.analyzer(name);
  return kind === 'normalizer' ? registry.normalizer(name) : registry.component(kind, name);
}

const TEXT =
  "The <b>Foot-ball</b> of l'Avion and der Wi-Fi's 12.5 running/RUNNING/a/b/c über ab|1.5 日本語 the the xyzzy";

test.each(eachConfigurable.filter(([kind]) => kind !== 'normalizer'))(
  '%s %s: uses the described defaults',
  (_kind, _name, component) => {
    const optional = component.type.parameters.filter(parameter => !parameter.required);
    const defaults = new Map(optional.map(parameter => [parameter.name, parameter.default]));
    for (const [key, byDefault] of readsOf(component))
      if (!DEPENDENT.has(key) && byDefault !== undefined && defaults.has(key))
        expect([key, byDefault]).toEqual([key, defaults.get(key)]);
    for (const { name, default: byDefault } of optional) {
      if (byDefault === undefined || byDefault === null) continue;
      const plain = { ...requiredOf(component), ...companionsOf(COMPONENT_EXAMPLES, component.type, name) };
      expect(tokensOf(component, { ...plain, [name]: byDefault }), name).toBe(tokensOf(component, plain));
    }
  },
);

/** Parameters whose default is the value of another one. */
const DEPENDENT = new Set(['lenient']);

/** The required settings with each value of each other parameter in turn. */
function trialsOf(component: Component): JsonObject[] {
  const { type } = component;
  const required = requiredOf(component);
  const trials = type.parameters.flatMap(parameter =>
    valuesOf(COMPONENT_EXAMPLES, type, parameter).map(value => {
      const others = COMPONENT_EXAMPLES.companions[`${type.name}.${parameter.name}`] ?? required;
      // A list in a file replaces the inline one.
      const inline = /^(.+)_path$/.exec(parameter.name)?.[1];
      const kept = Object.entries(others).filter(([key]) => key !== inline);
      return { ...Object.fromEntries(kept), [parameter.name]: value };
    }),
  );
  return [required, ...trials];
}

function requiredOf({ type }: Component): JsonObject {
  return requiredMembers(COMPONENT_EXAMPLES, type, type.parameters);
}

const MARKER = 'made_up_name';

/** The settings that a component reads, with the defaults of numbers and booleans. */
function readsOf(component: Component): [key: string, byDefault: unknown][] {
  const readers = ['has', 'string', 'int', 'boolean', 'list', 'listUncut', 'below'] as const;
  const spies = readers.map(reader => vi.spyOn(ComponentSettings.prototype, reader));
  for (const settings of trialsOf(component)) refusal(component, { ...settings, [MARKER]: true });
  const reads = spies.flatMap(({ mock }) =>
    (mock.calls as [key: string, byDefault?: unknown][]).filter((_, i) =>
      Object.hasOwn((mock.contexts[i] as ComponentSettings).toJson(), MARKER),
    ),
  );
  for (const spy of spies) spy.mockRestore();
  // Lists are also looked up element by element: `filter.0`.
  return reads
    .map(([key, byDefault]): [string, unknown] => [key.replace(/\.\d+$/, ''), byDefault])
    .filter(([key]) => key !== 'type');
}

function refusal(component: Component, settings: JsonObject): string | undefined {
  return errorText(() => registryOf(component, settings));
}

function tokensOf(component: Component, settings: JsonObject): string {
  return sketchOf({ analyzer: 'a', text: TEXT }, registryOf(component, settings));
}

/** The registry of an index with this component and an analyzer `a` that contains it. */
function registryOf({ kind, type: { name: type } }: Component, settings: JsonObject): AnalysisRegistry {
  const own = { type, ...settings };
  const chain = { tokenizer: 'standard', [kind]: kind === 'tokenizer' ? 'x' : ['x'] };
  const analysis: JsonObject =
    kind === 'analyzer' || kind === 'normalizer'
      ? { [kind]: { a: own } }
      : { [kind]: { x: own }, analyzer: { a: chain } };
  return new AnalysisRegistry(analysis, {
    indexName: 'i',
    maxNgramDiff: 9,
    maxShingleDiff: 9,
    compileTokenScript: () => () => () => true,
    readFile: path => (Object.hasOwn(CONFIG_FILES, path) ? new TextEncoder().encode(CONFIG_FILES[path]) : undefined),
    filesIn: folder =>
      Object.keys(CONFIG_FILES).flatMap(path => (path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : [])),
  });
}
