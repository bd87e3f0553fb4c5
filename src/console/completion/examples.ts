import type { Parameter } from '../../dsl/description.ts';
import { AGGREGATION_EXAMPLES } from '../../dsl/examples/aggregation-examples.data.ts';
import { COMPONENT_EXAMPLES } from '../../dsl/examples/component-examples.data.ts';
import { FIELD_TYPE_EXAMPLES } from '../../dsl/examples/field-type-examples.data.ts';
import { PROCESSOR_EXAMPLES } from '../../dsl/examples/processor-examples.data.ts';
import { QUERY_EXAMPLES } from '../../dsl/examples/query-examples.data.ts';
import type { ExampleKey } from './describe.ts';

const WIDTH = 60;

/** An example as JSON text; undefined if a name has none. */
export function exampleText(key: ExampleKey): string | undefined {
  const value = exampleOf(key);
  return value === undefined ? undefined : written(value, '');
}

function exampleOf(key: ExampleKey): unknown {
  switch (key.catalogue) {
    case 'query':
      return member(QUERY_EXAMPLES, key.name);
    case 'aggregation':
      return member(AGGREGATION_EXAMPLES, key.name);
    case 'processor':
      return member(PROCESSOR_EXAMPLES, key.name);
    case 'field type':
      return FIELD_TYPE_EXAMPLES[key.name];
    case 'component':
      return COMPONENT_EXAMPLES[key.kind][key.name];
    case 'parameter': {
      const value = valueFor(key.parameter);
      return value === undefined ? undefined : { [key.parameter.name]: value };
    }
  }
}

function member(examples: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(examples, name) ? { [name]: examples[name] } : undefined;
}

/** A value that differs from the default; undefined if the type does not suggest one. */
function valueFor({ type, values, default: byDefault }: Parameter): unknown {
  const other = values?.find(value => value !== byDefault);
  if (other !== undefined) return type === 'list' ? [other] : other;
  if (type === 'boolean') return byDefault !== true;
  if (type === 'integer') return byDefault === 10 ? 20 : 10;
  if (type === 'number') return byDefault === 1.5 ? 2 : 1.5;
  if (type === 'time') return '30s';
  if (type === 'query') return { match_all: {} };
  if (type === 'queries') return [{ match_all: {} }];
  return undefined;
}

/** JSON with objects on one line if they fit. */
function written(value: unknown, indent: string): string {
  const short = oneLine(value);
  if (typeof value !== 'object' || value === null || indent.length + short.length <= WIDTH) return short;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const items = Array.isArray(value)
    ? value.map(item => written(item, inner))
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${written(item, inner)}`);
  return `${open}\n${items.map(item => inner + item).join(',\n')}\n${indent}${close}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${oneLine(item)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
