import { NotLoaded } from '../../errors/not-loaded.ts';
import { whenLoaded } from '../../structures/lazy.ts';
import { AGGREGATIONS } from '../aggregation-registry.ts';
import { needBiases } from '../metrics/hyper-log-log.ts';
import { PIPELINES } from '../pipelines/pipeline-registry.ts';
import { SubAggregations } from '../sub-aggregations.ts';

// Imported by tests that aggregate without an API, which loads the code of aggregations on demand.
const definition = { name: '', body: {}, meta: undefined, subs: new SubAggregations([]) };
await whenLoaded(() => {
  needBiases();
  for (const [types, type] of [
    [AGGREGATIONS, 'boxplot'],
    [PIPELINES, 'derivative'],
  ] as const)
    try {
      types[type]!({ ...definition, type });
    } catch (error) {
      // The definitions are incomplete.
      if (error instanceof NotLoaded) throw error;
    }
});
