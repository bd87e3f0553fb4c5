import { illegalArgument } from '../../errors/engine-error.ts';
import type { JavaPattern } from '../../structures/java-regex/java-pattern.ts';
import type { ComponentType, TokenizerFactory } from '../analysis-component.ts';
import { javaPattern } from '../java-regex-setting.ts';
import { BaseTokenizer } from './base-tokenizer.ts';

/** Splits at the matches of a pattern, or with a group, emits what the group captures. */
export class PatternTokenizer extends BaseTokenizer {
  private readonly pattern: JavaPattern;
  private readonly group: number;
  private ranges: Iterator<readonly [number, number]> | undefined;

  /** @param group -1 to split at the matches */
  constructor(pattern: JavaPattern, group: number) {
    super();
    this.pattern = pattern;
    this.group = group;
  }

  reset(): void {
    this.ranges = this.group < 0 ? this.between() : this.captures();
  }

  next(): boolean {
    const next = this.ranges!.next();
    if (next.done) return this.exhausted();
    this.emit(next.value[0], next.value[1], 'word');
    return true;
  }

  /** The whole text has been read, so its end is reported. */
  override end(): void {
    this.exhausted();
    super.end();
  }

  private *between(): Generator<readonly [number, number]> {
    let from = 0;
    for (const bounds of this.pattern.findAll(this.text)) {
      if (bounds[0]! > from) yield [from, bounds[0]!];
      from = bounds[1]!;
    }
    if (this.text.length > from) yield [from, this.text.length];
  }

  private *captures(): Generator<readonly [number, number]> {
    for (const bounds of this.pattern.findAll(this.text)) {
      const [start, end] = [bounds[this.group * 2]!, bounds[this.group * 2 + 1]!];
      if (start !== end) yield [start, end];
    }
  }
}

export const patternTokenizer: ComponentType<TokenizerFactory> = {
  configure({ name, settings }) {
    const pattern = javaPattern(settings.string('pattern') ?? '\\W+', settings.string('flags'));
    const group = settings.int('group', -1);
    return {
      name,
      create() {
        if (group > pattern.groupCount)
          throw illegalArgument(`invalid group specified: pattern only has: ${pattern.groupCount} capturing groups`);
        return new PatternTokenizer(pattern, group);
      },
    };
  },
  builtIn: 'configured',
};
