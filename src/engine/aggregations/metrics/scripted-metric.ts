import { illegalArgument } from '../../errors/engine-error.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import type { QueryScripts } from '../../query/query-context.ts';
import { type KeyReader, objectKey, parseStrict } from '../../request/object-parser.ts';
import {
  METRIC_COMBINE_CONTEXT,
  METRIC_INIT_CONTEXT,
  METRIC_MAP_CONTEXT,
  METRIC_REDUCE_CONTEXT,
} from '../../script/contexts/aggregation-contexts.ts';
import { writableOf } from '../../script/java-json.ts';
import { type Script, scriptKey } from '../../script/script.ts';
import { JavaCollection } from '../../script/values/java-collection.ts';
import { HashMap, JavaMap } from '../../script/values/java-map.ts';
import { JavaArray } from '../../script/values/java-object.ts';
import { classNameOf } from '../../script/values/java-text.ts';
import { rejectSelfReferences, retainedBytes } from '../../script/values/object-graph.ts';
import { type AggregationShard, type Aggregator, type Metric, NO_BUCKET } from '../aggregation.ts';
import type { AggregationParser } from '../aggregation-parser.ts';
import { eachDocument } from '../doc-block.ts';
import { MetricAggregation } from './metric-aggregation.ts';

interface Config {
  init: Script | undefined;
  map: Script | undefined;
  combine: Script | undefined;
  reduce: Script | undefined;
  params: JsonObject;
}

/** A shard's result, or the final one. */
interface ScriptedPart {
  readonly value: unknown;
  readonly scripts: QueryScripts;
}

export const parseScriptedMetric: AggregationParser = definition => {
  const config: Config = { init: undefined, map: undefined, combine: undefined, reduce: undefined, params: {} };
  const script = (name: 'init' | 'map' | 'combine' | 'reduce'): KeyReader<Config> =>
    scriptKey((target, value) => {
      target[name] = value;
    });
  parseStrict('scripted_metric', definition.body, config, {
    init_script: script('init'),
    map_script: script('map'),
    combine_script: script('combine'),
    reduce_script: script('reduce'),
    params: objectKey((target, value) => {
      target.params = value;
    }),
  });
  if (!config.map) throw illegalArgument('Required [map_script]');
  return new ScriptedMetric(definition, config);
};

/** A user-defined metric: a state per shard and bucket, passed through four scripts. */
class ScriptedMetric extends MetricAggregation<ScriptedPart, Config> {
  readonly metric: Metric<ScriptedPart> = {
    single: true,
    has: name => name === 'value',
    value: ({ value }) => Number(plainNumber(writableOf(value))),
  };

  override get needsScores(): boolean {
    return true;
  }

  override bind({ target }: AggregationShard): Aggregator<ScriptedPart> {
    const { init, map, combine } = this.config;
    for (const wanted of ['combine', 'reduce'] as const)
      if (!this.config[wanted]) throw illegalArgument(`[${wanted}Script] must not be null: [${this.name}]`);
    const { scripts } = target.queryContext;
    if (!scripts) throw illegalArgument('there are no scripts here');
    const start = init && scripts.compile(this.withParams(init), METRIC_INIT_CONTEXT);
    const take = scripts.compile(this.withParams(map!), METRIC_MAP_CONTEXT);
    const finish = scripts.compile(this.withParams(combine!), METRIC_COMBINE_CONTEXT);
    const states: JavaMap[] = [];
    scripts.budget.measureWith(() => retainedBytes(states));
    const of = (bucket: number): JavaMap => {
      let state = states[bucket];
      if (!state) {
        state = HashMap.of([]);
        states[bucket] = state;
        start?.(state);
        rejectSelfReferences(state, 'Scripted metric aggs init script');
      }
      return state;
    };
    return {
      leaf(leaf) {
        const view = scripts.docView(leaf);
        const runs: ((score: () => number) => void)[] = [];
        return eachDocument((doc, score, bucket) => {
          view.moveTo(doc);
          runs[bucket] ??= take.on(of(bucket), view);
          runs[bucket](() => score);
        });
      },
      partial: bucket => ({ value: bucket < NO_BUCKET ? partOf(of(bucket), finish) : null, scripts }),
    };
  }

  override merge(parts: readonly ScriptedPart[]): ScriptedPart {
    const { scripts } = parts[0]!;
    const reduce = scripts.compile(this.withParams(this.config.reduce!), METRIC_REDUCE_CONTEXT);
    return { value: reduce(parts.map(part => part.value)), scripts };
  }

  override show({ value }: ScriptedPart): Record<string, Writable> {
    return { value: writableOf(value, 'reduce script') };
  }

  /** Every script gets the parameters of the aggregation beside its own. @throws EngineError if both have one */
  private withParams(script: Script): Script {
    for (const name of Object.keys(this.config.params))
      if (Object.hasOwn(script.params, name))
        throw illegalArgument(`Parameter name "${name}" used in both aggregation and script parameters`);
    return { ...script, params: { ...this.config.params, ...script.params } };
  }
}

/** A shard's result, which must be of a class that nodes can send to each other. @throws EngineError */
function partOf(state: JavaMap, combine: (state: JavaMap) => unknown): unknown {
  rejectSelfReferences(state, 'Scripted metric aggs map script');
  const value = combine(state);
  rejectSelfReferences(value, 'Scripted metric aggs combine script');
  requireSendable(value);
  return value;
}

const SENDABLE = new Set([
  'java.lang.Boolean',
  'java.lang.Byte',
  'java.lang.Double',
  'java.lang.Float',
  'java.lang.Integer',
  'java.lang.Long',
  'java.lang.Short',
  'java.lang.String',
  'java.math.BigInteger',
  'java.time.Duration',
  'java.time.OffsetTime',
  'java.time.Period',
  'java.time.ZonedDateTime',
  'org.apache.lucene.util.BytesRef',
  'org.elasticsearch.common.geo.GeoPoint',
]);

function requireSendable(value: unknown): void {
  if (value === null || value === undefined || value instanceof JavaArray || SENDABLE.has(classNameOf(value))) return;
  if (value instanceof JavaMap) for (const { value: held } of value.entries()) requireSendable(held);
  else if (value instanceof JavaCollection) for (const item of value.toArray()) requireSendable(item);
  else throw illegalArgument(`Cannot write type [${classNameOf(value)}] to stream`);
}

function plainNumber(value: Writable): unknown {
  return typeof value === 'object' && value !== null && 'value' in value ? value.value : value;
}
