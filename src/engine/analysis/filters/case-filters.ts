import { illegalArgument } from '../../errors/engine-error.ts';
import type { ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import { characterClass } from '../code-point-table.ts';
import { lowerUnits, mapCodePoints, toLower, toUpper } from '../letter-case.ts';
import type { TokenStream } from '../token-stream.ts';
import { simpleFilter, TokenFilter } from './token-filter.ts';

export class LowercaseFilter extends TokenFilter {
  override next(): boolean {
    if (!this.input.next()) return false;
    lowerUnits(this.token.buffer, this.token.length);
    return true;
  }
}

const languages: Record<string, (input: TokenStream) => TokenStream> = {
  greek: input => new GreekLowercaseFilter(input),
  irish: input => new IrishLowercaseFilter(input),
  turkish: input => new TurkishLowercaseFilter(input),
};

export const lowercaseFilter: ComponentType<TokenFilterFactory> = {
  configure({ name, settings }) {
    const language = settings.string('language');
    const create = (input: TokenStream): TokenStream => {
      if (language === undefined) return new LowercaseFilter(input);
      const special = Object.hasOwn(languages, language.toLowerCase()) && languages[language.toLowerCase()];
      if (!special) throw illegalArgument(`language [${language}] not support for lower case`);
      return special(input);
    };
    return { name, create, normalize: create, lowercases: language === undefined };
  },
  builtIn: 'configured',
};

/** Each plain letter, followed by its variants, among them the unassigned code point of a capital final sigma. */
const FAMILIES = ['ς\u03a2', 'αάΆ', 'εέΈ', 'ηήΉ', 'ιίΊΪϊΐ', 'υύΎΫϋΰ', 'οόΌ', 'ωώΏ', 'σς'];
const plain = new Map(
  FAMILIES.flatMap(family => [...family].map(letter => [letter.codePointAt(0)!, family.codePointAt(0)!])),
);

/** Lowercases Greek, removing accents and unifying the forms of sigma. */
export class GreekLowercaseFilter extends TokenFilter {
  override next(): boolean {
    if (!this.input.next()) return false;
    mapCodePoints(this.token.buffer, this.token.length, codePoint => plain.get(codePoint) ?? toLower(codePoint));
    return true;
  }
}

const VOWELS = new Set([...'AEIOUÁÉÍÓÚ'].map(letter => letter.charCodeAt(0)));

/** Lowercases Irish: `nAthair` → `n-athair`. An eclipsing n or t before a capital vowel gets a hyphen. */
export class IrishLowercaseFilter extends TokenFilter {
  override next(): boolean {
    if (!this.input.next()) return false;
    const { token } = this;
    let from = 0;
    if (token.length > 1 && isEclipsis(token.buffer[0]!) && VOWELS.has(token.buffer[1]!)) {
      token.reserve(token.length + 1);
      token.buffer.copyWithin(2, 1, token.length);
      token.buffer[1] = 0x2d;
      token.length++;
      from = 2;
    }
    for (let i = from; i < token.length; i++) token.buffer[i] = toLower(token.buffer[i]!);
    return true;
  }
}

const isEclipsis = (code: number) => code === 0x6e || code === 0x74;

const DOT_ABOVE = 0x307;
const nonSpacing = characterClass(/\p{Mn}/u);

/** Lowercases Turkish: I → ı, İ → i, and I with a combining dot above → i. */
export class TurkishLowercaseFilter extends TokenFilter {
  override next(): boolean {
    if (!this.input.next()) return false;
    this.resolveDots();
    mapCodePoints(this.token.buffer, this.token.length, codePoint => (codePoint === 0x49 ? 0x131 : toLower(codePoint)));
    return true;
  }

  /** Replaces I + marks + dot above by i + marks. */
  private resolveDots(): void {
    const { token } = this;
    const { buffer } = token;
    let to = 0;
    let dotted = false;
    for (let i = 0; i < token.length; i++) {
      const code = buffer[i]!;
      if (dotted && code === DOT_ABOVE) continue;
      if (code === 0x49) {
        dotted = dotFollows(buffer, i + 1, token.length);
        buffer[to++] = dotted ? 0x69 : code;
      } else {
        dotted &&= nonSpacing.get(code) === 1;
        buffer[to++] = code;
      }
    }
    token.length = to;
  }
}

function dotFollows(buffer: Uint16Array, from: number, length: number): boolean {
  for (let i = from; i < length && nonSpacing.get(buffer[i]!) === 1; i++) if (buffer[i] === DOT_ABOVE) return true;
  return false;
}

export class UppercaseFilter extends TokenFilter {
  override next(): boolean {
    if (!this.input.next()) return false;
    mapCodePoints(this.token.buffer, this.token.length, toUpper);
    return true;
  }
}

export const uppercaseFilter = simpleFilter(input => new UppercaseFilter(input), { normalizing: true });
