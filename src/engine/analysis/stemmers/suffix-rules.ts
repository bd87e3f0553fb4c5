import { unitText } from '../../structures/unit-text.ts';
import type { Stem } from './stem-cache.ts';

/** Replaces a suffix by `by` in words longer than `over`. A final rule ends the stemming. */
export interface SuffixRule {
  readonly over: number;
  readonly suffix: string;
  readonly by: string;
  readonly final: boolean;
}

/** `9 issement ir .`: over, suffix, replacement (`-` for none), and a dot if the rule is final. */
export function suffixRules(lines: string): SuffixRule[] {
  return lines
    .trim()
    .split('\n')
    .map(line => {
      const [over, suffix, by, end] = line.trim().split(/\s+/) as [string, string, string, string?];
      return { over: Number(over), suffix, by: by === '-' ? '' : by, final: end === '.' };
    });
}

/** Applies all rules in order, each to the result of the previous one. */
export function applyRules(rules: readonly SuffixRule[], word: string): string {
  for (const { over, suffix, by, final } of rules)
    if (word.length > over && word.endsWith(suffix)) {
      word = word.slice(0, word.length - suffix.length) + by;
      if (final) return word;
    }
  return word;
}

/** `5 3 ech ich`: removes these 3-letter endings from words longer than 5. Only the first matching line applies. */
export function endingCuts(lines: string): (word: string) => string {
  const table = lines
    .trim()
    .split('\n')
    .map(line => {
      const [over, cut, ...endings] = line.trim().split(/\s+/) as [string, string, ...string[]];
      return { over: Number(over), cut: Number(cut), endings };
    });
  return word => {
    for (const { over, cut, endings } of table)
      if (word.length > over && endings.some(ending => word.endsWith(ending))) return word.slice(0, word.length - cut);
    return word;
  };
}

/** Whether a word only consists of letters of the basic plane. */
export function isAllLetters(word: string): boolean {
  return /^(?:(?![\u{10000}-\u{10ffff}])\p{L})*$/u.test(word);
}

/** Whether the word ends with one of the given letters. */
export function endsWithOneOf(word: string, letters: string): boolean {
  return word !== '' && letters.includes(word.charAt(word.length - 1));
}

/** A stemmer on strings, fast enough behind a cache. */
export function onText(stem: (word: string) => string): Stem {
  return (buffer, length) => {
    const stemmed = stem(unitText(buffer, 0, length));
    for (let i = 0; i < stemmed.length; i++) buffer[i] = stemmed.charCodeAt(i);
    return stemmed.length;
  };
}

/** Parses `àáâ>a ç>c` into a function of one letter. */
export function lettersTo(rules: string): (word: string) => string {
  const table = new Map<string, string>();
  for (const rule of rules.split(' ')) for (const letter of rule.slice(0, -2)) table.set(letter, rule.at(-1)!);
  return word => Array.from(word, letter => table.get(letter) ?? letter).join('');
}
