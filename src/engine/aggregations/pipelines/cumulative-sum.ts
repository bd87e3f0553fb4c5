import { illegalArgument } from '../../errors/engine-error.ts';
import { parseStrict, textKey, textsKey } from '../../request/object-parser.ts';
import { BucketsWalk } from './buckets-walk.ts';
import { emptyPipelineConfig } from './parse-pipeline.ts';
import type { NumberResult, PipelineParser } from './pipeline-aggregation.ts';

/** Running totals. */
export const parseCumulativeSum: PipelineParser = definition => {
  const config = { ...emptyPipelineConfig(), gap: 'insert_zeros' as const };
  parseStrict(definition.type, definition.body, config, {
    buckets_path: textsKey((target, value) => {
      target.paths = value;
    }),
    format: textKey((target, value) => {
      target.format = value;
    }),
  });
  if (config.paths.length === 0) throw illegalArgument('Required [buckets_path]');
  return new CumulativeSum(definition, config);
};

class CumulativeSum extends BucketsWalk {
  protected override results(values: readonly (number | undefined)[]): readonly NumberResult[] {
    let sum = 0;
    return values.map(value => {
      if (value !== undefined && Number.isFinite(value)) sum += value;
      return { value: sum };
    });
  }
}
