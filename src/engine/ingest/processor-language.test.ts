import { expect, test } from 'vitest';
import type { Description } from '../../dsl/description.ts';
import { COMMON_PROCESSOR_PARAMETERS, PROCESSORS } from '../../dsl/ingest/processors.data.ts';
import { acceptedNames, describedNames, errorText, wordsBelow } from '../../testing/accepted-names.ts';
import { companionsOf, type Examples, requiredMembers, valuesOf } from '../../testing/described-examples.ts';
import type { JsonObject } from '../json/json-value.ts';
import { processorTypes } from './processor-registry.ts';
import { pipelineOf } from './testing/run-processor.ts';

// Compares the descriptions of processors with what their parsers accept, in both directions.

const examples: Examples = {
  values: {
    if: ['true'],
    on_failure: [[{ drop: {} }]],
    timezone: ['UTC', 'Europe/Berlin'],
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
    'script.stored': ['stored'],
    'script.lang': ['painless'],
    'script.params': [{ a: 1 }],
  },
  companions: {
    network_direction: { internal_networks: ['loopback'] },
    'network_direction.internal_networks_field': {},
    remove: { field: 'a' },
    reroute: {},
    'remove.keep': {},
    script: { source: 'ctx.a = 1' },
    'script.source': {},
    'script.inline': {},
    'script.id': {},
    'script.stored': {},
    set: { value: 1 },
    'set.copy_from': {},
  },
};

/** Rejected as a whole, because the engine has no users. */
const described = PROCESSORS.filter(({ name }) => name !== 'set_security_user');
const parameters = described.flatMap(type =>
  [...type.parameters, ...COMMON_PROCESSOR_PARAMETERS].map(parameter => ({ type, parameter })),
);
const words = new Set([...wordsBelow(import.meta.dirname, '.', '../script'), ...describedNames(PROCESSORS)]);

test('every processor is described, and every description is a processor', () => {
  expect(PROCESSORS.map(({ name }) => name).sort()).toEqual([...processorTypes.keys()].sort());
});

test.each(described.map(type => [type.name, type] as const))(
  '%s: accepts the described parameters and no others',
  (_name, type) => {
    const accepted = acceptedNames(words, (name, value) => refusal(type, { [name]: value }));
    const names = [...type.parameters, ...COMMON_PROCESSOR_PARAMETERS].map(({ name }) => name);
    expect(accepted).toEqual(names.sort());
  },
);

test.each(parameters.map(each => [each.type.name, each.parameter.name, each] as const))(
  '%s: takes values of the type described for %s',
  (_type, name, { type, parameter }) => {
    for (const value of valuesOf(examples, type, parameter))
      expect(refusal(type, { [name]: value }, name), JSON.stringify(value)).toBeUndefined();
  },
);

/** The error, if any, of a pipeline of one processor with its required parameters and some more. */
function refusal(type: Description, members: JsonObject, name = ''): string | undefined {
  const required = requiredMembers(examples, type, type.parameters);
  const config = { ...required, ...companionsOf(examples, type, name), ...members };
  return errorText(() => pipelineOf({ [type.name]: config }));
}
