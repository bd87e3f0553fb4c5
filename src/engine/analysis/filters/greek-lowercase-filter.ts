import { mapCodePoints, toLower } from '../letter-case.ts';
import { TokenFilter } from './token-filter.ts';

/**
 * Lowercases and removes accents: each plain letter, followed by its variants, including the unassigned capital of the
 * final sigma.
 */
const FAMILIES = ['ς\u03a2', 'αάΆ', 'εέΈ', 'ηήΉ', 'ιίΊΪϊΐ', 'υύΎΫϋΰ', 'οόΌ', 'ωώΏ', 'σς'];
const plain = new Map(
  FAMILIES.flatMap(family => [...family].map(letter => [letter.codePointAt(0)!, family.codePointAt(0)!])),
);

/** Greek in lowercase, without accents and with a single form of sigma. */
export class GreekLowercaseFilter extends TokenFilter {
  override next(): boolean {
    if (!this.input.next()) return false;
    mapCodePoints(this.token.buffer, this.token.length, codePoint => plain.get(codePoint) ?? toLower(codePoint));
    return true;
  }
}
