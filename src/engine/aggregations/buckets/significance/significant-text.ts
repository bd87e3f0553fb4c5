import { illegalArgument } from '../../../errors/engine-error.ts';
import type { FieldType } from '../../../mapping/field-type.ts';
import { javaToString } from '../../../mapping/java-to-string.ts';
import { booleanKey, textsKey } from '../../../request/object-parser.ts';
import { HitSource } from '../../../search/fetch/hit-source.ts';
import type { Leaf } from '../../../segments/searcher.ts';
import type { AggregationShard } from '../../aggregation.ts';
import type { AggregationMemory } from '../../aggregation-memory.ts';
import type { AggregationParser } from '../../aggregation-parser.ts';
import { BucketCounts } from '../../bucket-counts.ts';
import { eachDocument, type LeafAggregator } from '../../doc-block.ts';
import { rejectSubs } from '../../metrics/metric-aggregation.ts';
import type { AggregatorFacts } from '../../profile/aggregation-profile.ts';
import type { TextValues } from '../../values-source.ts';
import { BucketKeys, keyShowOf } from '../bucket-keys.ts';
import { type KeyFilter, keyFilter } from '../terms/include-exclude.ts';
import type { KeyedBucket, TermCollector } from '../terms/term-collector.ts';
import { backgroundOf } from './background.ts';
import { parseSignificant, type SignificantConfig, SignificantTerms, type TermsOfShard } from './significant-terms.ts';

interface Config extends SignificantConfig {
  sourceFields: readonly string[] | undefined;
  filterDuplicates: boolean;
}

export const parseSignificantText: AggregationParser = definition => {
  rejectSubs(definition);
  const config = parseSignificant<Config>(
    definition,
    {
      source_fields: textsKey((target, value) => {
        target.sourceFields = value;
      }),
      filter_duplicate_text: booleanKey((target, value) => {
        target.filterDuplicates = value;
      }),
    },
    { sourceFields: undefined, filterDuplicates: false },
  );
  return new SignificantText(definition, config);
};

/** Words that are more frequent in the foreground; the source text is analyzed again. */
class SignificantText extends SignificantTerms {
  declare protected readonly config: Config;

  protected override termsOf(shard: AggregationShard): TermsOfShard | undefined {
    const { field, sourceFields = [field], filterDuplicates } = this.config;
    const type = shard.target.queryContext.fieldType(field);
    if (!type) return undefined;
    if (!type.indexAnalyzer)
      throw illegalArgument(`Field [${type.name}] has no analyzer, but SignificantText requires an analyzed field`);
    const source: TextValues = {
      kind: 'text',
      type,
      missing: undefined,
      leaf: () => undefined,
      show: term => term,
      keyOf: javaToString,
    };
    const filter = keyFilter(this.config, source, this.name);
    const passages = filterDuplicates ? new RepeatedPassages() : undefined;
    return {
      collector: new WordCollector({ memory: shard.memory, type, sourceFields, filter, passages }),
      keys: keyShowOf(source),
      background: backgroundOf(source, this.config.background, shard),
    };
  }
}

interface WordOptions {
  readonly memory: AggregationMemory;
  readonly type: FieldType;
  readonly sourceFields: readonly string[];
  readonly filter: KeyFilter | undefined;
  /** Present when duplicate text is to be ignored. */
  readonly passages: RepeatedPassages | undefined;
}

/** Counts in how many documents of a bucket each word occurs. */
class WordCollector implements TermCollector {
  private readonly options: WordOptions;
  private readonly keys: BucketKeys<string>;
  private readonly counts: BucketCounts;

  constructor(options: WordOptions) {
    this.keys = new BucketKeys(options.memory);
    this.counts = new BucketCounts(options.memory);
    this.options = options;
  }

  leaf({ segment }: Leaf): LeafAggregator {
    return eachDocument((doc, _score, owner) => {
      const source = new HitSource(() => segment.storedFields.source(doc));
      for (const word of this.wordsOf(source)) this.counts.add(this.keys.bucket(owner, word));
    });
  }

  buckets(owner: number): KeyedBucket[] {
    return Array.from(this.keys.entries(owner), ([key, bucket]) => ({
      key,
      docCount: this.counts.get(bucket),
      subParts: [],
    }));
  }

  facts(result: string): AggregatorFacts {
    return {
      type: 'MapStringTermsAggregator',
      debug: { total_buckets: this.keys.size, result_strategy: result },
    };
  }

  private wordsOf(source: HitSource): Set<string> {
    const { sourceFields, filter, passages } = this.options;
    const words = new Set<string>();
    for (const field of sourceFields)
      for (const value of source.values(field)) {
        if (value === null) continue;
        const tokens = this.tokens(javaToString(value));
        const repeated = passages?.repeated(tokens);
        tokens.forEach((word, i) => {
          if (!repeated?.has(i) && (!filter || filter(word))) words.add(word);
        });
      }
    return words;
  }

  private tokens(text: string): string[] {
    const { type } = this.options;
    const stream = type.indexAnalyzer!.tokenStream(text);
    const found: string[] = [];
    for (stream.reset(); stream.next(); ) found.push(stream.token.text());
    stream.end();
    return found;
  }
}

/** Words per passage. */
const LENGTH = 6;

/** Detects repeated passages: quotations, signatures, boilerplate. */
export class RepeatedPassages {
  private readonly seen = new Set<string>();

  /** Adds the passages of a text; returns the positions of words in passages that were added before. */
  repeated(words: readonly string[]): ReadonlySet<number> {
    const found = new Set<number>();
    for (let end = LENGTH; end <= words.length; end++) {
      const passage = words.slice(end - LENGTH, end).join('\u0000');
      if (!this.seen.has(passage)) this.seen.add(passage);
      else for (let i = end - LENGTH; i < end; i++) found.add(i);
    }
    return found;
  }
}
