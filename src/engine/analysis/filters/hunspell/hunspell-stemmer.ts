import type { Affix, AffixRules, MarkName } from './affix-file.ts';
import type { Flag } from './flags.ts';
import type { Entry, HunspellDictionary } from './hunspell-dictionary.ts';
import { caseOf, convert, foldCase, foldTitle } from './word-forms.ts';

/** The affixes removed so far, outermost first: at most three. */
interface Path {
  readonly depth: number;
  readonly previous: Affix | undefined;
  readonly previousWasPrefix: boolean;
  readonly prefix: Affix | undefined;
  readonly mayTakePrefix: boolean;
}

const START: Path = {
  depth: 0,
  previous: undefined,
  previousWasPrefix: false,
  prefix: undefined,
  mayTakePrefix: true,
};
const REMEMBERED = 10_000;

/**
 * Removes affixes from a word until the remaining root is in the dictionary and allows them: one prefix and one suffix,
 * and a second suffix (or prefix, in languages with complex prefixes) if the first allows it. Every root found is a
 * stem.
 */
export class HunspellStemmer {
  private readonly dictionary: HunspellDictionary;
  private readonly longestPrefix: number;
  private readonly longestSuffix: number;
  private readonly onPrefixes: ReadonlySet<Flag>;
  private readonly onSuffixes: ReadonlySet<Flag>;
  private readonly remembered = new Map<string, readonly string[]>();
  private found: string[] = [];

  constructor(dictionary: HunspellDictionary) {
    this.dictionary = dictionary;
    const { prefixes, suffixes } = dictionary.rules;
    this.longestPrefix = longest(prefixes);
    this.longestSuffix = longest(suffixes);
    this.onPrefixes = flagsOn(prefixes);
    this.onSuffixes = flagsOn(suffixes);
  }

  /** A stem occurs once for each way to derive it. */
  stems(word: string): readonly string[] {
    const known = this.remembered.get(word);
    if (known) return known;
    if (this.remembered.size >= REMEMBERED) this.remembered.clear();
    this.found = [];
    this.search(this.dictionary.clean(word));
    this.remembered.set(word, this.found);
    return this.found;
  }

  private search(word: string): void {
    this.stem(word);
    const written = caseOf(word);
    if (written !== 'upper' && written !== 'title') return;
    const { dotlessI, sharpS } = this.dictionary.rules;
    const title = foldTitle(word, dotlessI);
    if (written === 'upper') {
      const apostrophe = capitalAfterApostrophe(title);
      if (apostrophe !== undefined) this.stem(apostrophe);
      this.stem(title);
      if (sharpS) for (const form of withSharpS(title)) this.stem(form);
    }
    if (word.startsWith('İ') && !dotlessI) return;
    const lower = foldCase(title, dotlessI);
    this.stem(lower);
    if (written === 'upper' && sharpS) for (const form of withSharpS(lower)) this.stem(form);
  }

  private stem(word: string): void {
    for (const entry of this.dictionary.lookup(word) ?? [])
      if (!this.marked(entry.flags, 'NEEDAFFIX') && !this.marked(entry.flags, 'ONLYINCOMPOUND')) this.add(entry, word);
    this.strip(word, START);
  }

  private add({ stem }: Entry, word: string): void {
    const { outputConversions } = this.dictionary.rules;
    const text = stem ?? word;
    this.found.push(outputConversions.size > 0 ? convert(text, outputConversions) : text);
  }

  private strip(word: string, path: Path): void {
    const { prefixes, suffixes, fullStrip } = this.dictionary.rules;
    const most = fullStrip ? word.length : word.length - 1;
    if (path.mayTakePrefix)
      for (let size = 0; size <= Math.min(most, this.longestPrefix); size++)
        for (const affix of prefixes.get(word.slice(0, size)) ?? [])
          if (this.compatible(affix, path))
            this.without(affix, affix.strip + word.slice(size), { path, isPrefix: true });
    for (let size = 0; size <= Math.min(most, this.longestSuffix); size++)
      for (const affix of suffixes.get(word.slice(word.length - size)) ?? [])
        if (this.compatible(affix, path))
          this.without(affix, word.slice(0, word.length - size) + affix.strip, { path, isPrefix: false });
  }

