import { Double } from '../../json/java-numbers.ts';
import type { Writable } from '../../json/json-value.ts';
import { booleanKey } from '../../request/object-parser.ts';
import type { AggregationShard, Aggregator, Metric } from '../aggregation.ts';
import type { AggregationParser } from '../aggregation-parser.ts';
import { eachDocument } from '../doc-block.ts';
import { emptyValuesConfig, parseValues, type ValuesConfig } from '../values-config.ts';
import { emittedTexts, resolveKeys, unsupported } from '../values-source.ts';
import { MetricAggregation } from './metric-aggregation.ts';

interface Config extends ValuesConfig {
  distribution: boolean;
}

interface TextStats {
  count: number;
  length: number;
  shortest: number;
  longest: number;
  /** Occurrences of each character. */
  readonly characters: Map<string, number>;
}

export const parseStringStats: AggregationParser = definition => {
  const config: Config = { ...emptyValuesConfig(), distribution: false };
  parseValues(definition, config, {
    show_distribution: booleanKey((target, value) => {
      target.distribution = value;
    }),
  });
  return new StringStats(definition, config);
};

/** Lengths of texts and the Shannon entropy of their characters, in bits. */
class StringStats extends MetricAggregation<TextStats, Config> {
  readonly metric: Metric<TextStats> = {
    single: false,
    has: name => Object.hasOwn(READERS, name),
    value: (stats, name) => READERS[name!]!(stats),
  };

  override bind(shard: AggregationShard): Aggregator<TextStats> {
    const source = resolveKeys(this.config, this.type, shard);
    if (source && source.kind !== 'text') throw unsupported(source.type, this.config.field, this.type);
    const found: TextStats[] = [];
    const of = (bucket: number): TextStats => (found[bucket] ??= nothing());
    return {
      leaf(leaf) {
        const ordinals = source && emittedTexts(source, leaf);
        return eachDocument((doc, _score, bucket) => {
          const slot = ordinals ? ordinals.slot(doc) : -1;
          if (slot < 0) {
            if (source?.missing !== undefined) take(of(bucket), source.missing);
            return;
          }
          const end = ordinals!.end(slot);
          for (let i = ordinals!.first(slot); i < end; i++)
            take(of(bucket), source!.show(ordinals!.dictionary.term(ordinals!.at(i))));
        });
      },
      partial: of,
    };
  }

  override merge(parts: readonly TextStats[]): TextStats {
    const merged = nothing();
    for (const part of parts) {
      merged.count += part.count;
      merged.length += part.length;
      merged.shortest = Math.min(merged.shortest, part.shortest);
      merged.longest = Math.max(merged.longest, part.longest);
      for (const [character, times] of part.characters)
        merged.characters.set(character, (merged.characters.get(character) ?? 0) + times);
    }
    return merged;
  }

  override show(stats: TextStats): Record<string, Writable> {
    const { count, shortest, longest, characters, length } = stats;
    const some = count > 0;
    return {
      count,
      min_length: some ? shortest : null,
      max_length: some ? longest : null,
      avg_length: some ? new Double(length / count) : null,
      entropy: new Double(READERS['entropy']!(stats)),
      ...(this.config.distribution && {
        distribution: Object.fromEntries(
          [...characters].sort((a, b) => b[1] - a[1]).map(([key, times]) => [key, new Double(times / length)]),
        ),
      }),
    };
  }
}

const READERS: Readonly<Record<string, (stats: TextStats) => number>> = {
  count: stats => stats.count,
  min_length: stats => stats.shortest,
  max_length: stats => stats.longest,
  avg_length: stats => stats.length / stats.count,
  entropy({ characters, length }) {
    let sum = 0;
    for (const times of characters.values()) sum -= (times / length) * Math.log2(times / length);
    return sum;
  },
};

function nothing(): TextStats {
  return { count: 0, length: 0, shortest: Number.POSITIVE_INFINITY, longest: 0, characters: new Map() };
}

function take(stats: TextStats, text: string): void {
  stats.count++;
  stats.length += text.length;
  if (text.length < stats.shortest) stats.shortest = text.length;
  if (text.length > stats.longest) stats.longest = text.length;
  for (let i = 0; i < text.length; i++) {
    const character = text.charAt(i);
    stats.characters.set(character, (stats.characters.get(character) ?? 0) + 1);
  }
}
