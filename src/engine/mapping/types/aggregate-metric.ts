import { type EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { classCast } from '../../errors/java-errors.ts';
import { unexpectedToken } from '../../errors/parse-errors.ts';
import { Double } from '../../json/java-numbers.ts';
import { type JsonObject, type JsonValue, tokenOf, type Writable } from '../../json/json-value.ts';
import type { IndexableField } from '../../segments/indexable-document.ts';
import type { FieldSink, Scalar } from '../field-sink.ts';
import { METRIC_NAMES, type MetricName } from '../field-type.ts';
import { classNameOf, javaToString } from '../java-to-string.ts';
import { type FieldSpec, type FieldTypeDefinition, type MappedField, ValueRejection } from '../mapped-field.ts';
import { NumberField, scalarOf } from './number-field.ts';
import { NUMBER_KINDS, type NumberKind } from './number-kind.ts';

/**
 * Metrics of numbers that were aggregated before indexing. The field itself is the number of its default metric, for
 * queries, sorting and scripts; every other metric has a column of its own.
 */
class AggregateMetricField extends NumberField {
  override readonly takesObjects = true;
  override readonly refusedUses = {
    docvalueFields: 'String representation of doc values for [aggregate_metric_double] fields is not supported',
  };
  override readonly metrics: ReadonlyMap<MetricName, MappedField>;

  constructor(spec: FieldSpec) {
    const main = spec.parameters['default_metric'] as MetricName;
    super(spec, kindOf(main));
    const names = spec.parameters['metrics'] as readonly MetricName[];
    const metric = (name: MetricName): MappedField =>
      name === main ? this : new NumberField({ ...spec, path: `${spec.path}.${name}` }, kindOf(name));
    this.metrics = new Map(names.map(name => [name, metric(name)]));
  }

  override parse({ kind }: Scalar): void {
    throw unexpectedToken(
      'START_OBJECT',
      `VALUE_${kind === 'string' || kind === 'boolean' ? kind.toUpperCase() : 'NUMBER'}`,
    );
  }

  override parseObject(value: JsonValue, sink: FieldSink): void {
    const given = Object.entries(value as JsonObject).map(([name, member]) => this.parseMetric(name, member, sink));
    if (given.length < this.metrics.size)
      throw rejected(
        `Aggregate metric field [${this.name}] must contain all metrics [${[...this.metrics.keys()].join(', ')}]`,
      );
    if (sink.has(this.name))
      throw illegalArgument(
        `Field [${this.name}] of type [${this.type}] does not support indexing multiple values for the same field in the same document`,
      );
    for (const metric of given) sink.add(metric);
  }

  private parseMetric(name: string, value: JsonValue, sink: FieldSink): IndexableField {
    if (!isMetric(name)) throw rejected(`No enum constant ${JAVA_ENUM}.${name}`);
    const metric = this.metrics.get(name);
    if (!metric) throw rejected(`Aggregate metric [${name}] does not exist in the mapping of field [${this.name}]`);
    const token = tokenOf(value);
    if (token !== 'VALUE_NUMBER') throw new ValueRejection(unexpectedToken('VALUE_NUMBER', token), value);
    const number = kindOf(name).fromNumber(scalarOf(value)!, false, sink);
    if (name === 'value_count' && number < 0)
      throw new ValueRejection(
        illegalArgument(`Aggregate metric [${name}] of field [${this.name}] cannot be a negative number`),
        value,
      );
    return { info: metric.info, number };
  }

  override objectError(token: string): EngineError {
    return unexpectedToken('START_OBJECT', token);
  }

  /** Sorted as a decimal even if it is a number of values. */
  override wireValue(columnValue: number | bigint | string): Writable {
    return new Double(Number(columnValue));
  }

  override shownValues(value: JsonValue): Writable[] {
    return value === null ? [] : [value as Writable];
  }
}

const JAVA_ENUM = 'org.elasticsearch.xpack.aggregatemetric.mapper.AggregateMetricDoubleFieldMapper.Metric';

/** The error for an object as a whole: there is no value to preview. */
function rejected(reason: string): ValueRejection {
  return new ValueRejection(illegalArgument(reason), null);
}

function kindOf(metric: MetricName): NumberKind {
  return NUMBER_KINDS[metric === 'value_count' ? 'integer' : 'double']!;
}

function isMetric(name: string): name is MetricName {
  return METRIC_NAMES.some(known => known === name);
}

/** Reads `default_metric`. @throws EngineError */
export function readMetric(value: JsonValue): MetricName {
  const name = javaToString(value);
  if (isMetric(name)) return name;
  throw illegalArgument(`Metric [${name}] is not supported.`);
}

/** Reads `metrics`: distinct names in the order of Elasticsearch. @throws EngineError */
export function readMetrics(value: JsonValue): MetricName[] {
  if (!Array.isArray(value)) throw classCast(classNameOf(value), 'java.util.List', { status: 400 });
  const given = new Set(value.map(readMetric));
  return METRIC_NAMES.filter(name => given.has(name));
}

function build(spec: FieldSpec): AggregateMetricField {
  const leaf = spec.path.slice(spec.path.lastIndexOf('.') + 1);
  const metrics = spec.parameters['metrics'] as readonly string[] | null;
  const main = spec.parameters['default_metric'];
  for (const [name, value] of [
    ['metrics', metrics?.length ? metrics : null],
    ['default_metric', main],
  ] as const)
    if (value === null || value === undefined)
      throw illegalArgument(`Property [${name}] is required for field [${leaf}].`);
  if (!metrics!.includes(main as string))
    throw illegalArgument(`Default metric [${javaToString(main!)}] is not defined in the metrics of field [${leaf}].`);
  return new AggregateMetricField(spec);
}

/** A single metric is the default one. */
function implied({ metrics }: Readonly<JsonObject>): Readonly<JsonObject> {
  return Array.isArray(metrics) && metrics.length === 1 ? { default_metric: metrics[0]! } : {};
}

export const aggregateMetricType: FieldTypeDefinition = { build, implied };
