import type { ComponentType, TokenFilterFactory } from '../../analysis-component.ts';
import { cloneToken, copyToken, Token, type TokenStream } from '../../token-stream.ts';
import { TokenFilter } from '../token-filter.ts';
import { type Subword, SubwordSplitter } from './subwords.ts';
import { catenates, generates, type WordDelimiterOptions, wordDelimiterOptions } from './word-delimiter-options.ts';

interface Run {
  text: string;
  start: number;
  end: number;
  kind: number;
  count: number;
}

/**
 * Splits words into parts and joins sequences of them. Joined parts are stacked on the first of them, which does not
 * preserve the graph.
 */
export class WordDelimiterFilter extends TokenFilter {
  private readonly options: WordDelimiterOptions;
  private readonly splitter: SubwordSplitter;
  private readonly whole = new Token();
  private due: Token[] = [];
  private increment = 0;
  private isFirst = true;
  private hasOutput = false;
  private followsOriginal = false;

  constructor(input: TokenStream, options: WordDelimiterOptions) {
    super(input);
    this.options = options;
    this.splitter = new SubwordSplitter(options);
  }

  override reset(): void {
    this.input.reset();
    this.due = [];
    this.increment = 0;
    this.isFirst = true;
  }

  override next(): boolean {
    const { token, options } = this;
    for (;;) {
      const next = this.due.shift();
      if (next) {
        copyToken(next, token);
        if (this.isFirst && token.positionIncrement === 0) token.positionIncrement = 1;
        this.isFirst = false;
        return true;
      }
      if (!this.input.next()) return false;
      this.increment += token.positionIncrement;
      const subwords = this.splitter.split(token.buffer, token.length);
      const isWhole = subwords[0]?.start === 0 && subwords[0].end === token.length;
      if (isWhole || options.protectedWords.has(token.buffer, token.length)) return this.passOn();
      if (subwords.length === 0 && !options.preserveOriginal) {
        if (token.positionIncrement === 1 && !this.isFirst) this.increment--;
        continue;
      }
      this.split(subwords);
    }
  }

  private passOn(): true {
    this.token.positionIncrement = this.increment;
    this.increment = 0;
    this.isFirst = false;
    return true;
  }

  private split(subwords: readonly Subword[]): void {
    const { token, whole, options } = this;
    copyToken(token, whole);
    this.hasOutput = false;
    this.followsOriginal = options.preserveOriginal;
    const original: Token[] = [];
    if (options.preserveOriginal) {
      original.push(cloneToken(whole));
      original[0]!.positionIncrement = this.increment;
      this.increment = 0;
      this.isFirst = false;
    }
    const single = subwords.length === 1 && this.splitter.isSingleWord(subwords[0]!, whole.buffer, whole.length);
    const parts = single ? [this.part(subwords[0]!, true)] : this.parts(subwords);
    this.due = [...original, ...parts];
  }

  private parts(subwords: readonly Subword[]): Token[] {
    const { options } = this;
    const out: Token[] = [];
    let lastCount = 0;
    let run: Run | undefined;
    let all: Run | undefined;
    const flush = () => {
      if (!run) return;
      lastCount = run.count;
      if (run.count !== 1 || !generates(options, run.kind)) out.push(this.joined(run));
      run = undefined;
    };
    const word = this.whole.text();
    for (const subword of subwords) {
      if (run && !(run.kind & subword.kind)) {
        flush();
        this.hasOutput = false;
      }
      const piece = { ...subword, text: word.slice(subword.start, subword.end), count: 1 };
      if (catenates(options, subword.kind)) run = extend(run, piece);
      if (options.catenateAll) all = extend(all, piece);
      if (generates(options, subword.kind)) out.push(this.part(subword, false));
    }
    flush();
    if (all && all.count > lastCount) out.push(this.joined(all));
    return out.sort((a, b) => a.startOffset - b.startOffset || b.positionIncrement - a.positionIncrement);
  }

  private part({ start, end }: Subword, isSingle: boolean): Token {
    const { whole } = this;
    const token = this.fresh(whole.text().slice(start, end));
    if (whole.endOffset - whole.startOffset === whole.length) {
      token.startOffset = whole.startOffset + start;
      token.endOffset = whole.startOffset + end;
    } else if (isSingle && whole.startOffset + start <= whole.endOffset) token.startOffset = whole.startOffset + start;
    token.positionIncrement = this.position(false);
    return token;
  }

  private joined(run: Run): Token {
    const { whole } = this;
    const token = this.fresh(run.text);
    if (whole.endOffset - whole.startOffset === whole.length) {
      token.startOffset = whole.startOffset + run.start;
      token.endOffset = whole.startOffset + run.end;
    }
    token.positionIncrement = this.position(true);
    this.increment = 0;
    return token;
  }

  private fresh(text: string): Token {
    const token = new Token();
    token.setText(text);
    token.startOffset = this.whole.startOffset;
    token.endOffset = this.whole.endOffset;
    token.type = this.whole.type;
    return token;
  }

  /**
   * A part advances by one position, a join is stacked. The first token includes the preceding holes, or is stacked on
   * the original.
   */
  private position(isJoin: boolean): number {
    const { increment } = this;
    if (this.hasOutput) {
      this.increment = 0;
      return isJoin ? 0 : Math.max(1, increment);
    }
    this.hasOutput = true;
    if (this.followsOriginal) {
      this.followsOriginal = false;
      return 0;
    }
    this.increment = 0;
    return Math.max(1, increment);
  }
}

function extend(run: Run | undefined, piece: Run): Run {
  return run ? { ...run, text: run.text + piece.text, end: piece.end, count: run.count + 1 } : { ...piece };
}

export const wordDelimiterFilter: ComponentType<TokenFilterFactory> = {
  configure(request) {
    const options = wordDelimiterOptions(request);
    const create = (input: TokenStream) => new WordDelimiterFilter(input, options);
    return { name: request.name, create, beforeSynonyms: 'refuse', attributes: ['keyword'] };
  },
  builtIn: 'configured',
};
