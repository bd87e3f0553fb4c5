import { type AffixRules, readAffixFile } from './affix-file.ts';
import { type Flag, readFlags } from './flags.ts';
import { caseOf, convert, foldCase, foldTitle } from './word-forms.ts';

/** A root of a dictionary. */
export interface Entry {
  readonly flags: ReadonlySet<Flag>;
  /** A capitalized form that represents a mixed-case one: `Openoffice`. */
  readonly hidden: boolean;
  /** The stem given by the dictionary (`st:`). */
  readonly stem: string | undefined;
}

export interface HunspellFiles {
  readonly affix: Uint8Array;
  readonly words: readonly Uint8Array[];
  readonly ignoreCase: boolean;
}

/** A dictionary: roots with flags, and the rules of the flags. */
export class HunspellDictionary {
  readonly rules: AffixRules;
  readonly ignoreCase: boolean;
  private readonly entries = new Map<string, Entry[]>();

  /** @throws SyntaxError @throws RangeError for an unknown encoding */
  constructor({ affix, words, ignoreCase }: HunspellFiles) {
    const decoder = new TextDecoder(encodingOf(affix));
    this.rules = readAffixFile(decoder.decode(affix));
    this.ignoreCase = ignoreCase;
    for (const file of words)
      for (const line of decoder
        .decode(file)
        .split(/\r\n|\n|\r/)
        .slice(1))
        this.addLine(line);
    this.dropHidden();
  }

  /** Removes hidden forms that the dictionary also contains explicitly. */
  private dropHidden(): void {
    for (const [word, entries] of this.entries)
      if (entries.length > 1 && entries.some(entry => !entry.hidden))
        this.entries.set(
          word,
          entries.filter(entry => !entry.hidden),
        );
  }

  lookup(word: string): readonly Entry[] | undefined {
    return this.entries.get(word);
  }

  /** Normalizes a word to the dictionary's spelling. */
  clean(word: string): string {
    const { ignored, inputConversions, dotlessI } = this.rules;
    let text = word;
    if (ignored.size > 0)
      text = text
        .split('')
        .filter(letter => !ignored.has(letter))
        .join('');
    if (inputConversions.size > 0) text = convert(text, inputConversions);
    return this.ignoreCase ? foldCase(text, dotlessI) : text;
  }

  private addLine(line: string): void {
    if (line === '' || '/#\t'.includes(line[0]!)) return;
    const { word, flags, notes } = splitLine(line);
    const found = flags === '' ? readFlags('', this.rules.flagFormat) : this.flagsOf(flags);
    const stem = this.stemIn(notes);
    const key = this.cleanRoot(word);
    this.addEntry(key, { flags: found, hidden: false, stem });
    const how = caseOf(key);
    if (how === 'mixed' || (how === 'upper' && flags !== ''))
      this.addEntry(key.slice(0, 1).toUpperCase() + foldTitle(key, this.rules.dotlessI).slice(1), {
        flags: found,
        hidden: true,
        stem,
      });
  }

  private addEntry(word: string, entry: Entry): void {
    const known = this.entries.get(word);
    if (known) known.push(entry);
    else this.entries.set(word, [entry]);
  }

  private cleanRoot(word: string): string {
    const { ignored, dotlessI } = this.rules;
    const kept =
      ignored.size === 0
        ? word
        : word
            .split('')
            .filter(letter => !ignored.has(letter))
            .join('');
    return this.ignoreCase ? foldCase(kept, dotlessI) : kept;
  }

  private flagsOf(text: string): ReadonlySet<Flag> {
    const { flagAliases, flagFormat } = this.rules;
    if (flagAliases.length === 0) return readFlags(text, flagFormat);
    const alias = /^\d+$/.test(text) ? flagAliases[Number(text) - 1] : undefined;
    if (alias === undefined) throw new SyntaxError(`no flag alias [${text}]`);
    return readFlags(alias, flagFormat);
  }

  private stemIn(notes: string): string | undefined {
    const alias = this.rules.noteAliases[Number(notes.trim()) - 1];
    const text = (alias ?? notes).trim();
    // Lucene first searches for the note after other notes, where it includes the colon in the stem.
    return /\sst(:\S+)/.exec(text)?.[1] ?? /^st:(\S+)/.exec(text)?.[1];
  }
}

/** `word/FLAGS notes`: an escaped slash belongs to the word, and so does a space that no note follows. */
function splitLine(line: string): { word: string; flags: string; notes: string } {
  const noteStart = /\t|[ ](?=\p{L}\p{L}:)/u.exec(line)?.index ?? line.length;
  const notes = line.slice(noteStart);
  const head = line.slice(0, noteStart);
  let slash = 1;
  while (slash < head.length && head[slash] !== '/') slash += head[slash] === '\\' ? 2 : 1;
  return {
    word: head.slice(0, slash).trim().replace(/\\(.)/g, '$1'),
    flags: head.slice(slash + 1).trim(),
    notes,
  };
}

/** Encoding names in dictionaries that differ from those of the web. */
const ENCODINGS: Readonly<Record<string, string>> = { 'TIS620-2533': 'tis-620' };

/** Reads the encoding from the file itself, where it is written in ASCII. */
function encodingOf(affix: Uint8Array): string {
  const head = new TextDecoder('iso-8859-1').decode(affix);
  const name = /^(?:\u00EF\u00BB\u00BF)?\s*SET\s+(\S+)/m.exec(head)?.[1] ?? 'ISO8859-1';
  const known = ENCODINGS[name];
  return (
    known ??
    name
      .replace(/^microsoft-/, '')
      .replace(/^cp/, 'windows-')
      .replace(/^ISO8859/, 'ISO-8859')
  );
}
