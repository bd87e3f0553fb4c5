import { illegalArgument } from '../../../errors/engine-error.ts';
import { Double } from '../../../json/java-numbers.ts';
import type { Writable } from '../../../json/json-value.ts';
import { doubleKey, intKey, parseStrict } from '../../../request/object-parser.ts';
import type { Reduction } from '../../aggregation.ts';
import type { AggregationBody, AggregationParser } from '../../aggregation-parser.ts';
import { SingleBucket, type SingleBucketPart } from '../single-bucket.ts';

interface Config {
  probability: number;
  seed: number;
}

/** A random sample, the same for the same seed; counts are scaled up. */
export const parseRandomSampler: AggregationParser = definition => {
  const config: Config = { probability: Number.NaN, seed: 0 };
  parseStrict('random_sampler', definition.body, config, {
    probability: doubleKey((target, value) => {
      if (!((value > 0 && value <= 0.5) || value === 1))
        throw illegalArgument('[probability] must be between 0 and 0.5 or exactly 1.0.');
      target.probability = value;
    }),
    seed: intKey((target, value) => {
      target.seed = value;
    }),
    shard_seed: intKey(() => undefined),
  });
  if (Number.isNaN(config.probability)) throw illegalArgument('Required [probability]');
  return new RandomSampler(definition, config);
};

class RandomSampler extends SingleBucket {
  private readonly config: Config;

  constructor(definition: AggregationBody, config: Config) {
    super(definition, () => ({
      tester: leaf => doc => chance(leaf.docBase + doc, config.seed) < config.probability,
    }));
    this.config = config;
  }

  override show(part: SingleBucketPart, reduction: Reduction): Record<string, Writable> {
    const { seed, probability } = this.config;
    const shown = super.show({ ...part, docCount: Math.round(part.docCount / probability) }, reduction);
    return { seed, probability: new Double(probability), ...shown };
  }
}

/** A pseudo-random number in [0, 1) for a document number: the finalizer of MurmurHash3. */
function chance(doc: number, seed: number): number {
  let hash = Math.imul(doc ^ seed, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