  private compatible(affix: Affix, { previous, depth, previousWasPrefix }: Path): boolean {
    if (affix === previous || this.marked(affix.flags, 'ONLYINCOMPOUND')) return false;
    if (depth === 0) return true;
    return affix.crossProduct && (previousWasPrefix || affix.flags.has(previous!.flag));
  }

  private without(affix: Affix, root: string, { path, isPrefix }: { path: Path; isPrefix: boolean }): void {
    if (!affix.condition.accepts(root)) return;
    if (!this.needsAnother(affix, path, isPrefix))
      for (const entry of this.dictionary.lookup(root) ?? [])
        if (this.allows(entry, affix, { path, isPrefix })) this.add(entry, root);
    const next = affix.crossProduct ? this.nextPath(affix, path, isPrefix) : undefined;
    if (next) this.strip(root, next);
  }

  /** Whether the root allows the affix and the previous prefix, or one affix allows the other. */
  private allows({ flags }: Entry, affix: Affix, { path, isPrefix }: { path: Path; isPrefix: boolean }): boolean {
    const { prefix, depth } = path;
    if (this.marked(flags, 'ONLYINCOMPOUND')) return false;
    if (!flags.has(affix.flag) && !prefix?.flags.has(affix.flag)) return false;
    const chained = this.dictionary.rules.complexPrefixes && depth === 1 && isPrefix;
    return chained || !prefix || flags.has(prefix.flag) || affix.flags.has(prefix.flag);
  }

  private needsAnother(affix: Affix, { previous, prefix }: Path, isPrefix: boolean): boolean {
    const isSuffix = !isPrefix;
    const circumfix = this.dictionary.rules.marks.get('CIRCUMFIX');
    if (isSuffix && circumfix !== undefined && (prefix?.flags.has(circumfix) ?? false) !== affix.flags.has(circumfix))
      return true;
    if (!this.marked(affix.flags, 'NEEDAFFIX')) return false;
    return !isSuffix || !previous || this.marked(previous.flags, 'NEEDAFFIX');
  }

  private nextPath(affix: Affix, { depth, prefix }: Path, isPrefix: boolean): Path | undefined {
    const { complexPrefixes } = this.dictionary.rules;
    const step = { depth: depth + 1, previous: affix };
    if (depth > 1) return undefined;
    if (!isPrefix) {
      if (complexPrefixes || !this.onSuffixes.has(affix.flag) || (depth === 1 && !prefix)) return undefined;
      return { ...step, prefix, previousWasPrefix: false, mayTakePrefix: false };
    }
    if (depth === 1 && !complexPrefixes) return undefined;
    const mayTakePrefix = depth === 0 && complexPrefixes && this.onPrefixes.has(affix.flag);
    return { ...step, prefix: affix, previousWasPrefix: true, mayTakePrefix };
  }

  private marked(flags: ReadonlySet<Flag>, name: MarkName): boolean {
    const flag = this.dictionary.rules.marks.get(name);
    return flag !== undefined && flags.has(flag);
  }
}

function longest(affixes: AffixRules['prefixes']): number {
  return [...affixes.keys()].reduce((most, text) => Math.max(most, text.length), -1);
}

function flagsOn(affixes: AffixRules['prefixes']): Set<Flag> {
  return new Set([...affixes.values()].flat().flatMap(affix => [...affix.flags]));
}

/** `Sant'elia` → `Sant'Elia`. */
function capitalAfterApostrophe(word: string): string | undefined {
  const at = word.search(/['’]\p{Ll}/u);
  if (at < 1) return undefined;
  return word.slice(0, at + 1) + word[at + 1]!.toUpperCase() + word.slice(at + 2);
}

/** All spellings with some of the ss replaced by sharp s. */
function withSharpS(word: string): string[] {
  const forms: string[] = [];
  const visit = (text: string, from: number, depth: number) => {
    const at = text.indexOf('ss', from);
    if (at < 0 || depth > 5) return;
    const sharp = `${text.slice(0, at)}ß${text.slice(at + 2)}`;
    visit(sharp, at + 1, depth + 1);
    forms.push(sharp);
    visit(text, at + 2, depth + 1);
  };
  visit(word, 0, 0);
  return forms;
}
