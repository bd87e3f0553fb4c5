/** The case of a word: `Title`, `UPPER`, `lower` or mixed. */
type WordCase = 'lower' | 'title' | 'upper' | 'mixed';

const isUpper = (letter: string) => /\p{Uppercase}/u.test(letter);
const isLower = (letter: string) => /\p{Lowercase}/u.test(letter) && letter.toUpperCase() !== letter;

export function caseOf(word: string): WordCase {
  const rest = [...word.slice(1)];
  const hasLower = rest.some(isLower);
  const hasUpper = rest.some(isUpper);
  if (word !== '' && isUpper(word[0]!)) return hasLower ? (hasUpper ? 'mixed' : 'title') : 'upper';
  return hasUpper ? 'mixed' : 'lower';
}

/** Lowercases letter by letter, which preserves the length. */
export function foldCase(word: string, dotlessI: boolean): string {
  let folded = '';
  for (const unit of word.split('')) folded += foldLetter(unit, dotlessI);
  return folded;
}

function foldLetter(letter: string, dotlessI: boolean): string {
  if (dotlessI && letter === 'I') return 'ı';
  if (letter === 'İ') return 'i';
  const lower = letter.toLowerCase();
  return lower.length === 1 ? lower : letter;
}

export function foldTitle(word: string, dotlessI: boolean): string {
  return word.slice(0, 1) + foldCase(word.slice(1), dotlessI);
}

/** Replaces the longest matching text of the table at every position. */
export function convert(text: string, table: ReadonlyMap<string, string>): string {
  let longest = 0;
  for (const from of table.keys()) longest = Math.max(longest, from.length);
  let converted = '';
  for (let i = 0; i < text.length; ) {
    let length = Math.min(longest, text.length - i);
    while (length > 0 && !table.has(text.slice(i, i + length))) length--;
    converted += length > 0 ? table.get(text.slice(i, i + length)) : text[i];
    i += Math.max(1, length);
  }
  return converted;
}
