import { type Flag, type FlagFormat, readFlags } from './flags.ts';

/** A rule that changes the start or the end of a root. */
export interface Affix {
  readonly flag: Flag;
  readonly strip: string;
  readonly condition: AffixCondition;
  /** May be combined with an affix at the other end. */
  readonly crossProduct: boolean;
  /** Further affixes that may, or must, be applied on top. */
  readonly flags: ReadonlySet<Flag>;
}

/** Flags that describe the words or affixes that have them. */
export type MarkName = 'NEEDAFFIX' | 'CIRCUMFIX' | 'ONLYINCOMPOUND';

export interface AffixRules {
  readonly flagFormat: FlagFormat;
  /** Affixes by the text that they add. */
  readonly prefixes: ReadonlyMap<string, readonly Affix[]>;
  readonly suffixes: ReadonlyMap<string, readonly Affix[]>;
  readonly marks: ReadonlyMap<MarkName, Flag>;
  /** AF, AM: values of the numeric aliases for flags and morphological notes. */
  readonly flagAliases: readonly string[];
  readonly noteAliases: readonly string[];
  readonly inputConversions: ReadonlyMap<string, string>;
  readonly outputConversions: ReadonlyMap<string, string>;
  readonly ignored: ReadonlySet<string>;
  readonly complexPrefixes: boolean;
  readonly fullStrip: boolean;
  readonly sharpS: boolean;
  /** Whether dotted and dotless i are different letters, as in Turkish and Azerbaijani. */
  readonly dotlessI: boolean;
}

/** Parses the parts of an .aff file that concern stemming. @throws SyntaxError */
export function readAffixFile(text: string): AffixRules {
  return new AffixFile(text).read();
}

const MARKS: Readonly<Record<string, MarkName>> = {
  NEEDAFFIX: 'NEEDAFFIX',
  PSEUDOROOT: 'NEEDAFFIX',
  CIRCUMFIX: 'CIRCUMFIX',
  ONLYINCOMPOUND: 'ONLYINCOMPOUND',
};

class AffixFile {
  private readonly lines: readonly string[];
  private at = 0;
  private flagFormat: FlagFormat = 'char';
  private readonly prefixes = new Map<string, Affix[]>();
  private readonly suffixes = new Map<string, Affix[]>();
  private readonly marks = new Map<MarkName, Flag>();
  private flagAliases: string[] = [];
  private noteAliases: string[] = [];
  private inputConversions = new Map<string, string>();
  private outputConversions = new Map<string, string>();
  private ignored = new Set<string>();
  private readonly switches = new Set<string>();
  private language = '';

  constructor(text: string) {
    this.lines = text.split(/\r\n|\n|\r/).filter(line => line.trim() !== '' && !line.startsWith('#'));
  }

  read(): AffixRules {
    while (this.at < this.lines.length) this.readStatement(this.lines[this.at++]!.trim());
    const { flagFormat, prefixes, suffixes, marks, flagAliases, noteAliases, ignored, switches } = this;
    const { inputConversions, outputConversions } = this;
    return {
      ...{ flagFormat, prefixes, suffixes, marks, flagAliases, noteAliases, ignored },
      ...{ inputConversions, outputConversions },
      complexPrefixes: switches.has('COMPLEXPREFIXES'),
      fullStrip: switches.has('FULLSTRIP'),
      sharpS: switches.has('CHECKSHARPS'),
      dotlessI: /^(tr|az)(_|$)/.test(this.language),
    };
  }

  private readStatement(line: string): void {
    const words = line.split(/\s+/);
    const [name, argument = ''] = words as [string, ...string[]];
    const mark = Object.hasOwn(MARKS, name) ? MARKS[name] : undefined;
    if (mark) this.marks.set(mark, this.onlyFlag(argument, line));
    else if (name === 'FLAG') this.flagFormat = flagFormatOf(argument, line);
    else if (name === 'LANG') this.language = argument;
    else if (name === 'IGNORE') this.ignored = new Set(argument);
    else if (name === 'PFX') this.readAffixes('PFX', words, this.prefixes);
    else if (name === 'SFX') this.readAffixes('SFX', words, this.suffixes);
    else if (name === 'AF') this.flagAliases = this.readTable(words).map(row => row[1]!);
    else if (name === 'AM') this.noteAliases = this.readTable(words).map(row => row.slice(1).join(' '));
    else if (name === 'ICONV') this.inputConversions = this.readConversions(words);
    else if (name === 'OCONV') this.outputConversions = this.readConversions(words);
    else this.switches.add(name);
  }

