/**
 * Lowercases like Java's `String.toLowerCase`. It differs from JavaScript's in one way: a capital sigma becomes the
 * final form if a cased letter precedes it and none follows it in the same word. Words are those of Java's word breaks,
 * which consist of letters, digits and the punctuation between them.
 */
export function javaLowerCase(text: string): string {
  if (!text.includes(SIGMA)) return text.toLowerCase();
  const characters = [...text];
  const ends = wordEnds(characters);
  let start = 0;
  for (const end of ends) {
    lowerSigmas(characters, start, end);
    start = end;
  }
  return characters.join('').toLowerCase();
}

const SIGMA = 'Σ';

const CASED = /\u0345|[\p{Lu}\p{Ll}\p{Lt}\u02b0-\u02b8\u02c0\u02c1\u02e0-\u02e4\u037a\u1d2c-\u1d61\u2160-\u217f]/u;

/** Within one word, `characters[start, end)`. */
function lowerSigmas(characters: string[], start: number, end: number): void {
  let first = start;
  while (first < end && !CASED.test(characters[first]!)) first++;
  let last = end - 1;
  while (last > first && !CASED.test(characters[last]!)) last--;
  for (let at = first; at <= last; at++)
    if (characters[at] === SIGMA) characters[at] = at === last && at > first ? 'ς' : 'σ';
}

type Kind = 'letter' | 'digit' | 'mark' | 'in words' | 'in numbers' | 'in both' | 'other';

/** The kind of each character; the first match wins. */
const KINDS: readonly [pattern: RegExp, kind: Kind][] = [
  [/\u00ad/, 'in words'],
  // Ideographs and kana form separate words.
  [/[\u3005\u4e00-\u9fa5\uf900-\ufa2d\u30a1-\u30fa\u3041-\u3094\u3099-\u309c]/, 'other'],
  [/[\p{Mn}\p{Me}\p{Cf}]/u, 'mark'],
  [/[\p{L}\p{Mc}]/u, 'letter'],
  [/\p{N}/u, 'digit'],
  [/["'.]/, 'in both'],
  [/[\p{Pd}\p{Pc}\u2027]/u, 'in words'],
  [/[,\u066b]/, 'in numbers'],
];

function kindOf(character: string): Kind {
  return KINDS.find(([pattern]) => pattern.test(character))?.[1] ?? 'other';
}

/** Ends of words. Any other character is a word by itself, with the marks that follow it. */
function wordEnds(characters: readonly string[]): number[] {
  const kinds = characters.map(kindOf);
  const ends: number[] = [];
  for (let at = 0; at < kinds.length; ) {
    let end = behindMarks(kinds, at + 1);
    if (kinds[at] === 'letter' || kinds[at] === 'digit')
      for (let next = joined(characters, kinds, end, at); next >= 0; next = joined(characters, kinds, end, at)) {
        at = next;
        end = behindMarks(kinds, at + 1);
      }
    ends.push(end);
    at = end;
  }
  return ends;
}

function behindMarks(kinds: readonly Kind[], at: number): number {
  while (kinds[at] === 'mark') at++;
  return at;
}

/** The letter or digit at or directly after `at` that continues the word ending at `last`; -1 if the word ends. */
function joined(characters: readonly string[], kinds: readonly Kind[], at: number, last: number): number {
  const kind = kinds[at];
  if (kind === 'letter' || kind === 'digit') return at;
  const around = kinds[last];
  if (kind !== 'in both' && kind !== (around === 'letter' ? 'in words' : 'in numbers')) return -1;
  // Format characters are ignored; marks belong to the punctuation.
  let next = at + 1;
  while (next < characters.length && /\p{Cf}/u.test(characters[next]!) && kinds[next] === 'mark') next++;
  return kinds[next] === around ? next : -1;
}
