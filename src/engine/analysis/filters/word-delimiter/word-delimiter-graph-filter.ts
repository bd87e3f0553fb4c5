import type { ComponentType, TokenFilterFactory } from '../../analysis-component.ts';
import { copyToken, Token, type TokenStream } from '../../token-stream.ts';
import { TokenFilter } from '../token-filter.ts';
import { type Subword, SubwordSplitter } from './subwords.ts';
import { catenates, generates, type WordDelimiterOptions, wordDelimiterOptions } from './word-delimiter-options.ts';

/** A pending token between two nodes of the graph of the word. */
interface Part {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

interface Run {
  text: string;
  from: number;
  start: number;
  end: number;
  kind: number;
  count: number;
}

export interface WordDelimiterGraphOptions extends WordDelimiterOptions {
  readonly ignoreKeywords: boolean;
  readonly adjustOffsets: boolean;
}

/** Splits words into parts and joins sequences of them, as a graph. */
export class WordDelimiterGraphFilter extends TokenFilter {
  private readonly options: WordDelimiterGraphOptions;
  private readonly splitter: SubwordSplitter;
  private readonly whole = new Token();
  private parts: Part[] = [];
  private node = 0;
  private increment = 0;
  private lastStart = 0;

  constructor(input: TokenStream, options: WordDelimiterGraphOptions) {
    super(input);
    this.options = options;
    this.splitter = new SubwordSplitter(options);
  }

  override reset(): void {
    this.input.reset();
    this.parts = [];
    this.increment = this.lastStart = 0;
  }

  override next(): boolean {
    const { token, options } = this;
    for (;;) {
      const part = this.parts.shift();
      if (part) return this.emit(part);
      if (!this.input.next()) return false;
      this.increment += token.positionIncrement;
      const isSpared =
        options.protectedWords.has(token.buffer, token.length) || (options.ignoreKeywords && token.keyword);
      const subwords = isSpared ? [] : this.splitter.split(token.buffer, token.length);
      const isWhole = subwords[0]?.start === 0 && subwords[0].end === token.length;
      if (isSpared || isWhole || (subwords.length === 0 && options.preserveOriginal)) return this.passOn();
      if (subwords.length > 0) this.buildParts(subwords);
    }
  }

  private passOn(): true {
    this.token.positionIncrement = this.increment;
    this.increment = 0;
    return true;
  }

  private emit(part: Part): true {
    const { token, whole } = this;
    copyToken(whole, token);
    token.setText(part.text);
    const isOdd = whole.endOffset - whole.startOffset !== whole.length;
    if (this.options.adjustOffsets && !isOdd) {
      token.startOffset = whole.startOffset + part.start;
      token.endOffset = whole.startOffset + part.end;
    }
    token.startOffset = Math.max(token.startOffset, this.lastStart);
    token.endOffset = Math.max(token.endOffset, this.lastStart);
    this.lastStart = token.startOffset;
    token.positionIncrement = this.increment + part.from - this.node;
    this.increment = 0;
    token.positionLength = part.to - part.from;
    this.node = part.from;
    return true;
  }

  private buildParts(subwords: readonly Subword[]): void {
    const { options, whole } = this;
    copyToken(this.token, whole);
    const word = whole.text();
    const isSingle = subwords.length === 1 && this.splitter.isSingleWord(subwords[0]!, whole.buffer, whole.length);
    const { parts, node } = isSingle ? singlePart(subwords[0]!, word) : this.partsOf(subwords, word);
    if (options.preserveOriginal)
      parts.unshift({ text: word, from: 0, to: Math.max(1, node), start: 0, end: word.length });
    this.parts = parts.sort((a, b) => a.from - b.from || b.to - a.to || a.start - b.start || b.end - a.end);
    this.node = 0;
  }

  private partsOf(subwords: readonly Subword[], word: string): { parts: Part[]; node: number } {
    const { options } = this;
    const parts: Part[] = [];
    let node = 0;
    let lastCount = 0;
    let run: Run | undefined;
    let all: Run | undefined;
    const close = (closing: Run) => {
      if (node === closing.from) node++;
      parts.push({ ...closing, to: node });
    };
    const flush = () => {
      if (!run) return;
      lastCount = run.count;
      if (node === run.from) node++;
      if (run.count !== 1 || !generates(options, run.kind)) close(run);
      run = undefined;
    };
    for (const { start, end, kind } of subwords) {
      if (run && !(run.kind & kind)) flush();
      const text = word.slice(start, end);
      const piece = { text, from: node, start, end, kind, count: 1 };
      if (catenates(options, kind)) run = extend(run, piece);
      if (options.catenateAll) all = extend(all, piece);
      if (generates(options, kind)) parts.push({ text, from: node, to: ++node, start, end });
    }
    flush();
    if (all && all.count > lastCount) close(all);
    return { parts, node };
  }
}

/** A word that only has delimiters at its ends: the part is emitted regardless of the options. */
function singlePart({ start, end }: Subword, word: string): { parts: Part[]; node: number } {
  return { parts: [{ text: word.slice(start, end), from: 0, to: 1, start, end }], node: 1 };
}

function extend(run: Run | undefined, piece: Run): Run {
  return run ? { ...run, text: run.text + piece.text, end: piece.end, count: run.count + 1 } : { ...piece };
}

export const wordDelimiterGraphFilter: ComponentType<TokenFilterFactory> = {
  configure(request) {
    const { settings } = request;
    const options = {
      ...wordDelimiterOptions(request),
      ignoreKeywords: settings.boolean('ignore_keywords', false),
      adjustOffsets: settings.boolean('adjust_offsets', true),
    };
    return {
      name: request.name,
      create: input => new WordDelimiterGraphFilter(input, options),
      attributes: ['keyword'],
      beforeSynonyms: 'refuse',
    };
  },
  builtIn: 'configured',
};
