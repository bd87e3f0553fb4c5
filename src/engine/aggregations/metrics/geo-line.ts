import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { Double } from '../../json/java-numbers.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import type { Position } from '../../mapping/geo/shape.ts';
import { booleanKey, intKey, type KeyReader, objectKey, parseStrict, textKey } from '../../request/object-parser.ts';
import { PriorityQueue } from '../../structures/priority-queue.ts';
import type { AggregationShard, Aggregator } from '../aggregation.ts';
import type { AggregationParser } from '../aggregation-parser.ts';
import { eachDocument } from '../doc-block.ts';
import { parseFieldConfig, type ValuesConfig } from '../values-config.ts';
import { resolveNumbersFor, resolvePoints } from '../values-source.ts';
import { MetricAggregation } from './metric-aggregation.ts';

interface Config {
  point: ValuesConfig | undefined;
  sort: ValuesConfig | undefined;
  descending: boolean;
  includeSort: boolean;
  size: number;
}

/** One point of a line. */
interface Stop {
  readonly value: number;
  /** Undefined for a document without a point, which takes a place in the line but is not shown. */
  readonly at: Position | undefined;
  /** The number of documents of the bucket that were collected before. */
  readonly place: number;
}

interface LinePart {
  readonly stops: readonly Stop[];
  /** Whether the line has all points. */
  readonly complete: boolean;
}

const MAX_SIZE = 10_000;
/** Estimated: a stop with its position, and its place in a queue. */
const BYTES_PER_STOP = 96;

export const parseGeoLine: AggregationParser = definition => {
  const config: Config = { point: undefined, sort: undefined, descending: false, includeSort: false, size: MAX_SIZE };
  const field = (name: 'point' | 'sort'): KeyReader<Config> =>
    objectKey((target, body: JsonObject) => {
      target[name] = parseFieldConfig(body);
    });
  parseStrict('geo_line', definition.body, config, {
    point: field('point'),
    sort: field('sort'),
    sort_order: textKey((target, value) => {
      const word = value.toUpperCase();
      if (word !== 'ASC' && word !== 'DESC')
        throw illegalArgument(`No enum constant org.elasticsearch.search.sort.SortOrder.${word}`);
      target.descending = word === 'DESC';
    }),
    include_sort: booleanKey((target, value) => {
      target.includeSort = value;
    }),
    size: intKey((target, value) => {
      if (value <= 0 || value > MAX_SIZE)
        throw illegalArgument(`invalid [size] value [${value}] must be a positive integer <= ${MAX_SIZE}`);
      target.size = value;
    }),
    format: textKey(() => undefined),
    value_type: textKey(() => undefined),
  });
  return new GeoLine(definition, config);
};

/** Points joined to a line, in the order of a number. */
class GeoLine extends MetricAggregation<LinePart, Config> {
  override bind(shard: AggregationShard): Aggregator<LinePart> {
    const { point, sort, size, descending } = this.config;
    // Elasticsearch shows the later document first among equals.
    const inLine = (a: Stop, b: Stop): number => this.compare(a, b) || b.place - a.place;
    for (const name of ['sort', 'point'] as const)
      if (!this.config[name]) throw illegalArgument(`missing field [${name}] configured for geo_line aggregations`);
    const points = resolvePoints(point!, this.type, shard);
    const values = resolveNumbersFor(sort!, shard);
    const lines: { readonly kept: PriorityQueue<Stop>; count: number }[] = [];
    return {
      leaf(leaf) {
        const pointLeaf = points?.leaf(leaf);
        const valueLeaf = values?.leaf(leaf);
        return eachDocument((doc, _score, bucket) => {
          if (!pointLeaf || !valueLeaf) return;
          const line = (lines[bucket] ??= { kept: new PriorityQueue<Stop>(dropsFirst(descending), size), count: 0 });
          const place = line.count++;
          const valued = valueLeaf.load(doc);
          if (valued > 1) throw severalOf('sort value', 'sort-values');
          if (valued === 0) return;
          const located = pointLeaf.load(doc);
          if (located > 1) throw severalOf('geo_point value', 'geo_point-values');
          const at: Position | undefined = located === 0 ? undefined : [pointLeaf.lon(0), pointLeaf.lat(0)];
          if (line.kept.size < size) shard.memory.charge(BYTES_PER_STOP);
          line.kept.offer({ value: valueLeaf.at(0), at, place });
        });
      },
      partial: bucket => {
        const line = lines[bucket];
        const stops = line ? line.kept.drain().filter(({ at }) => at) : [];
        return { stops: stops.sort(inLine), complete: (line?.count ?? 0) <= size };
      },
    };
  }

  override merge(parts: readonly LinePart[]): LinePart {
    const { size } = this.config;
    const stops = parts.flatMap(part => part.stops);
    const complete = stops.length <= size && parts.every(part => part.complete);
    // Sorting is stable: the stops of a shard keep their order among equals.
    stops.sort((a, b) => this.compare(a, b));
    return { stops: stops.slice(0, size), complete };
  }

  override show({ stops, complete }: LinePart): Record<string, Writable> {
    const positions = stops.map(({ at }) => at!.map(degree => new Double(Math.round(degree * 1e6) / 1e6)));
    const geometry =
      positions.length === 1
        ? { type: 'Point', coordinates: positions[0] }
        : { type: 'LineString', coordinates: positions };
    const sorts = this.config.includeSort && { sort_values: stops.map(({ value }) => new Double(value)) };
    return { type: 'Feature', geometry, properties: { complete, ...sorts } };
  }

  private compare(a: Stop, b: Stop): number {
    return this.config.descending ? b.value - a.value : a.value - b.value;
  }
}

/** Whether a stop is dropped before another: the last of the line, and the later document among equals. */
function dropsFirst(descending: boolean): (a: Stop, b: Stop) => boolean {
  return (a, b) => {
    if (a.value === b.value) return a.place > b.place;
    return descending ? a.value < b.value : a.value > b.value;
  };
}

function severalOf(what: string, values: string): EngineError {
  return new EngineError(
    'aggregation_execution_exception',
    `Encountered more than one ${what} for a single document. ` +
      `Use a script to combine multiple ${values}-per-doc into a single value.`,
    { status: 400 },
  );
}
