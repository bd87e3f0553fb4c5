import { illegalArgument } from '../../errors/engine-error.ts';
import type { JavaPattern } from '../../structures/java-regex/java-pattern.ts';
import { Replacement } from '../../structures/java-regex/replacement.ts';
import type { ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import { javaPattern, replacementFor } from '../java-regex-setting.ts';
import type { TokenStream } from '../token-stream.ts';
import { TokenFilter } from './token-filter.ts';

/** Replaces the matches of a pattern in each token, all or the first. */
export class PatternReplaceFilter extends TokenFilter {
  private readonly pattern: JavaPattern;
  private readonly replacement: Replacement;
  private readonly all: boolean;

  constructor(input: TokenStream, pattern: JavaPattern, replacement: string, all: boolean) {
    super(input);
    this.pattern = pattern;
    this.replacement = new Replacement(replacement, pattern);
    this.all = all;
  }

  override next(): boolean {
    if (!this.input.next()) return false;
    const text = this.token.text();
    let output = '';
    let copied = -1;
    for (const bounds of this.pattern.findAll(text)) {
      output += text.slice(Math.max(0, copied), bounds[0]) + replacementFor(this.replacement, text, bounds);
      copied = bounds[1]!;
      if (!this.all) break;
    }
    if (copied >= 0) this.token.setText(output + text.slice(copied));
    return true;
  }
}

export const patternReplaceFilter: ComponentType<TokenFilterFactory> = {
  configure({ name, settings }) {
    const source = settings.string('pattern');
    if (source === undefined)
      throw illegalArgument(`pattern is missing for [${name}] token filter of type 'pattern_replace'`);
    const pattern = javaPattern(source, settings.string('flags'));
    const replacement = settings.string('replacement') ?? '';
    const all = settings.boolean('all', true);
    const create = (input: TokenStream) => new PatternReplaceFilter(input, pattern, replacement, all);
    return { name, create, normalize: create };
  },
};
