import { CodePointTable } from '../code-point-table.ts';
import { simpleFilter, TokenFilter } from './token-filter.ts';

const decimal = /\p{Nd}/u;
const isDecimal = (codePoint: number) => decimal.test(String.fromCodePoint(codePoint));

/**
 * The value of a decimal digit, or -1. The digits of a script are consecutive from zero to nine; such ranges may be
 * adjacent.
 */
const digitValue = new CodePointTable(codePoint => {
  if (!isDecimal(codePoint)) return -1;
  let first = codePoint;
  while (isDecimal(first - 1)) first--;
  return (codePoint - first) % 10;
});

/** Converts the digits of all scripts to 0–9. */
export class DecimalDigitFilter extends TokenFilter {
  override next(): boolean {
    if (!this.input.next()) return false;
    const { token } = this;
    for (let i = 0; i < token.length; i++)
      if (token.buffer[i]! > 0x7f) {
        this.convert();
        break;
      }
    return true;
  }

  private convert(): void {
    let converted = '';
    for (const character of this.token.text()) {
      const value = digitValue.get(character.codePointAt(0)!);
      converted += value < 0 ? character : String(value);
    }
    this.token.setText(converted);
  }
}

export const decimalDigitFilter = simpleFilter(input => new DecimalDigitFilter(input), { normalizing: true });
