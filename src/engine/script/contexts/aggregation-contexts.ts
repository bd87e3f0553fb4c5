import { Double } from '../../json/java-numbers.ts';
import { FIELD_FUNCTIONS } from '../classes/search/field-access.ts';
import type { RunScript, ScriptContext } from '../script-context.ts';
import { documentRunner } from '../values/current-document.ts';
import { DocMap, type DocView, SourceParams } from '../values/doc-view.ts';
import { JavaList } from '../values/java-list.ts';
import type { JavaMap } from '../values/java-map.ts';
import { JavaArray } from '../values/java-object.ts';

/** Computes a value for an aggregation from the view's current document, or from one of the field's values. */
export interface AggregationScript {
  readonly needsScore: boolean;
  /** The result is boxed; `value` is called only if the script reads `_value`. */
  on(doc: DocView): (score: () => number, value: () => unknown) => unknown;
}

/** The `script` of an aggregation. */
export const AGGREGATION_CONTEXT: ScriptContext<AggregationScript> = {
  name: 'aggs',
  variables: { doc: 'Map', _score: 'double', _value: 'def' },
  lazy: ['_score', '_value'],
  returns: 'def',
  functions: FIELD_FUNCTIONS,
  bind: (run, params, facts) => {
    const runOn = documentRunner(run, facts);
    return {
      needsScore: facts.uses('_score'),
      on: doc => {
        const map = new DocMap(doc);
        const own = new SourceParams(params, doc);
        return (score, value) => runOn(doc, [own, map, score, value]);
      },
    };
  },
};

/** Values of a bucket by their names in the script; undefined if there is none. */
export type BucketValues = Readonly<Record<string, number | undefined>>;

function withValues(run: RunScript, params: JavaMap) {
  return (values: BucketValues): unknown => {
    for (const [name, value] of Object.entries(values))
      params.put(name, value === undefined ? null : new Double(value));
    return run([params]);
  };
}

/** bucket_script: the result is boxed. */
export const BUCKET_CONTEXT: ScriptContext<(values: BucketValues) => unknown> = {
  name: 'bucket_aggregation',
  variables: {},
  returns: 'Number',
  bind: withValues,
};

/** bucket_selector. */
export const BUCKET_SELECTOR_CONTEXT: ScriptContext<(values: BucketValues) => boolean> = {
  name: 'aggregation_selector',
  variables: {},
  returns: 'boolean',
  bind: (run, params) => withValues(run, params) as (values: BucketValues) => boolean,
};

/** script_heuristic: the significance of a term from integers, which are among the parameters. */
export const HEURISTIC_CONTEXT: ScriptContext<(values: Readonly<Record<string, number>>) => number> = {
  name: 'script_heuristic',
  variables: {},
  returns: 'double',
  bind: (run, params) => values => {
    for (const [name, value] of Object.entries(values)) params.put(name, value);
    return run([params]) as number;
  },
};

/** moving_fn: a number computed from a window of values. */
export const MOVING_FUNCTION_CONTEXT: ScriptContext<(values: readonly number[]) => number> = {
  name: 'moving-function',
  variables: { values: 'double[]' },
  returns: 'double',
  bind: (run, params) => values => run([params, new JavaArray('double[]', [...values])]) as number,
};

/** init_script: initializes the state of a shard. */
export const METRIC_INIT_CONTEXT: ScriptContext<(state: JavaMap) => void> = {
  name: 'aggs_init',
  variables: { state: 'def' },
  returns: 'void',
  keeps: true,
  bind: (run, params) => state => void run([params, state]),
};

/** map_script: adds a document to the state. */
export interface MetricMapScript {
  readonly needsScore: boolean;
  on(state: JavaMap, doc: DocView): (score: () => number) => void;
}

export const METRIC_MAP_CONTEXT: ScriptContext<MetricMapScript> = {
  name: 'aggs_map',
  variables: { state: 'def', doc: 'Map', _score: 'double' },
  lazy: ['_score'],
  returns: 'void',
  keeps: true,
  functions: FIELD_FUNCTIONS,
  bind: (run, params, facts) => {
    const runOn = documentRunner(run, facts);
    return {
      needsScore: facts.uses('_score'),
      on: (state, doc) => {
        const map = new DocMap(doc);
        const own = new SourceParams(params, doc);
        return score => void runOn(doc, [own, state, map, score]);
      },
    };
  },
};

/** combine_script: the result of a shard. */
export const METRIC_COMBINE_CONTEXT: ScriptContext<(state: JavaMap) => unknown> = {
  name: 'aggs_combine',
  variables: { state: 'def' },
  returns: 'def',
  keeps: true,
  bind: (run, params) => state => run([params, state]),
};

/** reduce_script: combines the results of the shards. */
export const METRIC_REDUCE_CONTEXT: ScriptContext<(states: readonly unknown[]) => unknown> = {
  name: 'aggs_reduce',
  variables: { states: 'List' },
  returns: 'def',
  bind: (run, params) => states => run([params, new JavaList([...states])]),
};
