import { copyToken, Token, type TokenStream } from '../../token-stream.ts';
import { TokenFilter } from '../token-filter.ts';
import type { SynonymMap, SynonymNode, SynonymRule } from './synonym-map.ts';

interface Output {
  readonly word: string;
  /** The end offset, or -1 for that of the token it is stacked on. */
  readonly endOffset: number;
  readonly positionLength: number;
}

/** A position with its token and synonyms. */
class Slot {
  readonly token = new Token();
  hasToken = false;
  keepOriginal = false;
  matched = false;
  readonly outputs: Output[] = [];
  positionIncrement = 1;
}

/**
 * Stacks synonyms on the tokens, position by position. Synonyms of several words extend over the following tokens: the
 * flat form for indexing.
 */
export class SynonymFilter extends TokenFilter {
  private readonly map: SynonymMap;
  /** The positions read ahead, starting with the one to emit next. */
  private slots: Slot[] = [];
  /** Number of slots read from the input. */
  private read = 0;
  /** Number of slots to emit before the rules are tried again. */
  private due = 0;
  private finished = false;
  private lastStart = 0;
  private lastEnd = 0;

  constructor(input: TokenStream, map: SynonymMap) {
    super(input);
    this.map = map;
  }

  override reset(): void {
    this.input.reset();
    this.slots = [];
    this.read = this.due = 0;
    this.finished = false;
  }

  override next(): boolean {
    for (;;) {
      while (this.due > 0) if (this.playBack()) return true;
      // Fast path: a token that starts no rule passes unchanged.
      if (this.slots.length === 0 && !this.finished) {
        if (!this.input.next()) {
          this.finished = true;
          return false;
        }
        this.lastStart = this.token.startOffset;
        this.lastEnd = this.token.endOffset;
        if (!this.map.startsWith(this.token)) return true;
        this.hold();
      }
      if (this.finished && this.read === 0) return this.overhang();
      this.parse();
    }
  }

  private playBack(): boolean {
    const slot = this.slots[0]!;
    if (slot.hasToken && (slot.keepOriginal || !slot.matched)) {
      copyToken(slot.token, this.token);
      slot.hasToken = false;
      if (slot.outputs.length > 0) slot.positionIncrement = 0;
      else this.nextSlot();
      return true;
    }
    const output = slot.outputs.shift();
    if (output) {
      const { startOffset, endOffset } = slot.token;
      this.emit(slot, output, startOffset, output.endOffset < 0 ? endOffset : output.endOffset);
    }
    if (slot.outputs.length === 0) this.nextSlot();
    return output !== undefined;
  }

  /** Emits synonyms that extend beyond the last token. */
  private overhang(): boolean {
    const slot = this.slots[0];
    const output = slot?.outputs.shift();
    if (!slot || !output) return false;
    this.emit(slot, { ...output, positionLength: 1 }, this.lastStart, this.lastEnd);
    if (slot.outputs.length === 0) this.slots.shift();
    return true;
  }

  private nextSlot(): void {
    this.slots.shift();
    this.read--;
    this.due--;
  }

  private emit(slot: Slot, output: Output, start: number, end: number): void {
    synonymToken(this.token, output.word, start, end);
    this.token.positionIncrement = slot.positionIncrement;
    this.token.positionLength = output.positionLength;
    slot.positionIncrement = 0;
  }

  /** Tries the rules on the tokens from the first slot. */
  private parse(): void {
    let node: SynonymNode | undefined = this.map.root;
    let rule: SynonymRule | undefined;
    let length = 0;
    for (let at = 0; at < this.read || this.readToken(); at++) {
      node = node.next.get(this.slots[at]!.token.text());
      if (!node) break;
      if (node.rule) {
        rule = node.rule;
        length = at + 1;
      }
      if (node.next.size === 0) break;
    }
    if (rule) {
      this.due = length;
      this.addOutputs(rule, length);
    } else this.due = Math.min(1, this.read);
  }

  private readToken(): boolean {
    if (this.finished) return false;
    if (!this.input.next()) {
      this.finished = true;
      return false;
    }
    this.lastStart = this.token.startOffset;
    this.lastEnd = this.token.endOffset;
    this.hold();
    return true;
  }

  private hold(): void {
    const slot = this.slotAt(this.read++);
    copyToken(this.token, slot.token);
    slot.hasToken = true;
  }

  private addOutputs(rule: SynonymRule, length: number): void {
    const matchEnd = this.slots[length - 1]!.token.endOffset;
    for (const words of rule.outputs)
      words.forEach((word, index) => {
        const output =
          words.length === 1
            ? { word, endOffset: matchEnd, positionLength: rule.keepOriginal ? length : 1 }
            : { word, endOffset: -1, positionLength: 1 };
        this.slotAt(index).outputs.push(output);
      });
    for (const slot of this.slots.slice(0, length)) {
      slot.keepOriginal ||= rule.keepOriginal;
      slot.matched = true;
    }
  }

  private slotAt(index: number): Slot {
    while (this.slots.length <= index) this.slots.push(new Slot());
    return this.slots[index]!;
  }
}

/** Turns the token into a synonym, resetting all other attributes. */
export function synonymToken(token: Token, word: string, start: number, end: number): void {
  token.setText(word);
  token.startOffset = start;
  token.endOffset = end;
  token.type = 'SYNONYM';
  token.keyword = false;
  token.payload = undefined;
  token.termFrequency = 1;
}
