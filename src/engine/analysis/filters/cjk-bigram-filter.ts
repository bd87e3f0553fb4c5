import type { ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import { copyToken, Token, type TokenStream } from '../token-stream.ts';
import { TokenFilter } from './token-filter.ts';

const SCRIPTS: Record<string, string> = {
  han: '<IDEOGRAPHIC>',
  hiragana: '<HIRAGANA>',
  katakana: '<KATAKANA>',
  hangul: '<HANGUL>',
};

interface Character {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Joins adjacent Chinese, Japanese and Korean characters into bigrams; an isolated one stays a unigram. */
export class CjkBigramFilter extends TokenFilter {
  private readonly types: ReadonlySet<string>;
  private readonly unigrams: boolean;
  private readonly held = new Token();
  private isHeld = false;
  private exhausted = false;
  /** Adjacent characters; all bigrams starting before `at` have been emitted. */
  private row: Character[] = [];
  private at = 0;
  private unigramIsOut = false;

  constructor(input: TokenStream, types: ReadonlySet<string>, unigrams: boolean) {
    super(input);
    this.types = types;
    this.unigrams = unigrams;
  }

  override reset(): void {
    this.input.reset();
    this.isHeld = this.exhausted = this.unigramIsOut = false;
    this.row = [];
    this.at = 0;
  }

  override next(): boolean {
    for (;;) {
      if (this.row.length - this.at > 1) return this.emitPair();
      if (!this.read()) return this.isSingleDue() && this.emitSingle();
      const isCjk = this.types.has(this.token.type);
      const isAligned = isCjk && this.token.startOffset === this.row.at(-1)?.end;
      if (!isAligned && this.isSingleDue()) {
        copyToken(this.token, this.held);
        this.isHeld = true;
        return this.emitSingle();
      }
      if (!isCjk) return true;
      if (!isAligned) this.clear();
      this.fill();
    }
  }

  private read(): boolean {
    if (this.isHeld) {
      this.isHeld = false;
      copyToken(this.held, this.token);
      return true;
    }
    if (this.exhausted) return false;
    this.exhausted = !this.input.next();
    return !this.exhausted;
  }

  private clear(): void {
    this.row = [];
    this.at = 0;
  }

  /** Whether a unigram is next: the last of a run when unigrams are output, otherwise only an isolated character. */
  private isSingleDue(): boolean {
    return this.unigrams ? this.row.length - this.at === 1 : this.row.length === 1 && this.at === 0;
  }

  private fill(): void {
    const { token } = this;
    if (this.at > 64) this.row = this.row.slice(this.at);
    if (this.at > 64) this.at = 0;
    const isPlain = token.endOffset - token.startOffset === token.length;
    let start = token.startOffset;
    for (const text of token.text()) {
      const end = isPlain ? start + text.length : token.endOffset;
      this.row.push({ text, start, end });
      if (isPlain) start = end;
    }
  }

  private emitPair(): true {
    if (this.unigrams && !this.unigramIsOut) {
      this.unigramIsOut = true;
      return this.emit(this.row[this.at]!, '<SINGLE>');
    }
    const [first, second] = [this.row[this.at]!, this.row[this.at + 1]!];
    this.at++;
    this.unigramIsOut = false;
    this.emit({ text: first.text + second.text, start: first.start, end: second.end }, '<DOUBLE>');
    if (this.unigrams) {
      this.token.positionIncrement = 0;
      this.token.positionLength = 2;
    }
    return true;
  }

  private emitSingle(): true {
    return this.emit(this.row[this.at++]!, '<SINGLE>');
  }

  private emit({ text, start, end }: Character, type: string): true {
    const { token } = this;
    token.setText(text);
    token.startOffset = start;
    token.endOffset = end;
    token.type = type;
    token.positionIncrement = token.positionLength = token.termFrequency = 1;
    token.keyword = false;
    token.payload = undefined;
    return true;
  }
}

export const cjkBigramFilter: ComponentType<TokenFilterFactory> = {
  configure({ name, settings }) {
    const ignored = new Set(settings.list('ignored_scripts')?.map(script => script.trim().toLowerCase()));
    const types = new Set(
      Object.keys(SCRIPTS)
        .filter(script => !ignored.has(script))
        .map(script => SCRIPTS[script]!),
    );
    const unigrams = settings.boolean('output_unigrams', false);
    const create = (input: TokenStream) => new CjkBigramFilter(input, types, unigrams);
    return { name, create, flatQueries: unigrams, ...(unigrams && { beforeSynonyms: 'refuse' as const }) };
  },
  builtIn: 'configured',
};
