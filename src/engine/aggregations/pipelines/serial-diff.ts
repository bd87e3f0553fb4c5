import { parsingError } from '../../errors/parse-errors.ts';
import { intOf } from '../../request/scalar.ts';
import { rejectMember } from '../reject-member.ts';
import { BucketsWalk } from './buckets-walk.ts';
import { emptyPipelineConfig, type PipelineConfig, parsePipeline } from './parse-pipeline.ts';
import type { NumberResult, PipelineBody, PipelineParser } from './pipeline-aggregation.ts';

interface Config extends PipelineConfig {
  lag: number;
}

/** Difference between each bucket's value and that of an earlier bucket. */
export const parseSerialDiff: PipelineParser = definition => {
  const { body } = definition;
  const config = parsePipeline<Config>(
    definition,
    { ...emptyPipelineConfig(), lag: 1 },
    {
      missing: name => `Missing required field [buckets_path] for derivative aggregation [${name}]`,
      reject: name => rejectMember(name, ['VALUE_STRING', 'VALUE_NUMBER', 'START_ARRAY']),
    },
    {
      lag: {
        tokens: ['VALUE_NUMBER'],
        read: (target, value) => {
          target.lag = intOf(value, { in: body, key: 'lag' });
          if (target.lag <= 0)
            throw parsingError(
              { in: body, key: 'lag' },
              `Lag must be a positive, non-zero integer.  Value supplied was${target.lag} in [${definition.name}]: [lag].`,
            );
        },
      },
    },
  );
  return new SerialDiff(definition, config, config.lag);
};

class SerialDiff extends BucketsWalk {
  private readonly lag: number;

  constructor(definition: PipelineBody, config: PipelineConfig, lag: number) {
    super(definition, config);
    this.lag = lag;
  }

  protected override results(values: readonly (number | undefined)[]): readonly (NumberResult | undefined)[] {
    return values.map((value, i) => {
      const difference = (value ?? Number.NaN) - (values[i - this.lag] ?? Number.NaN);
      return Number.isNaN(difference) ? undefined : { value: difference };
    });
  }
}
