import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import { wordList } from '../stop-words.ts';
import type { TokenStream } from '../token-stream.ts';
import { TokenFilter } from './token-filter.ts';

/** Stems by custom rules, whose results are not stemmed again. */
export class StemmerOverrideFilter extends TokenFilter {
  private readonly stems: ReadonlyMap<string, string>;

  constructor(input: TokenStream, stems: ReadonlyMap<string, string>) {
    super(input);
    this.stems = stems;
  }

  override next(): boolean {
    if (!this.input.next()) return false;
    const { token } = this;
    const stem = token.keyword ? undefined : this.stems.get(token.text());
    if (stem !== undefined) {
      token.setText(stem);
      token.keyword = true;
    }
    return true;
  }
}

/** Parses `a, b => c`. The first rule for a word wins. @throws EngineError */
function parseRules(lines: readonly string[]): Map<string, string> {
  const stems = new Map<string, string>();
  lines.forEach((line, index) => {
    const sides = line.split('=>');
    const [left, right] = sides.map(side => side.trim());
    const keys = left?.split(',').map(key => key.trim()) ?? [];
    if (sides.length !== 2 || !right || right.includes(',') || keys.some(key => key === ''))
      throw new EngineError('runtime_exception', `Line [${index + 1}]: Invalid keyword override rule: ${line}`);
    for (const key of keys) if (!stems.has(key)) stems.set(key, right);
  });
  return stems;
}

export const stemmerOverrideFilter: ComponentType<TokenFilterFactory> = {
  configure(request) {
    const lines = wordList(request, 'rules');
    if (!lines)
      throw illegalArgument('stemmer override filter requires either `rules` or `rules_path` to be configured');
    const stems = parseRules(lines);
    return { name: request.name, create: input => new StemmerOverrideFilter(input, stems), attributes: ['keyword'] };
  },
};
