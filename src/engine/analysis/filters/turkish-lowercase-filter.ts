import { characterClass } from '../code-point-table.ts';
import { mapCodePoints, toLower } from '../letter-case.ts';
import { TokenFilter } from './token-filter.ts';

const DOT_ABOVE = 0x307;
const nonSpacing = characterClass(/\p{Mn}/u);

/** I → ı, İ → i, and I with a combining dot above it → i. */
export class TurkishLowercaseFilter extends TokenFilter {
  override next(): boolean {
    if (!this.input.next()) return false;
    this.resolveDots();
    mapCodePoints(this.token.buffer, this.token.length, codePoint => (codePoint === 0x49 ? 0x131 : toLower(codePoint)));
    return true;
  }

  /** Turns I + marks + dot above into i + marks. */
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
