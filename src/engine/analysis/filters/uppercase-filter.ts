import { mapCodePoints, toUpper } from '../letter-case.ts';
import { simpleFilter } from './simple-filter.ts';
import { TokenFilter } from './token-filter.ts';

export class UppercaseFilter extends TokenFilter {
  override next(): boolean {
    if (!this.input.next()) return false;
    mapCodePoints(this.token.buffer, this.token.length, toUpper);
    return true;
  }
}

export const uppercaseFilter = simpleFilter(input => new UppercaseFilter(input), { normalizing: true });
