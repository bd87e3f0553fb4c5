import { illegalArgument } from '../../errors/engine-error.ts';
import { parseStrict, textKey, textsKey } from '../../request/object-parser.ts';
import { BucketsWalk } from './buckets-walk.ts';
import { emptyPipelineConfig, type PipelineConfig } from './parse-pipeline.ts';
import type { NumberResult, PipelineBody, PipelineParser, PipelinePlace } from './pipeline-aggregation.ts';

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
  override readonly paths: readonly string[];

  constructor(definition: PipelineBody, config: PipelineConfig) {
    super(definition, config);
    this.paths = config.paths;
  }

  override validate(place: PipelinePlace): void {
    if (this.paths.length > 1)
      place.reportError(`buckets_path must contain a single entry for aggregation [${this.name}]`);
    super.validate(place);
  }

  protected override results(values: readonly (number | undefined)[]): readonly NumberResult[] {
    let sum = 0;
    return values.map(value => {
      if (value !== undefined && Number.isFinite(value)) sum += value;
      return { value: sum };
    });
  }
}
