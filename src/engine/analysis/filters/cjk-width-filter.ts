import { simpleFilter, TokenFilter } from './token-filter.ts';

const [FIRST_LATIN, LAST_LATIN, LATIN_SHIFT] = [0xff01, 0xff5e, 0xfee0];
const [FIRST_KANA, LAST_KANA] = [0xff65, 0xff9f];
const [VOICED, SEMI_VOICED] = [0xff9e, 0xff9f];

/** Converts full-width Latin to ASCII and half-width Katakana to full width, merging voicing marks. */
export class CjkWidthFilter extends TokenFilter {
  override next(): boolean {
    if (!this.input.next()) return false;
    const { token } = this;
    const { buffer } = token;
    let to = 0;
    for (let i = 0; i < token.length; i++) {
      const code = buffer[i]!;
      if (code >= FIRST_LATIN && code <= LAST_LATIN) buffer[to++] = code - LATIN_SHIFT;
      else if (code < FIRST_KANA || code > LAST_KANA) buffer[to++] = code;
      else {
        const joined = (code === VOICED || code === SEMI_VOICED) && to > 0 ? voiced(buffer[to - 1]!, code) : 0;
        if (joined) buffer[to - 1] = joined;
        else buffer[to++] = wide(code);
      }
    }
    token.length = to;
    return true;
  }
}

const wide = (code: number) => String.fromCharCode(code).normalize('NFKC').charCodeAt(0);

/** The single character composed of a full-width kana and a mark, or 0. */
function voiced(kana: number, mark: number): number {
  if (kana < 0x30a6 || kana > 0x30fd) return 0;
  const composed = (String.fromCharCode(kana) + (mark === VOICED ? '\u3099' : '\u309a')).normalize('NFC');
  return composed.length === 1 ? composed.charCodeAt(0) : 0;
}

export const cjkWidthFilter = simpleFilter(input => new CjkWidthFilter(input), { normalizing: true });
