import { caseVariants } from '../../structures/lucene-regexp/code-point-ranges.ts';

export const ANY_STRING = -1;
export const ANY_ONE = -2;

/** One element of a wildcard pattern: `*`, `?`, or the accepted code points. */
export type WildcardPlace = typeof ANY_STRING | typeof ANY_ONE | readonly number[];

/** Reads `*`, `?` and `\`, which escapes the next character; several `*` in a row are one. */
export function readPlaces(pattern: string, caseInsensitive: boolean): WildcardPlace[] {
  const places: WildcardPlace[] = [];
  const characters = [...pattern];
  for (let i = 0; i < characters.length; i++) {
    let character = characters[i]!;
    if (character === '*') {
      if (places.at(-1) !== ANY_STRING) places.push(ANY_STRING);
      continue;
    }
    if (character === '?') {
      places.push(ANY_ONE);
      continue;
    }
    if (character === '\\' && i + 1 < characters.length) character = characters[++i]!;
    const codePoint = character.codePointAt(0)!;
    places.push(caseInsensitive ? caseVariants(codePoint) : [codePoint]);
  }
  return places;
}

/** The text that a match must end with, in either case, if the pattern is that text after a `*`. */
export function suffixOf(places: readonly WildcardPlace[]): string | undefined {
  const [first, ...rest] = places;
  if (first !== ANY_STRING || rest.length === 0) return undefined;
  let suffix = '';
  for (const place of rest) {
    if (place === ANY_STRING || place === ANY_ONE || isSurrogate(place[0]!)) return undefined;
    suffix += String.fromCodePoint(place[0]!);
  }
  return suffix;
}

/** A lone surrogate, which no term contains. */
export function isSurrogate(codePoint: number): boolean {
  return codePoint >= 0xd800 && codePoint <= 0xdfff;
}
