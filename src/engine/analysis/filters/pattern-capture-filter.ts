import { illegalArgument } from '../../errors/engine-error.ts';
import type { JavaPattern } from '../../structures/java-regex/java-pattern.ts';
import type { ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import { javaPattern } from '../java-regex-setting.ts';
import { copyToken, Token, type TokenStream } from '../token-stream.ts';
import { TokenFilter } from './token-filter.ts';

type Range = readonly [start: number, end: number];

/** Stacks the groups captured by its patterns on each token, in order of their start. */
export class PatternCaptureFilter extends TokenFilter {
  private readonly patterns: readonly JavaPattern[];
  private readonly preserveOriginal: boolean;
  private readonly whole = new Token();
  private captures: Range[] = [];

  constructor(input: TokenStream, patterns: readonly JavaPattern[], preserveOriginal: boolean) {
    super(input);
    this.patterns = patterns;
    this.preserveOriginal = preserveOriginal;
  }

  override reset(): void {
    this.input.reset();
    this.captures = [];
  }

  override next(): boolean {
    const capture = this.captures.shift();
    if (capture) return this.emit(capture, 0);
    if (!this.input.next()) return false;
    copyToken(this.token, this.whole);
    this.captures = merged(this.patterns.map(pattern => this.capturesOf(pattern)));
    const first = this.preserveOriginal ? undefined : this.captures.shift();
    return first ? this.emit(first, this.whole.positionIncrement) : true;
  }

  private emit([start, end]: Range, positionIncrement: number): true {
    const { token, whole } = this;
    copyToken(whole, token);
    token.buffer.copyWithin(0, start, end);
    token.length = end - start;
    token.positionIncrement = positionIncrement;
    return true;
  }

  private capturesOf(pattern: JavaPattern): Range[] {
    const text = this.whole.text();
    const ranges: Range[] = [];
    for (const bounds of pattern.findAll(text))
      for (let group = 1; group <= pattern.groupCount; group++) {
        const [start, end] = [bounds[group * 2]!, bounds[group * 2 + 1]!];
        const isWhole = this.preserveOriginal && start === 0 && end === text.length;
        if (start !== end && !isWhole) ranges.push([start, end]);
      }
    return ranges;
  }
}

/** Repeatedly takes the earliest head of all lists. */
function merged(lists: Range[][]): Range[] {
  const out: Range[] = [];
  for (;;) {
    const heads = lists.filter(list => list.length > 0);
    if (heads.length === 0) return out;
    out.push(heads.reduce((best, list) => (list[0]![0] < best[0]![0] ? list : best)).shift()!);
  }
}

export const patternCaptureFilter: ComponentType<TokenFilterFactory> = {
  configure({ name, settings }) {
    const sources = settings.listUncut('patterns') ?? (settings.string('patterns') === undefined ? undefined : []);
    if (!sources) throw illegalArgument(`required setting 'patterns' is missing for token filter [${name}]`);
    const patterns = sources.map(source => javaPattern(source));
    const preserveOriginal = settings.boolean('preserve_original', true);
    return { name, create: input => new PatternCaptureFilter(input, patterns, preserveOriginal) };
  },
};
