import type { Stem } from '../stemmers/stem-cache.ts';
import type { TokenStream } from '../token-stream.ts';
import { TokenFilter } from './token-filter.ts';

/** How much longer than twice its word a stem may become: a sharp s becomes two letters. */
const ROOM = 16;

/** Replaces each word that is not marked as a keyword by its stem. */
export class StemFilter extends TokenFilter {
  private readonly stem: Stem;

  constructor(input: TokenStream, stem: Stem) {
    super(input);
    this.stem = stem;
  }

  override next(): boolean {
    if (!this.input.next()) return false;
    const { token } = this;
    if (!token.keyword) {
      token.reserve(token.length * 2 + ROOM);
      token.length = this.stem(token.buffer, token.length);
    }
    return true;
  }
}
