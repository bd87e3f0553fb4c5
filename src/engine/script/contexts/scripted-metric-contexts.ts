import type { ScriptContext } from '../script-context.ts';
import { DocMap } from '../values/doc-map.ts';
import { JavaList } from '../values/java-list.ts';
import type { JavaMap } from '../values/java-map.ts';
import type { DocView } from './doc-view.ts';

/** init_script: initializes the state of a shard. */
export const METRIC_INIT_CONTEXT: ScriptContext<(state: JavaMap) => void> = {
  name: 'aggs_init',
  variables: { state: 'Map' },
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
  variables: { state: 'Map', doc: 'Map', _score: 'double' },
  lazy: ['_score'],
  returns: 'void',
  keeps: true,
  bind: (run, params, facts) => ({
    needsScore: facts.uses('_score'),
    on: (state, doc) => {
      const map = new DocMap(doc);
      return score => void run([params, state, map, score]);
    },
  }),
};

/** combine_script: the result of a shard. */
export const METRIC_COMBINE_CONTEXT: ScriptContext<(state: JavaMap) => unknown> = {
  name: 'aggs_combine',
  variables: { state: 'Map' },
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
