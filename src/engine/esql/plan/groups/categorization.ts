import {
  analyzerOf,
  type CategorizationAnalyzer,
} from '../../../aggregations/buckets/categories/categorization-analyzer.ts';
import { keyTokens, regexOf } from '../../../aggregations/buckets/categories/category-bucket.ts';
import { MessageReader } from '../../../aggregations/buckets/categories/message-reader.ts';
import { TokenCategorizer } from '../../../aggregations/buckets/categories/token-categorizer.ts';
import type { TokenCategory } from '../../../aggregations/buckets/categories/token-category.ts';
import { TokenNames } from '../../../aggregations/buckets/categories/token-names.ts';
import { type Block, BlockBuilder } from '../../blocks/block.ts';
import { type QueryLimits, withAllowance } from '../../expressions/query-limits.ts';
import type { QuerySettings } from '../../expressions/query-settings.ts';
import { listAt } from '../../functions/multi-values.ts';

/** How `CATEGORIZE` groups texts and shows the groups. */
export interface CategorizeOptions {
  readonly analyzer: CategorizationAnalyzer;
  /** Between 0.01 and 1. */
  readonly similarity: number;
  readonly format: 'regex' | 'tokens';
  readonly analyzers: QuerySettings['analyzers'];
}

/** Estimated: a category without its tokens, and each of its tokens in lists and in the map of common ones. */
const BYTES_PER_CATEGORY = 512;
const BYTES_PER_TOKEN = 64;

/** The categories of the texts of one query. A category changes with each of its texts, so its text is read last. */
export class Categorization {
  private readonly options: CategorizeOptions;
  private readonly limits: QueryLimits;
  private readonly messages: MessageReader;
  private readonly categorizer: TokenCategorizer;
  private readonly numbers = new Map<TokenCategory, number>();
  private readonly found: TokenCategory[] = [];

  /** @throws EngineError for an unknown analyzer */
  constructor(options: CategorizeOptions, limits: QueryLimits) {
    this.options = options;
    this.limits = limits;
    this.messages = new MessageReader(analyzerOf(options.analyzer, options.analyzers), new TokenNames(limits));
    this.categorizer = new TokenCategorizer(options.similarity, { charge: cost => limits.budget.charge(cost) });
  }

  /** The numbers of the categories of texts; null where a text is null or has no tokens. */
  numbersOf(texts: Block): Block {
    const builder = new BlockBuilder('integer', texts.length);
    for (let row = 0; row < texts.length; row++)
      builder.add(
        (texts.type === 'null' ? [] : listAt(texts, row)).flatMap(text => this.numberOf(text as string) ?? []),
      );
    return builder.build();
  }

  /** The regular expression or the tokens of a category, after all texts have been added. */
  textOf(number: number): string {
    const named = { category: this.found[number]!, names: this.messages.names };
    return this.options.format === 'regex' ? regexOf(named) : keyTokens(named).join(' ');
  }

  private numberOf(text: string): number | undefined {
    return withAllowance(this.limits, budget => {
      const message = this.messages.read(text);
      if (!message) return undefined;
      budget?.charge(message.tokens.ids.length);
      const category = this.categorizer.add(message, 1);
      let number = this.numbers.get(category);
      if (number === undefined) {
        this.limits.charge(BYTES_PER_CATEGORY + BYTES_PER_TOKEN * category.base.ids.length);
        number = this.found.push(category) - 1;
        this.numbers.set(category, number);
      }
      return number;
    });
  }
}
