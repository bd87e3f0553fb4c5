import { illegalArgument } from '../../errors/engine-error.ts';
import { anyKey, parseStrict, textKey } from '../../request/object-parser.ts';
import { plainTextOf } from '../../request/scalar.ts';
import { BucketsWalk, requireParent } from './buckets-walk.ts';
import { emptyPipelineConfig, type PipelineConfig } from './parse-pipeline.ts';
import type { NumberResult, PipelineBody, PipelineParser, PipelinePlace } from './pipeline-aggregation.ts';

/** Given all values, returns the function that normalizes one of them. */
type Method = (values: readonly number[]) => (value: number) => number;

const METHODS: Readonly<Record<string, Method>> = {
  rescale_0_1: values => rescale(values, 1),
  rescale_0_100: values => rescale(values, 100),
  percent_of_sum(values) {
    const sum = total(values);
    return value => value / sum;
  },
  mean(values) {
    const mean = total(values) / values.length;
    const width = Math.max(...values) - Math.min(...values);
    return value => (value - mean) / width;
  },
  'z-score'(values) {
    const mean = total(values) / values.length;
    const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
    return value => (value - mean) / deviation;
  },
  softmax(values) {
    const sum = values.reduce((all, value) => all + Math.exp(value), 0);
    return value => Math.exp(value) / sum;
  },
};

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function rescale(values: readonly number[], to: number): (value: number) => number {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  return value => ((value - min) / (max - min)) * to;
}

interface Config extends PipelineConfig {
  method: string | undefined;
}

/** Each bucket's value normalized over all buckets. */
export const parseNormalize: PipelineParser = definition => {
  const config: Config = { ...emptyPipelineConfig(), method: undefined };
  parseStrict('normalize', definition.body, config, {
    buckets_path: anyKey((target, value) => {
      target.paths = (Array.isArray(value) ? value : [value]).map(plainTextOf);
    }),
    method: textKey((target, value) => {
      target.method = value;
    }),
    format: textKey((target, value) => {
      target.format = value;
    }),
  });
  const absent = ['buckets_path', 'method'].filter(key => !(key in definition.body));
  if (absent.length > 0) throw illegalArgument(`Required [${absent.join(', ')}]`);
  const method = Object.hasOwn(METHODS, config.method!) ? METHODS[config.method!] : undefined;
  if (!method) throw illegalArgument(`invalid method [${config.method}]`);
  return new Normalize(definition, config, method);
};

class Normalize extends BucketsWalk {
  private readonly method: Method;

  constructor(definition: PipelineBody, config: PipelineConfig, method: Method) {
    super(definition, config);
    this.method = method;
  }

  override validate(place: PipelinePlace): void {
    requireParent(this, place);
  }

  protected override results(values: readonly (number | undefined)[]): readonly NumberResult[] {
    const known = values.filter(value => value !== undefined && !Number.isNaN(value)) as number[];
    const normal = this.method(known);
    return values.map(value => ({ value: value === undefined ? Number.NaN : normal(value) }));
  }
}
