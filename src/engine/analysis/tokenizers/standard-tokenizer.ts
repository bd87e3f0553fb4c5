import type { ComponentType, TokenizerFactory } from '../analysis-component.ts';
import { lowerUnits } from '../letter-case.ts';
import { BaseTokenizer, checkedWindow, readAfter } from './base-tokenizer.ts';
import { TOKEN_TYPES } from './word-break.data.ts';
import { findToken, found } from './word-break.ts';

const [OTHER, LETTER, UNCLEAR] = [0, 1, 2];
const FULL_STOP = 0x2e;
const ALPHANUM = TOKEN_TYPES.indexOf('<ALPHANUM>');

/** ASCII characters on the fast path: letters, word boundaries, and those that may join words or start an emoji. */
const asciiKind = Uint8Array.from({ length: 128 }, (_, code) => {
  const text = String.fromCharCode(code);
  if (/[a-z]/i.test(text)) return LETTER;
  return /[0-9_.:'#*]/.test(text) ? UNCLEAR : OTHER;
});

/** ASCII letters, unchanged and lowercased. */
const asWritten = Uint8Array.from({ length: 128 }, (_, code) => code);
const inLowerCase = Uint8Array.from({ length: 128 }, (_, code) =>
  String.fromCharCode(code).toLowerCase().charCodeAt(0),
);

/** Emits the words of UAX #29 that contain a letter, digit, ideograph or emoji. */
export class StandardTokenizer extends BaseTokenizer {
  private readonly maxTokenLength: number;
  private at = 0;
  private letters = asWritten;

  /** @param maxTokenLength longer words are split into tokens of this many UTF-16 units */
  constructor(maxTokenLength = 255) {
    super();
    this.maxTokenLength = maxTokenLength;
  }

  lowercase(): void {
    this.letters = inLowerCase;
  }

  reset(): void {
    this.at = 0;
  }

  next(): boolean {
    if (this.nextAsciiWord()) return true;
    if (!findToken(this.text, this.at, this.maxTokenLength)) {
      this.at = this.text.length;
      return this.stopped(found.start);
    }
    this.at = found.end;
    this.asked = readAfter(found.start, found.end, this.maxTokenLength);
    this.emit(found.start, found.end, TOKEN_TYPES[found.type]!);
    if (this.letters === inLowerCase) lowerUnits(this.token.buffer, this.token.length);
    return true;
  }

  /**
   * Fast path for a word of ASCII letters between clear boundaries. Changes nothing if it finds anything else; the
   * automaton then decides.
   */
  private nextAsciiWord(): boolean {
    const { text, token, letters } = this;
    const { buffer } = token;
    const end = text.length;
    let at = this.at;
    let code = 0;
    while (at < end && (code = text.charCodeAt(at)) < 128 && asciiKind[code] === OTHER) at++;
    const start = at;
    const limit = Math.min(end, start + Math.min(this.maxTokenLength, buffer.length));
    while (at < limit && (code = text.charCodeAt(at)) < 128 && asciiKind[code] === LETTER)
      buffer[at++ - start] = letters[code]!;
    if (at === start || !this.isEndOfWord(at)) return false;
    token.length = at - start;
    this.at = at;
    this.asked = readAfter(start, at, this.maxTokenLength);
    this.startToken(start, at, TOKEN_TYPES[ALPHANUM]!);
    return true;
  }

  /** Whether a run of ASCII letters that stops at `at` is a word: it is in `it.` but not in `it.is`. */
  private isEndOfWord(at: number): boolean {
    const { text } = this;
    if (at >= text.length) return true;
    const code = text.charCodeAt(at);
    if (code >= 128) return false;
    if (asciiKind[code] === OTHER) return true;
    if (code !== FULL_STOP || at + 1 >= text.length) return false;
    const after = text.charCodeAt(at + 1);
    return after < 128 && asciiKind[after] === OTHER;
  }
}

export const standardTokenizer: ComponentType<TokenizerFactory> = {
  configure({ name, settings }) {
    const maxTokenLength = settings.int('max_token_length', 255);
    return { name, create: () => new StandardTokenizer(checkedWindow(maxTokenLength)) };
  },
  builtIn: 'configured',
};