  /** Reads as many rows as the first line declares, each with at least one word after its name. */
  private readTable([name, argument]: readonly string[]): string[][] {
    const count = countOf(argument, name!);
    return Array.from({ length: count }, () => {
      const row = this.lines[this.at++]?.trim().split(/\s+/);
      if (row?.[0] !== name || row.length < 2) throw new SyntaxError(`premature end of ${name}`);
      return row;
    });
  }

  private readConversions(words: readonly string[]): Map<string, string> {
    const rows = this.readTable(words);
    const short = rows.find(row => row.length !== 3);
    if (short) throw new SyntaxError(`invalid syntax: ${short.join(' ')}`);
    return new Map(rows.map(row => [row[1]!, row[2]!]));
  }

  private readAffixes(kind: 'PFX' | 'SFX', header: readonly string[], affixes: Map<string, Affix[]>): void {
    const [, , cross, argument] = header;
    const count = countOf(argument, header.join(' '));
    for (let i = 0; i < count; i++) {
      const row = this.lines[this.at++]?.trim().split(/\s+/);
      if (row?.[0] !== kind) throw new SyntaxError(`premature end of rules for ${header.join(' ')}`);
      if (row.length < 4) throw new SyntaxError(`a rule with less than four elements: ${row.join(' ')}`);
      this.addAffix(row, kind, { crossProduct: cross === 'Y', affixes });
    }
  }

  private addAffix(
    [, flag, strip, added, condition = '.']: readonly string[],
    kind: 'PFX' | 'SFX',
    { crossProduct, affixes }: { crossProduct: boolean; affixes: Map<string, Affix[]> },
  ): void {
    const slash = added!.lastIndexOf('/');
    const text = this.withoutIgnored(slash < 0 ? added! : added!.slice(0, slash));
    const affix: Affix = {
      flag: this.onlyFlag(flag!, added!),
      strip: strip === '0' ? '' : strip!,
      condition: new AffixCondition(condition, kind === 'PFX' ? 'beginning' : 'end'),
      crossProduct,
      flags: slash < 0 ? new Set() : this.flagsOf(added!.slice(slash + 1)),
    };
    const key = text === '0' ? '' : text;
    affixes.set(key, [...(affixes.get(key) ?? []), affix]);
  }

  private withoutIgnored(text: string): string {
    return this.ignored.size === 0 ? text : [...text].filter(letter => !this.ignored.has(letter)).join('');
  }

  private flagsOf(text: string): ReadonlySet<Flag> {
    if (this.flagAliases.length === 0) return readFlags(text, this.flagFormat);
    const alias = this.flagAliases[Number(text) - 1];
    if (alias === undefined) throw new SyntaxError(`no flag alias [${text}]`);
    return readFlags(alias, this.flagFormat);
  }

  private onlyFlag(text: string, where: string): Flag {
    const [flag, ...more] = readFlags(text, this.flagFormat);
    if (flag === undefined || more.length > 0) throw new SyntaxError(`expected only one flag, got: ${where}`);
    return flag;
  }
}

function countOf(text: string | undefined, where: string): number {
  if (text === undefined || !/^\d+$/.test(text)) throw new SyntaxError(`no number of rules: ${where}`);
  return Number(text);
}

function flagFormatOf(text: string, line: string): FlagFormat {
  if (text === 'num' || text === 'long') return text;
  if (text === 'UTF-8') return 'char';
  throw new SyntaxError(`unknown flag type: ${line}`);
}

/** The condition for one letter of a root: one of a set, none of a set, or (undefined) any letter. */
type Place = { readonly letters: string; readonly negated: boolean } | undefined;

/** The condition of an affix for the start or the end of a root: letters, dots and classes in brackets. */
export class AffixCondition {
  private readonly places: readonly Place[];
  private readonly side: 'beginning' | 'end';

  /** @throws SyntaxError */
  constructor(text: string, side: 'beginning' | 'end') {
    const places: Place[] = [];
    for (let i = 0; i < text.length; i++) {
      if (text[i] === '.') places.push(undefined);
      else if (text[i] === '[') {
        const close = text.indexOf(']', i);
        if (close < 0) throw new SyntaxError(`unclosed bracket in a condition: ${text}`);
        const negated = text[i + 1] === '^';
        places.push({ letters: text.slice(negated ? i + 2 : i + 1, close), negated });
        i = close;
      } else places.push({ letters: text[i]!, negated: false });
    }
    // A single dot always matches, even without a letter.
    this.places = text === '.' ? [] : places;
    this.side = side;
  }

  accepts(root: string): boolean {
    const { places, side } = this;
    const start = side === 'beginning' ? 0 : root.length - places.length;
    if (start < 0 || root.length < places.length) return false;
    for (let i = 0; i < places.length; i++) {
      const place = places[i];
      if (place && place.letters.includes(root[start + i]!) === place.negated) return false;
    }
    return true;
  }
}
