import type { Analyzer } from '../../../analysis/token-stream.ts';
import { messageOf, type WeighedMessage } from './token-categorizer.ts';
import type { TokenNames } from './token-names.ts';
import { tokenWeights } from './token-weights.ts';

const MAX_TOKENS = 100;

/** Analyzes texts. */
export class MessageReader {
  private readonly analyzer: Analyzer;
  private readonly tokens: TokenNames;

  /** @param tokens numbers the tokens of all texts */
  constructor(analyzer: Analyzer, tokens: TokenNames) {
    this.analyzer = analyzer;
    this.tokens = tokens;
  }

  get names(): readonly string[] {
    return this.tokens.names;
  }

  /** The first tokens of a text; undefined if it has none. */
  read(text: string): WeighedMessage | undefined {
    const words: string[] = [];
    const stream = this.analyzer.tokenStream(text);
    for (stream.reset(); words.length < MAX_TOKENS && stream.next(); )
      if (stream.token.length > 0) words.push(stream.token.text());
    stream.end();
    if (words.length === 0) return undefined;
    const ids = words.map(word => this.tokens.id(word));
    return messageOf({ ids, weights: tokenWeights(words) }, text.length);
  }
}
