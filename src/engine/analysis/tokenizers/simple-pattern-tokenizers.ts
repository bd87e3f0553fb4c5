import { LuceneRegexp } from '../../structures/lucene-regexp/lucene-regexp.ts';
import { ALL_OPERATORS } from '../../structures/lucene-regexp/parse-regexp.ts';
import type { ComponentType, TokenizerFactory } from '../analysis-component.ts';
import type { ComponentSettings } from '../component-settings.ts';
import { BaseTokenizer } from './base-tokenizer.ts';

abstract class MatchingTokenizer extends BaseTokenizer {
  private readonly pattern: LuceneRegexp;
  protected at = 0;

  constructor(pattern: LuceneRegexp) {
    super();
    this.pattern = pattern;
  }

  reset(): void {
    this.at = 0;
  }

  /** The start and end of the first match of at least one character. */
  protected nextMatch(from: number): [number, number] | undefined {
    const { text } = this;
    for (let start = from; start < text.length; start++) {
      const end = this.pattern.longestMatch(text, start);
      if (end > start) return [start, end];
      if (text.codePointAt(start)! > 0xffff) start++;
    }
    return undefined;
  }
}

/** Emits the longest matches of a pattern, from left to right. */
export class SimplePatternTokenizer extends MatchingTokenizer {
  next(): boolean {
    const match = this.nextMatch(this.at);
    if (!match) {
      this.at = this.text.length;
      return this.exhausted();
    }
    this.at = match[1];
    this.emit(match[0], match[1], 'word');
    return true;
  }
}

/** Emits the text between the longest matches of a pattern. */
export class SimplePatternSplitTokenizer extends MatchingTokenizer {
  next(): boolean {
    while (this.at < this.text.length) {
      const from = this.at;
      const [start, end] = this.nextMatch(from) ?? [this.text.length, this.text.length];
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

/** @throws EngineError */
function patternOf(settings: ComponentSettings): LuceneRegexp {
  return new LuceneRegexp(settings.string('pattern') ?? '', { ...ALL_OPERATORS, complement: false });
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
