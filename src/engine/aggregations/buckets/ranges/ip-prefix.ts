import { illegalArgument } from '../../../errors/engine-error.ts';
import type { Writable } from '../../../json/json-value.ts';
import { ipText } from '../../../mapping/types/ip-address.ts';
import { booleanKey, intKey, longKey } from '../../../request/object-parser.ts';
import { compareCodePoints } from '../../../structures/utf8.ts';
import type { AggregationShard, Aggregator, Bucket, BucketName, Reduction } from '../../aggregation.ts';
import type { AggregationBody, AggregationParser } from '../../aggregation-parser.ts';
import { BucketCounts } from '../../bucket-counts.ts';
import { eachDocument } from '../../doc-block.ts';
import { emptyValuesConfig, parseValues, type ValuesConfig } from '../../values-config.ts';
import { resolveKeys, unsupported } from '../../values-source.ts';
import { BucketAggregation, type BucketsPart, groupBuckets, mergeBuckets } from '../bucket-aggregation.ts';
import { BucketKeys } from '../bucket-keys.ts';

interface Config extends ValuesConfig {
  length: number | undefined;
  v6: boolean;
  appendLength: boolean;
  keyed: boolean;
  minDocCount: number;
}

interface Network extends Bucket {
  /** Its first address, encoded as a term. */
  readonly first: string;
}

export const parseIpPrefix: AggregationParser = definition => {
  const config: Config = {
    ...emptyValuesConfig(),
    length: undefined,
    v6: false,
    appendLength: false,
    keyed: false,
    minDocCount: 1,
  };
  parseValues(definition, config, {
    prefix_length: intKey((target, value) => {
      target.length = value;
    }),
    is_ipv6: booleanKey((target, value) => {
      target.v6 = value;
    }),
    append_prefix_length: booleanKey((target, value) => {
      target.appendLength = value;
    }),
    keyed: booleanKey((target, value) => {
      target.keyed = value;
    }),
    min_doc_count: longKey((target, value) => {
      if (value < 1)
        throw illegalArgument(
          `[min_doc_count] must be greater than or equal to 1. Found [${value}] in [${definition.name}]`,
        );
      target.minDocCount = value;
    }),
  });
  const { length, v6 } = config;
  const most = v6 ? 128 : 32;
  if (length === undefined) throw illegalArgument('Required [prefix_length]');
  if (length < 0 || length > most)
    throw illegalArgument(`[prefix_length] must be in range [0, ${most}] while value is [${length}]`);
  return new IpPrefix(definition, config, length);
};

const V4 = '00000000000000000000ffff';
const ALL = (1n << 128n) - 1n;

/** One bucket per network. */
class IpPrefix extends BucketAggregation<BucketsPart<Network>> {
  private readonly config: Config;
  private readonly length: number;
  private readonly mask: bigint;

  constructor(definition: AggregationBody, config: Config, length: number) {
    super(definition);
    this.config = config;
    this.length = length;
    this.mask = ALL ^ ((1n << BigInt((config.v6 ? 128 : 32) - length)) - 1n);
  }

  override bind(shard: AggregationShard): Aggregator<BucketsPart<Network>> {
    const source = resolveKeys(this.config, this.type, shard);
    if (source && (source.kind !== 'text' || source.type?.family !== 'ip'))
      throw unsupported(source.type, this.config.field, this.type);
    const inner = this.subs.bind(shard);
    const keys = new BucketKeys<string>(shard.memory);
    const counts = new BucketCounts(shard.memory);
    return {
      leaf: leaf => {
        const ordinals = source?.leaf(leaf);
        const innerLeaf = inner.leaf(leaf);
        const networks: (string | null)[] = [];
        return eachDocument((doc, score, owner) => {
          const slot = ordinals ? ordinals.slot(doc) : -1;
          if (slot < 0) return;
          let last = -1;
          for (let i = ordinals!.first(slot); i < ordinals!.end(slot); i++) {
            const ordinal = ordinals!.at(i);
            const network = (networks[ordinal] ??= this.networkOf(ordinals!.dictionary.term(ordinal)) ?? null);
            const bucket = network === null ? -1 : keys.bucket(owner, network);
            // Addresses are sorted, so those of one network are adjacent.
            if (bucket < 0 || bucket === last) continue;
            last = bucket;
            counts.add(bucket);
            innerLeaf?.add(doc, score, bucket);
          }
        });
      },
      partial: owner => ({
        buckets: Array.from(keys.entries(owner), ([first, bucket]) => ({
          first,
          docCount: counts.get(bucket),
          subParts: inner.partials(bucket),
        })),
      }),
    };
  }

  override merge(parts: readonly BucketsPart<Network>[], reduction: Reduction): BucketsPart<Network> {
    const groups = groupBuckets(parts, bucket => bucket.first).values();
    const buckets = Array.from(groups, same => mergeBuckets(same, this.subs, reduction))
      .filter(bucket => bucket.docCount >= this.config.minDocCount)
      .sort((a, b) => compareCodePoints(a.first, b.first));
    reduction.addBuckets(buckets.length);
    return { buckets };
  }

  override show({ buckets }: BucketsPart<Network>, reduction: Reduction): Record<string, Writable> {
    const { v6, keyed } = this.config;
    const netmask = v6 ? undefined : ipText(V4 + (this.mask & 0xffffffffn).toString(16).padStart(8, '0'));
    const shown = buckets.map(bucket => ({
      ...(!keyed && { key: this.text(bucket) }),
      is_ipv6: v6,
      doc_count: bucket.docCount,
      prefix_length: this.length,
      ...(netmask !== undefined && { netmask }),
      ...this.subs.show(bucket.subParts, reduction),
    }));
    return { buckets: keyed ? Object.fromEntries(buckets.map((bucket, i) => [this.text(bucket), shown[i]])) : shown };
  }

  protected override keyOf(bucket: Network): BucketName {
    const text = this.text(bucket);
    return { value: text, text };
  }

  private text({ first }: Network): string {
    return this.config.appendLength ? `${ipText(first)}/${this.length}` : ipText(first);
  }

  /** Undefined for an address of the other IP version. */
  private networkOf(term: string): string | undefined {
    if (term.startsWith(V4) === this.config.v6) return undefined;
    return (BigInt(`0x${term}`) & this.mask).toString(16).padStart(32, '0');
  }
}
