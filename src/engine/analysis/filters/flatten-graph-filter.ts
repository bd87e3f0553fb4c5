import { cloneToken, copyToken, type Token } from '../token-stream.ts';
import { simpleFilter, TokenFilter } from './token-filter.ts';

/** A node of the input graph. */
interface Node {
  /** The tokens that start at it. */
  readonly tokens: Token[];
  nearest: number;
  farthest: number;
  /** Its position in the flat graph; may increase while tokens arrive. */
  place: number;
  given: number;
}

/** A position of the flat graph: the nodes merged into it, and the offsets of tokens that start and end there. */
interface Place {
  readonly nodes: number[];
  given: number;
  start: number;
  end: number;
}

/**
 * Flattens a token graph: a node's place is the length of the longest path to it, so side paths of equal length merge.
 * A place is emitted once all its tokens end before the read position. Offsets are the closest ones of the tokens that
 * start and end at a place when they are read.
 */
export class FlattenGraphFilter extends TokenFilter {
  private nodes = new Map<number, Node>();
  private places = new Map<number, Place>();
  private lastPlace = 0;
  private from = -1;
  private place = 0;
  private placeBefore = -1;
  private startBefore = 0;
  private done = false;

  override reset(): void {
    this.input.reset();
    this.nodes = new Map();
    this.places = new Map();
    this.lastPlace = this.place = this.startBefore = 0;
    this.from = this.placeBefore = -1;
    this.done = false;
    this.settle(0, 0);
    this.placeAt(0).start = 0;
  }

  override next(): boolean {
    while (!this.release()) {
      if (this.done) return false;
      if (this.input.next()) this.take();
      else this.done = true;
    }
    return true;
  }

  private take(): void {
    const { token } = this;
    this.from += token.positionIncrement;
    const source = this.nodeAt(this.from);
    if (source.place < 0) this.settle(this.from, this.placeBehindHole(token.positionIncrement));
    else if (token.positionIncrement > 1) this.passHole(source, token.positionIncrement);
    const left = this.placeAt(source.place);
    left.start = Math.max(left.start, token.startOffset);
    const to = this.from + token.positionLength;
    source.tokens.push(cloneToken(token));
    source.nearest = Math.min(source.nearest, to);
    source.farthest = Math.max(source.farthest, to);
    const target = this.nodeAt(to);
    if (source.place + 1 > target.place) this.settle(to, source.place + 1);
    const reached = this.placeAt(target.place);
    reached.end = reached.end < 0 ? token.endOffset : Math.min(reached.end, token.endOffset);
  }

  /** The place of a node that no token reaches: one after the target of the node before it. */
  private placeBehindHole(increment: number): number {
    const before = this.nodes.get(this.from - increment);
    if (!before) return this.lastPlace + 1;
    return before.nearest < this.from ? this.nodeAt(before.nearest).place + 1 : before.place + 1;
  }

  /** Reserves a place before the current node for the end of a dropped token. */
  private passHole(node: Node, increment: number): void {
    const before = this.nodes.get(this.from - increment);
    if (!before || before.nearest >= this.from) return;
    const place = this.nodeAt(before.nearest).place + 1;
    if (place <= node.place) return;
    const { start, end } = this.placeAt(node.place);
    this.settle(this.from, place);
    const moved = this.placeAt(place);
    moved.start = Math.max(moved.start, start);
    moved.end = moved.end < 0 ? end : Math.min(moved.end, end);
  }

  private settle(id: number, place: number): void {
    const node = this.nodeAt(id);
    const known = this.places.get(node.place)?.nodes;
    known?.splice(known.indexOf(id), 1);
    node.place = place;
    this.placeAt(place).nodes.push(id);
  }

  private nodeAt(id: number): Node {
    let node = this.nodes.get(id);
    if (!node) {
      node = { tokens: [], nearest: Number.POSITIVE_INFINITY, farthest: -1, place: -1, given: 0 };
      this.nodes.set(id, node);
    }
    return node;
  }

  private placeAt(id: number): Place {
    let place = this.places.get(id);
    if (!place) {
      this.places.set(id, (place = { nodes: [], given: 0, start: -1, end: -1 }));
      this.lastPlace = Math.max(this.lastPlace, id);
    }
    return place;
  }

  /** Emits the next token that can no longer change. */
  private release(): boolean {
    while (this.place < this.lastPlace) {
      const here = this.places.get(this.place);
      const isFrozen = this.done || here?.nodes.every(id => this.nodes.get(id)!.farthest <= this.from);
      if (here && !isFrozen) return false;
      const id = here?.nodes[here.given];
      const node = id === undefined ? undefined : this.nodes.get(id)!;
      const token = node?.tokens[node.given];
      if (here && node && token) {
        node.given++;
        this.emit(token, here, this.nodeAt(id! + token.positionLength).place);
        return true;
      }
      if (here && here.given < here.nodes.length) here.given++;
      else this.forget(here);
    }
    return false;
  }

  private forget(here: Place | undefined): void {
    this.places.delete(this.place++);
    // Nodes are kept as long as tokens can start after a hole that follows them.
    for (const id of here?.nodes ?? []) this.nodes.get(id)!.tokens.length = 0;
  }

  private emit(found: Token, { start }: Place, end: number): void {
    const { token, place } = this;
    copyToken(found, token);
    token.positionIncrement = place - this.placeBefore;
    token.positionLength = Math.max(1, end - place);
    token.startOffset = Math.max(this.startBefore, start);
    token.endOffset = Math.max(token.startOffset, this.placeAt(end).end);
    this.placeBefore = place;
    this.startBefore = token.startOffset;
  }
}

export const flattenGraphFilter = simpleFilter(input => new FlattenGraphFilter(input));
