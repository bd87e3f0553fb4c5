import { toLower } from '../letter-case.ts';
import { TokenFilter } from './token-filter.ts';

const VOWELS = new Set([...'AEIOUÁÉÍÓÚ'].map(letter => letter.charCodeAt(0)));

/** `nAthair` → `n-athair`: an eclipsing n or t before a capital vowel gets a hyphen before the capital is lost. */
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
