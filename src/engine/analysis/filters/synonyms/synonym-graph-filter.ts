import { cloneToken, copyToken, type Token, type TokenStream } from '../../token-stream.ts';
import { TokenFilter } from '../token-filter.ts';
import { synonymToken } from './synonym-filter.ts';
import type { SynonymMap, SynonymNode, SynonymRule } from './synonym-map.ts';

/** An arc of the graph: a token of the input, or a word, between two nodes. */
interface Arc {
  readonly content: Token | string;
  readonly from: number;
  to: number;
}

/**
 * Adds synonyms as paths of a graph: every alternative, including the original words, leads from the start of the match
 * to its end over separate nodes.
 */
export class SynonymGraphFilter extends TokenFilter {
  private readonly map: SynonymMap;
  private lookahead: Token[] = [];
  private arcs: Arc[] = [];
  private finished = false;
  private lastNode = -1;
  private nextNode = 0;
  private matchStart = 0;
  private matchEnd = 0;

  constructor(input: TokenStream, map: SynonymMap) {
    super(input);
    this.map = map;
  }

  override reset(): void {
    this.input.reset();
    this.lookahead = [];
    this.arcs = [];
    this.finished = false;
    this.lastNode = -1;
    this.nextNode = 0;
  }

  override next(): boolean {
    if (this.arcs.length === 0) {
      // Fast path: a token that starts no rule passes unchanged.
      if (this.lookahead.length === 0 && !this.finished) {
        if (!this.input.next()) {
          this.finished = true;
          return false;
        }
        if (!this.map.startsWith(this.token)) return this.passOn(this.token);
        this.lookahead.push(cloneToken(this.token));
      }
      this.parse();
    }
    if (this.arcs.length > 0) return this.emitArc(this.arcs.shift()!);
    const token = this.lookahead.shift();
    if (!token) return false;
    copyToken(token, this.token);
    return this.passOn(token);
  }

  private passOn({ positionIncrement, positionLength }: Token): true {
    this.lastNode += positionIncrement;
    this.nextNode = this.lastNode + positionLength;
    return true;
  }

  private emitArc({ content, from, to }: Arc): true {
    const { token } = this;
    if (typeof content === 'string') synonymToken(token, content, this.matchStart, this.matchEnd);
    else copyToken(content, token);
    token.positionIncrement = from - this.lastNode;
    token.positionLength = to - from;
    this.lastNode = from;
    return true;
  }

  private parse(): void {
    let node: SynonymNode | undefined = this.map.root;
    let rule: SynonymRule | undefined;
    let length = 0;
    for (let at = 0; at < this.lookahead.length || this.readToken(); at++) {
      node = node.next.get(this.lookahead[at]!.text());
      if (!node) break;
      if (node.rule) {
        rule = node.rule;
        length = at + 1;
      }
      if (node.next.size === 0) break;
    }
    if (rule) this.addPaths(rule, this.lookahead.splice(0, length));
  }

  private readToken(): boolean {
    if (this.finished) return false;
    if (!this.input.next()) {
      this.finished = true;
      return false;
    }
    this.lookahead.push(cloneToken(this.token));
    return true;
  }

  /**
   * The arcs from the start node come first, that of the original last, so that offsets never go backwards; then the
   * rest of each path.
   */
  private addPaths(rule: SynonymRule, matched: readonly Token[]): void {
    const paths: (readonly (Token | string)[])[] = rule.keepOriginal ? [...rule.outputs, matched] : rule.outputs;
    const start = this.nextNode;
    const inner = paths.reduce((count, path) => count + path.length - 1, 0);
    const end = start + inner + 1;
    let free = start + 1;
    const rest: Arc[] = [];
    for (const path of paths) {
      this.arcs.push({ content: path[0]!, from: start, to: path.length === 1 ? end : free });
      for (let i = 1; i < path.length; i++, free++)
        rest.push({ content: path[i]!, from: free, to: i === path.length - 1 ? end : free + 1 });
    }
    this.arcs.push(...rest);
    this.matchStart = matched[0]!.startOffset;
    this.matchEnd = matched.at(-1)!.endOffset;
    this.nextNode = end;
  }
}
