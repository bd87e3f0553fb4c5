import { illegalArgument } from '../../errors/engine-error.ts';
import { requireMembers } from '../../errors/parse-errors.ts';
import { buildAtLast, intKey, parseStrict, textKey } from '../../request/object-parser.ts';
import { MOVING_FUNCTION_CONTEXT } from '../../script/contexts/aggregation-contexts.ts';
import { type Script, scriptKey } from '../../script/script.ts';
import { BucketsWalk } from './buckets-walk.ts';
import { emptyPipelineConfig, gapPolicy, type PipelineConfig } from './parse-pipeline.ts';
import type { BucketRow, NumberResult, PipelineBody, PipelineParser } from './pipeline-aggregation.ts';

interface Config extends PipelineConfig {
  window: number | undefined;
  shift: number;
  script: Script | undefined;
}

/** A number computed from a window of preceding buckets. */
export const parseMovingFn: PipelineParser = definition => {
  const { body } = definition;
  const config = parseStrict<Config>(
    'moving_fn',
    body,
    { ...emptyPipelineConfig(), window: undefined, shift: 0, script: undefined },
    {
      buckets_path: textKey((target, value) => {
        target.paths = [value];
      }),
      format: textKey((target, value) => {
        if (value === '') throw illegalArgument('[format] must not be null or an empty string.');
        target.format = value;
      }),
      gap_policy: textKey((target, value) => {
        target.gap = gapPolicy(value, body);
      }),
      window: intKey((target, value) => {
        target.window = value;
      }),
      shift: intKey((target, value) => {
        target.shift = value;
      }),
      script: scriptKey((target, value) => {
        target.script = value;
      }),
    },
  );
  requireMembers(Object.fromEntries(REQUIRED.map(key => [key, body[key]])));
  return buildAtLast('moving_fn', body, REQUIRED, () => {
    if (config.window! <= 0) throw illegalArgument('[window] must be a positive, non-zero integer.');
    return new MovingFn(definition, config);
  });
};

const REQUIRED = ['buckets_path', 'script', 'window'];

class MovingFn extends BucketsWalk {
  private readonly config: Config;

  constructor(definition: PipelineBody, config: Config) {
    super(definition, config);
    this.config = config;
  }

  protected override results(
    values: readonly (number | undefined)[],
    row: BucketRow,
  ): readonly (NumberResult | undefined)[] {
    const { script, shift } = this.config;
    const window = this.config.window!;
    const run = row.scripts().compile(script!, MOVING_FUNCTION_CONTEXT);
    const known = values.filter(value => value !== undefined && !Number.isNaN(value)) as number[];
    const clamp = (index: number): number => Math.max(0, Math.min(known.length, index));
    let index = 0;
    return values.map(value => {
      if (value === undefined || Number.isNaN(value)) return undefined;
      const result = run(known.slice(clamp(index - window + shift), clamp(index + shift)));
      index++;
      return { value: result };
    });
  }
}
