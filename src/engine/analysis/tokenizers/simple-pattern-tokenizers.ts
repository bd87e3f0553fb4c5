import { illegalArgument } from '../../errors/engine-error.ts';
import { PatternTooComplex } from '../../structures/lucene-pattern/language.ts';
import { LucenePattern } from '../../structures/lucene-pattern/lucene-pattern.ts';
import type { ComponentType, TokenizerFactory } from '../analysis-component.ts';
import type { ComponentSettings } from '../component-settings.ts';
import { BaseTokenizer } from './base-tokenizer.ts';

/** Keeps the longest matches of a pattern, one after the other. */
export class SimplePatternTokenizer extends BaseTokenizer {
  private readonly pattern: LucenePattern;
  private at = 0;

  constructor(pattern: LucenePattern) {
    super();
    this.pattern = pattern;
  }

  reset(): void {
    this.at = 0;
  }

  next(): boolean {
    const match = nextMatch(this.pattern, this.text, this.at);
    if (!match) {
      this.at = this.text.length;
      return this.exhausted();
    }
    this.at = match[1];
    this.emit(match[0], match[1], 'word');
    return true;
  }
}

/** Keeps the text between the longest matches of a pattern. */
export class SimplePatternSplitTokenizer extends BaseTokenizer {
  private readonly pattern: LucenePattern;
  private at = 0;

  constructor(pattern: LucenePattern) {
    super();
    this.pattern = pattern;
  }

  reset(): void {
    this.at = 0;
  }

  next(): boolean {
    while (this.at < this.text.length) {
      const from = this.at;
      const [start, end] = nextMatch(this.pattern, this.text, from) ?? [this.text.length, this.text.length];
      this.at = end;
      if (start > from) {
        this.emit(from, start, 'word');
        this.readTo = end;
        return true;
      }
    }
    return this.exhausted();
  }
}

function nextMatch(pattern: LucenePattern, text: string, from: number): [number, number] | undefined {
  for (let start = from; start < text.length; start++) {
    const end = longestMatch(pattern, text, start);
    if (end > start) return [start, end];
    if (text.codePointAt(start)! > 0xffff) start++;
  }
  return undefined;
}

/** The automaton is built lazily while matching. @throws EngineError */
function longestMatch(pattern: LucenePattern, text: string, start: number): number {
  try {
    return pattern.longestMatch(text, start);
  } catch (error) {
    throw error instanceof PatternTooComplex ? illegalArgument(error.message) : error;
  }
}

/** @throws EngineError */
function patternOf(settings: ComponentSettings): LucenePattern {
  try {
    return new LucenePattern(settings.string('pattern') ?? '');
  } catch (error) {
    // A pattern that is nested too deeply overflows the call stack.
    throw error instanceof Error ? illegalArgument(error.message) : error;
  }
}

export const simplePatternTokenizer: ComponentType<TokenizerFactory> = {
  configure({ name, settings }) {
    const pattern = patternOf(settings);
    return { name, create: () => new SimplePatternTokenizer(pattern) };
  },
  builtIn: 'configured',
};

export const simplePatternSplitTokenizer: ComponentType<TokenizerFactory> = {
  configure({ name, settings }) {
    const pattern = patternOf(settings);
    return { name, create: () => new SimplePatternSplitTokenizer(pattern) };
  },
  builtIn: 'configured',
};
