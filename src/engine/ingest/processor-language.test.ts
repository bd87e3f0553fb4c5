import { expect, test, vi } from 'vitest';
import type { Description, Parameter } from '../../dsl/description.ts';
import { ALTERNATIVES, COMMON_PROCESSOR_PARAMETERS, PROCESSORS } from '../../dsl/ingest/processors.data.ts';
import { acceptedNames, describedNames, errorText, wordsBelow } from '../../testing/accepted-names.ts';
import { companionsOf, type Examples, requiredMembers, valuesOf } from '../../testing/described-examples.ts';
import type { JsonObject } from '../json/json-value.ts';
import { ProcessorConfig } from './processor-config.ts';
import { processorTypes } from './processor-registry.ts';
import { pipelineOf } from './testing/run-processor.ts';

// Compares the descriptions of processors with what their parsers accept, in both directions.

const examples: Examples = {
  values: {
    if: ['true'],
    on_failure: [[{ drop: {} }]],
    timezone: ['UTC', 'Europe/Berlin'],
    'circle.error_distance': [10, '0.5'],
    'redact.patterns': [['%{IP:client}']],
    'redact.pattern_definitions': [{ A: 'a' }],
    'csv.quote': ["'"],
    'csv.separator': [';'],
    'date.formats': [['ISO8601', 'yyyy']],
    'date.output_format': ['yyyy-MM-dd'],
    'date_index_name.date_formats': [['yyyy']],
    'dissect.pattern': ['%{a} %{b}'],
    'dot_expander.field': ['a.b', '*'],
    'foreach.processor': [{ drop: {} }],
    'grok.patterns': [['%{IP:client}']],
    'grok.pattern_definitions': [{ A: 'a' }],
    'script.source': ['ctx.a = 1'],
    'script.inline': ['ctx.a = 1'],
    'script.id': ['stored'],
    'script.lang': ['painless'],
    'script.params': [{ a: 1 }],
    'reroute.dataset': ['nginx', ['{{service}}', 'nginx']],
    'user_agent.properties': [['name', 'OS']],
    'set_security_user.properties': [['username', 'roles']],
  },
  companions: {
    'json.add_to_root_conflict_strategy': { add_to_root: true },
    network_direction: { internal_networks: ['loopback'] },
    'network_direction.internal_networks_field': {},
    remove: { field: 'a' },
    'remove.keep': {},
    script: { source: 'ctx.a = 1' },
    'script.source': {},
    'script.inline': {},
    'script.id': {},
    set: { value: 1 },
    'set.copy_from': {},
  },
};

const parameters = PROCESSORS.flatMap(type => parametersOf(type).map(parameter => ({ type, parameter })));
const words = new Set([...wordsBelow(import.meta.dirname, '.', '../script'), ...describedNames(PROCESSORS)]);

/** Read by the parser but then rejected, whatever their values. */
const REJECTED = ['script.stored', 'user_agent.regex_file'];

test('every processor is described, and every description is a processor', () => {
  expect(PROCESSORS.map(({ name }) => name).sort()).toEqual([...processorTypes.keys()].sort());
});

test.each(PROCESSORS.map(type => [type.name, type] as const))(
  '%s: accepts the described parameters and no others',
  (_name, type) => {
    const accepted = acceptedNames(words, (name, value) => refusal(type, { [name]: value }));
    const described = parametersOf(type).map(({ name }) => name);
    expect(accepted.filter(name => !REJECTED.includes(`${type.name}.${name}`))).toEqual(described.sort());
  },
);

test.each(parameters.map(each => [each.type.name, each.parameter.name, each] as const))(
  '%s: takes values of the type described for %s',
  (_type, name, { type, parameter }) => {
    for (const value of valuesOf(examples, type, parameter))
      expect(refusal(type, { [name]: value }, name), JSON.stringify(value)).toBeUndefined();
  },
);

test.each(Object.entries(ALTERNATIVES))('%s: needs one of its alternatives', (name, alternatives) => {
  const type = PROCESSORS.find(each => each.name === name)!;
  const required = requiredMembers(examples, type, type.parameters);
  const without = (config: JsonObject) => errorText(() => pipelineOf({ [name]: { ...required, ...config } }));
  expect(without({})).toBeDefined();
  for (const alternative of alternatives) {
    const parameter = type.parameters.find(each => each.name === alternative)!;
    expect(without({ [alternative]: valuesOf(examples, type, parameter)[0]! }), alternative).toBeUndefined();
  }
});

const [withDefaults, withoutDefaults] = [true, false].map(has =>
  PROCESSORS.filter(({ parameters }) => parameters.some(parameter => parameter.default !== undefined) === has),
) as [Description[], Description[]];

/** Its only default, the language, is not specific to the processor. */
const SCRIPT = 'script';

test.each(withDefaults.filter(({ name }) => name !== SCRIPT).map(type => [type.name, type] as const))(
  '%s: falls back to the described defaults',
  (_name, type) => {
    const described = new Map(type.parameters.map(parameter => [parameter.name, parameter.default]));
    const read = defaultsReadBy(type);
    expect(read.size).toBeGreaterThan(0);
    for (const [name, value] of read) expect([name, value]).toEqual([name, described.get(name)]);
  },
);

test.each(withoutDefaults.map(type => [type.name, type] as const))('%s: has no defaults', (_name, type) => {
  expect([...defaultsReadBy(type)].filter(([, value]) => value !== undefined)).toEqual([]);
});

/** The constants that a parser uses for absent parameters, by parameter. */
function defaultsReadBy(type: Description): Map<string, unknown> {
  const config = configOf(type);
  const spies = (['flag', 'string', 'integer'] as const).map(read => vi.spyOn(ProcessorConfig.prototype, read));
  pipelineOf({ [type.name]: config });
  const reads = spies.map(({ mock }) =>
    (mock.calls as [name: string, byDefault?: unknown][])
      .filter((_, i) => (mock.contexts[i] as ProcessorConfig).type === type.name)
      .map(([name, byDefault]) => [name, byDefault] as const),
  );
  for (const spy of spies) spy.mockRestore();
  const [flags, ...others] = reads;
  const defaults = [...flags!.map(([name, byDefault = false]) => [name, byDefault] as const), ...others.flat()];
  return new Map(defaults.filter(([, byDefault]) => byDefault !== config['field']));
}

function parametersOf(type: Description): readonly Parameter[] {
  return [...type.parameters, ...COMMON_PROCESSOR_PARAMETERS];
}

/** The error of a one-processor pipeline with the required and the given parameters; undefined if it is valid. */
function refusal(type: Description, members: JsonObject, name?: string): string | undefined {
  return errorText(() => pipelineOf({ [type.name]: { ...configOf(type, name), ...members } }));
}

/** The required parameters and the companions of a parameter. */
function configOf(type: Description, name = ''): JsonObject {
  return { ...requiredMembers(examples, type, type.parameters), ...companionsOf(examples, type, name) };
}
