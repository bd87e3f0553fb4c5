import { EngineError, illegalArgument } from '../../../errors/engine-error.ts';
import { parsingError } from '../../../errors/parse-errors.ts';
import type { Writable } from '../../../json/json-value.ts';
import { intKey, type MemberReaders, readMembers, textKey } from '../../../request/object-parser.ts';
import { intOf } from '../../../request/scalar.ts';
import type { Leaf } from '../../../segments/searcher.ts';
import type { AggregationShard, Aggregator, Reduction } from '../../aggregation.ts';
import type { AggregationBody, AggregationParser } from '../../aggregation-parser.ts';
import { BucketCounts } from '../../bucket-counts.ts';
import { DeferredDocs } from '../../deferred-docs.ts';
import { eachDocument } from '../../doc-block.ts';
import type { AggregatorFacts } from '../../profile/aggregation-profile.ts';
import { emptyValuesConfig, parseValues, type ValuesConfig } from '../../values-config.ts';
import { resolveKeys } from '../../values-source.ts';
import { numberKeys, SourceIds, type SourceLeaf, textKeys } from '../keys/source-keys.ts';
import { EVERY_DOCUMENT, SingleBucket, type SingleBucketPart } from '../single-bucket.ts';

interface SamplerConfig {
  shardSize: number;
}

const SAMPLER_KEYS: MemberReaders<SamplerConfig> = {
  shard_size: (config, value, place) => {
    config.shardSize = intOf(value, place);
  },
};

/** The best documents of each shard. */
export const parseSampler: AggregationParser = definition => {
  const config: SamplerConfig = { shardSize: 100 };
  const { body, name } = definition;
  readMembers(body, config, SAMPLER_KEYS, (_, _value, place) => {
    throw parsingError(place, `Unsupported property "${place.key}" for aggregation "${name}`);
  });
  return new Sampler(definition, config.shardSize, 'sampler');
};

interface DiversifiedConfig extends ValuesConfig, SamplerConfig {
  perValue: number;
  executionHint: string | undefined;
}

/** The best documents of each shard, with a limit per value. */
export const parseDiversifiedSampler: AggregationParser = definition => {
  const config: DiversifiedConfig = {
    ...emptyValuesConfig(),
    shardSize: 100,
    perValue: 1,
    executionHint: undefined,
  };
  parseValues(definition, config, {
    shard_size: intKey((target, value) => {
      target.shardSize = value;
    }),
    max_docs_per_value: intKey((target, value) => {
      if (value < 0)
        throw illegalArgument(
          `[maxDocsPerValue] must be greater than or equal to 0. Found [${value}] in [${definition.name}]`,
        );
      target.perValue = value;
    }),
    execution_hint: textKey((target, value) => {
      target.executionHint = value;
    }),
  });
  return new DiversifiedSampler(definition, config);
};

/** Returns the number of a document's value, −1 for none. */
type DiversityLeaf = (leaf: Leaf) => (doc: number) => number;

/** Thrown when documents are collected: an index without segments is sampled without an error. */
function withoutChildren(): EngineError {
  const reason = 'Sampler aggregation must be used with child aggregations.';
  return new EngineError('aggregation_execution_exception', reason, { status: 500 });
}

/** Keeps only the best matches of each parent bucket on a shard. */
class Sampler extends SingleBucket {
  readonly inSlices = false;
  private readonly shardSize: number;
  private readonly shown: string;

  constructor(definition: AggregationBody, shardSize: number, shown: string) {
    super(definition, () => EVERY_DOCUMENT);
    this.shardSize = shardSize;
    this.shown = shown;
  }

  override get needsScores(): boolean {
    return true;
  }

  override bind(shard: AggregationShard): Aggregator<SingleBucketPart> {
    const diversity = this.diversity(shard);
    if (this.shardSize <= 0)
      throw illegalArgument(
        'numHits must be > 0; please use TotalHitCountCollectorManager if you just need the total hit count',
      );
    const inner = this.subs.bind(shard);
    const deferred = new DeferredDocs(shard.memory);
    const values: number[] = [];
    const counts = new BucketCounts(shard.memory);
    let replayed = false;
    const replay = (): void => {
      replayed = true;
      const kept = this.best(deferred, values);
      deferred.replay(inner, match => {
        if (!kept.has(match)) return -1;
        const owner = deferred.owners[match]!;
        counts.add(owner);
        return owner;
      });
    };
    return {
      leaf: leaf => {
        if (this.subs.isEmpty) throw withoutChildren();
        deferred.startLeaf(leaf);
        const value = diversity?.(leaf);
        return eachDocument((doc, score, owner) => {
          const match = deferred.add(doc, score, owner);
          if (value) values[match] = value(doc);
        });
      },
      facts: () => ({ ...this.facts(shard), debug: this.subs.deferred }),
      partial(bucket) {
        if (!replayed) replay();
        return { docCount: counts.get(bucket), subParts: inner.partials(bucket) };
      },
    };
  }

