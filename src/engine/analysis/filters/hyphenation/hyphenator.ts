/** A trie over UTF-16 units. The last node of a pattern has the values between its letters. */
interface PatternNode {
  readonly next: Map<number, PatternNode>;
  values: readonly number[] | undefined;
}

const newNode = (): PatternNode => ({ next: new Map(), values: undefined });

/** The content of a file of hyphenation patterns. */
export interface HyphenationPatterns {
  /** The forms of one letter, starting with the one used in patterns: `aA`. */
  readonly classes: readonly string[];
  /** Hyphenated words: `ta-ble`. */
  readonly exceptions: readonly string[];
  /** Letters with digits between them: `.ab4i`. */
  readonly patterns: readonly string[];
}

/** F. M. Liang, Word Hy-phen-a-tion by Com-put-er (1983): an odd value between two letters is a hyphenation point. */
export class Hyphenator {
  private readonly letters = new Map<number, number>();
  private readonly exceptions = new Map<string, readonly number[]>();
  private readonly root = newNode();

  constructor({ classes, exceptions, patterns }: HyphenationPatterns) {
    for (const forms of classes)
      for (let i = 0; i < forms.length; i++) this.letters.set(forms.charCodeAt(i), forms.charCodeAt(0));
    for (const word of exceptions) this.addException(word);
    for (const pattern of patterns) this.addPattern(pattern);
  }

  /** The positions at which a word may be hyphenated, including its start and end; undefined if there are none. */
  cuts(buffer: Uint16Array, length: number): number[] | undefined {
    let start = 0;
    while (start < length && !this.letters.has(buffer[start]!)) start++;
    let end = start;
    let word = '.';
    for (; end < length && this.letters.has(buffer[end]!); end++)
      word += String.fromCharCode(this.letters.get(buffer[end]!)!);
    for (let i = end; i < length; i++) if (this.letters.has(buffer[i]!)) return undefined;
    const size = end - start;
    if (size < 2) return undefined;
    // Exceptions are not hyphenated before their last letter.
    const given = this.exceptions.get(word.slice(1))?.filter(place => place > 0 && place < size - 1);
    const cuts = (given ?? this.oddPlaces(`${word}.`)).map(place => place + start);
    return cuts.length === 0 ? undefined : [0, ...cuts, size];
  }

  /** @param dotted the word between two dots, as in patterns */
  private oddPlaces(dotted: string): number[] {
    const values = new Uint8Array(dotted.length + 1);
    for (let start = 0; start < dotted.length; start++) {
      let node: PatternNode | undefined = this.root;
      for (let at = start; at < dotted.length && node; at++) {
        node = node.next.get(dotted.charCodeAt(at));
        node?.values?.forEach((value, index) => {
          if (value > values[start + index]!) values[start + index] = value;
        });
      }
    }
    const places: number[] = [];
    for (let at = 2; at < dotted.length - 1; at++) if (values[at]! % 2 === 1) places.push(at - 1);
    return places;
  }

  private addPattern(pattern: string): void {
    const values = [0];
    let node = this.root;
    for (let i = 0; i < pattern.length; i++) {
      const code = pattern.charCodeAt(i);
      if (code >= 0x30 && code <= 0x39) {
        values[values.length - 1] = code - 0x30;
        continue;
      }
      const next: PatternNode = node.next.get(code) ?? newNode();
      node.next.set(code, next);
      node = next;
      values.push(0);
    }
    node.values = values;
  }

  private addException(word: string): void {
    const parts = word.split('-');
    const places: number[] = [];
    for (const part of parts.slice(0, -1)) places.push((places.at(-1) ?? 0) + part.length);
    this.exceptions.set(parts.join(''), places);
  }
}
