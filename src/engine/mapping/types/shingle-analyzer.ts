import { type Analyzer, Token, type TokenStream } from '../../analysis/token-stream.ts';

export interface PrefixLengths {
  readonly min: number;
  readonly max: number;
  /** Whether what is longer than the longest prefix is emitted as a whole, after its prefixes. */
  readonly keepsLonger?: boolean;
}

/** Options of a hidden field's shingles. */
export interface ShingleOptions {
  /** Tokens per shingle. */
  readonly size: number;
  /** Whether shorter shingles at the end of the text are emitted, padded with blanks. */
  readonly trailing: boolean;
  /** Emits prefixes of each shingle, in this range of lengths, instead of the shingle. */
  readonly prefixes: PrefixLengths | undefined;
}

/** Joins adjacent tokens of an analyzer with blanks. */
export class ShingleAnalyzer implements Analyzer {
  readonly name: string;
  readonly positionIncrementGap: number;
  private readonly inner: Analyzer;
  private readonly options: ShingleOptions;

  constructor(inner: Analyzer, options: ShingleOptions) {
    this.name = inner.name;
    this.positionIncrementGap = inner.positionIncrementGap;
    this.inner = inner;
    this.options = options;
  }

  tokenStream(text: string): TokenStream {
    return new ShingleStream(this.inner.tokenStream(text), this.options);
  }

  normalize(text: string): string {
    return this.inner.normalize(text);
  }

  copy(): ShingleAnalyzer {
    return new ShingleAnalyzer(this.inner.copy(), this.options);
  }
}

interface Word {
  text: string;
  start: number;
  end: number;
  increment: number;
}

class ShingleStream implements TokenStream {
  readonly token = new Token();
  private readonly inner: TokenStream;
  private readonly options: ShingleOptions;
  private words: Word[] = [];
  private at = 0;
  /** Length of the next prefix of the current shingle. */
  private prefix = 0;
  /** Positions of shingles that are too short for any prefix. */
  private skipped = 0;

  constructor(inner: TokenStream, options: ShingleOptions) {
    this.inner = inner;
    this.options = options;
  }

  reset(): void {
    this.inner.reset();
    this.words = [];
    while (this.inner.next()) {
      const { startOffset, endOffset, positionIncrement } = this.inner.token;
      this.words.push({
        text: this.inner.token.text(),
        start: startOffset,
        end: endOffset,
        increment: positionIncrement,
      });
    }
    this.at = this.skipped = 0;
    this.prefix = this.shortest;
  }

  private get shortest(): number {
    return this.options.prefixes?.min ?? 1;
  }

  next(): boolean {
    const { size, trailing, prefixes } = this.options;
    if (this.at >= this.words.length || (!trailing && this.at + size > this.words.length)) return false;
    const group = this.words.slice(this.at, this.at + size);
    const shingle = group.map(word => word.text).join(' ') + ' '.repeat(size - group.length);
    const characters = [...shingle];
    if (prefixes && characters.length < prefixes.min) {
      this.skipped += group[0]!.increment;
      this.at++;
      return this.next();
    }
    const { token } = this;
    token.positionIncrement = this.prefix === this.shortest ? group[0]!.increment + this.skipped : 0;
    this.skipped = 0;
    token.startOffset = group[0]!.start;
    token.endOffset = group.at(-1)!.end;
    token.type = prefixes ? 'word' : 'shingle';
    token.setText(prefixes ? characters.slice(0, this.prefix).join('') : shingle);
    const longer = prefixes && lengthAfter(this.prefix, characters.length, prefixes);
    this.prefix = longer ?? this.shortest;
    if (longer === undefined) this.at++;
    return true;
  }

  end(): void {
    this.inner.end();
    this.token.endOffset = this.inner.token.endOffset;
    this.token.positionIncrement = this.inner.token.positionIncrement;
  }
}

/** The length that follows that of a prefix; undefined after the last. */
function lengthAfter(prefix: number, whole: number, { max, keepsLonger }: PrefixLengths): number | undefined {
  if (prefix < Math.min(whole, max)) return prefix + 1;
  return keepsLonger && prefix === max && whole > max ? whole : undefined;
}