  override typedName(): string {
    return this.shown;
  }

  protected facts(_shard: AggregationShard): Partial<AggregatorFacts> {
    return {};
  }

  /** The values that the sample must be diverse in; undefined without such a restriction. */
  protected diversity(_shard: AggregationShard): DiversityLeaf | undefined {
    return undefined;
  }

  /** Maximum number of documents per value. */
  protected readonly perValue: number = Number.POSITIVE_INFINITY;

  /** The best documents of each parent bucket by score; ties go to the lower document. */
  private best({ owners, scores, length }: DeferredDocs, values: readonly number[]): Set<number> {
    const order = Array.from({ length }, (_, match) => match).sort(
      (a, b) => owners[a]! - owners[b]! || scores[b]! - scores[a]! || a - b,
    );
    const kept = new Set<number>();
    let owner = -1;
    let taken = 0;
    let perValue = new Map<number, number>();
    for (const match of order) {
      if (owners[match] !== owner) {
        owner = owners[match]!;
        taken = 0;
        perValue = new Map();
      }
      if (taken >= this.shardSize) continue;
      const value = values[match];
      if (value !== undefined) {
        const same = perValue.get(value) ?? 0;
        if (same >= this.perValue) continue;
        perValue.set(value, same + 1);
      }
      kept.add(match);
      taken++;
    }
    return kept;
  }
}

const HINTS: readonly string[] = ['map', 'bytes_hash', 'global_ordinals'];

/** On a shard without the field there is no sample, and no result of the aggregations inside. */
interface DiversifiedPart extends SingleBucketPart {
  readonly isUnmapped?: true;
}

const UNMAPPED: DiversifiedPart = { docCount: 0, subParts: [], isUnmapped: true };

class DiversifiedSampler extends Sampler {
  protected override readonly perValue: number;
  private readonly config: DiversifiedConfig;

  constructor(definition: AggregationBody, config: DiversifiedConfig) {
    super(definition, config.shardSize, 'sampler');
    this.config = config;
    this.perValue = config.perValue;
  }

  override bind(shard: AggregationShard): Aggregator<SingleBucketPart> {
    if (resolveKeys(this.config, this.type, shard)) return super.bind(shard);
    return { leaf: () => eachDocument(() => {}), partial: () => UNMAPPED };
  }

  override merge(parts: readonly DiversifiedPart[], reduction: Reduction): DiversifiedPart {
    const mapped = parts.filter(part => !part.isUnmapped);
    return mapped.length > 0 ? super.merge(mapped, reduction) : UNMAPPED;
  }

  override show(part: DiversifiedPart, reduction: Reduction): Record<string, Writable> {
    return part.isUnmapped ? { doc_count: 0 } : super.show(part, reduction);
  }

  protected override facts(shard: AggregationShard): Partial<AggregatorFacts> {
    const source = resolveKeys(this.config, this.type, shard);
    const way = source?.kind === 'number' ? 'Numeric' : this.config.executionHint === 'map' ? 'Map' : 'Ordinals';
    return { type: `Diversified${way}SamplerAggregator` };
  }

  protected override diversity(shard: AggregationShard): DiversityLeaf | undefined {
    const { executionHint: hint } = this.config;
    const source = resolveKeys(this.config, this.type, shard);
    if (source?.kind === 'text' && hint !== undefined && !HINTS.includes(hint))
      throw illegalArgument(`Unknown \`execution_hint\`: [${hint}], expected any of [${HINTS.join(', ')}]`);
    if (!source) return undefined;
    const ids = new SourceIds();
    const none = ids.of(null);
    return leaf => {
      const keys: SourceLeaf =
        source.kind === 'text'
          ? textKeys(source, source.leaf(leaf), ids, none)
          : numberKeys(source, leaf, { ids, missing: none, keyOf: value => value });
      return doc => {
        if (keys.load(doc) > 1) throw illegalArgument('Sample diversifying key must be a single valued-field');
        return keys.id(0);
      };
    };
  }
}
