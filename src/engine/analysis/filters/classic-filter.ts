import { simpleFilter } from './simple-filter.ts';
import { TokenFilter } from './token-filter.ts';

/** For the classic tokenizer: removes 's and the dots of acronyms. */
export class ClassicFilter extends TokenFilter {
  override next(): boolean {
    if (!this.input.next()) return false;
    const { token } = this;
    if (token.type === '<APOSTROPHE>') {
      if (/'[sS]$/.test(token.text())) token.length -= 2;
    } else if (token.type === '<ACRONYM>') token.setText(token.text().replaceAll('.', ''));
    return true;
  }
}

export const classicFilter = simpleFilter(input => new ClassicFilter(input));
