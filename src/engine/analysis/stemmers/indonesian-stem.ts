import { onText } from './suffix-rules.ts';

/** A prefix, the length removed, and its replacement. `needs`: a vowel must follow the prefix. */
interface Prefix {
  readonly prefix: RegExp;
  readonly kind: string;
  readonly by?: string;
}

const FIRST_ORDER: readonly Prefix[] = [
  { prefix: /^meng/, kind: 'meng' },
  { prefix: /^meny(?=[aeiou])/, kind: 'meng', by: 's' },
  { prefix: /^me[mn]?/, kind: 'meng' },
  { prefix: /^peng/, kind: 'peng' },
  { prefix: /^peny(?=[aeiou])/, kind: 'peng', by: 's' },
  { prefix: /^peny/, kind: 'peng' },
  { prefix: /^pen(?=[aeiou])/, kind: 'peng', by: 't' },
  { prefix: /^pe[mn]/, kind: 'peng' },
  { prefix: /^di/, kind: 'di' },
  { prefix: /^ter/, kind: 'ter' },
  { prefix: /^ke/, kind: 'ke' },
];

const SECOND_ORDER: readonly Prefix[] = [
  { prefix: /^ber|^bel(?=ajar$)/, kind: 'ber' },
  { prefix: /^be(?=[^aeiou]er)/, kind: 'ber' },
  { prefix: /^per|^pel(?=ajar$)/, kind: 'per' },
  { prefix: /^pe/, kind: 'pe' },
];

/** Suffixes, with the prefixes that exclude them. */
const SUFFIXES: readonly [suffix: RegExp, notAfter: readonly string[]][] = [
  [/kan$/, ['ke', 'peng', 'pe']],
  [/an$/, ['di', 'meng', 'ter']],
  [/(?<!s)i$/, ['ber', 'ke', 'peng']],
];

/** A word being stemmed, with its remaining syllables and its removed prefixes. */
class Word {
  text: string;
  private syllables: number;
  private readonly prefixes = new Set<string>();

  constructor(text: string) {
    this.text = text;
    this.syllables = text.match(/[aeiou]/g)?.length ?? 0;
  }

  /** Each removed affix counts as one syllable; two must remain. */
  private take(text: string): void {
    this.text = text;
    this.syllables--;
  }

  ending(ending: RegExp): void {
    if (this.syllables > 2 && ending.test(this.text)) this.take(this.text.replace(ending, ''));
  }

  prefix(prefixes: readonly Prefix[]): boolean {
    const found = this.syllables > 2 && prefixes.find(({ prefix }) => prefix.test(this.text));
    if (!found) return false;
    this.prefixes.add(found.kind);
    this.take(this.text.replace(found.prefix, found.by ?? ''));
    return true;
  }

  suffix(): boolean {
    if (this.syllables <= 2) return false;
    const found = SUFFIXES.find(
      ([suffix, notAfter]) => suffix.test(this.text) && !notAfter.some(prefix => this.prefixes.has(prefix)),
    );
    if (found) this.take(this.text.replace(found[0], ''));
    return found !== undefined;
  }
}

/** F. Tala, "A study of stemming effects on information retrieval in Bahasa Indonesia" (2003). */
export const indonesianStem = onText(text => {
  const word = new Word(text);
  word.ending(/(?:kah|lah|pun)$/);
  word.ending(/(?:ku|mu|nya)$/);
  if (word.prefix(FIRST_ORDER)) {
    if (word.suffix()) word.prefix(SECOND_ORDER);
  } else {
    word.prefix(SECOND_ORDER);
    word.suffix();
  }
  return word.text;
});
