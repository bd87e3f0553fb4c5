import type { Token } from '../../token-stream.ts';
import { WordSet } from '../../word-set.ts';

/** The replacement of a sequence of words. */
export interface SynonymRule {
  /** Sequences of words. */
  readonly outputs: string[][];
  /** Whether the original words are kept as well. */
  keepOriginal: boolean;
}

export interface SynonymNode {
  readonly next: Map<string, SynonymNode>;
  rule: SynonymRule | undefined;
}

const newNode = (): SynonymNode => ({ next: new Map(), rule: undefined });

/** Rules from sequences of words to their replacements, as a trie over words. */
export class SynonymMap {
  readonly root = newNode();

  private heads: WordSet | undefined;

  /** Whether a rule starts with the token; most do not, so this check builds no string. */
  startsWith({ buffer, length }: Token): boolean {
    this.heads ??= new WordSet(this.root.next.keys());
    return this.heads.has(buffer, length);
  }

  get isEmpty(): boolean {
    return this.root.next.size === 0;
  }

  /** Adds a rule. Outputs for the same input accumulate, without duplicates. */
  add(input: readonly string[], output: string[], keepOriginal: boolean): void {
    this.heads = undefined;
    let node = this.root;
    for (const word of input) {
      const next = node.next.get(word) ?? newNode();
      node.next.set(word, next);
      node = next;
    }
    node.rule ??= { outputs: [], keepOriginal: false };
    node.rule.keepOriginal ||= keepOriginal;
    const text = output.join('\0');
    if (!node.rule.outputs.some(known => known.join('\0') === text)) node.rule.outputs.push(output);
  }
}
