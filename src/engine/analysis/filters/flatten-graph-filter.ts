import { cloneToken, copyToken } from '../token-state.ts';
import type { Token } from '../token-stream.ts';
import { simpleFilter } from './simple-filter.ts';
import { TokenFilter } from './token-filter.ts';

interface GraphToken {
  readonly token: Token;
  readonly from: number;
  readonly to: number;
}

/** A place in the output, and the offsets that all tokens leaving or reaching it share. */
interface Place {
  start: number;
  end: number;
}

/**
 * Makes a graph of tokens flat: a node's place becomes the length of the longest way to it, so that side paths of
 * equal length fall together. Works on one connected piece of the graph at a time.
 */
export class FlattenGraphFilter extends TokenFilter {
  private piece: GraphToken[] = [];
  private readonly out: Token[] = [];
  private ahead: GraphToken | undefined;
  private node = -1;
  private exhausted = false;
  private lastStart = 0;

  override reset(): void {
    this.input.reset();
    this.piece = [];
    this.out.length = 0;
    this.ahead = undefined;
    this.node = -1;
    this.exhausted = false;
    this.lastStart = 0;
  }

  override next(): boolean {
    if (this.out.length === 0) this.readPiece();
    const token = this.out.shift();
    if (!token) return false;
    copyToken(token, this.token);
    return true;
  }

  /** Reads tokens up to one that starts where all that were read have ended. */
  private readPiece(): void {
    let reach = -1;
    for (let token = this.read(); token; token = this.read()) {
      if (reach >= 0 && token.from >= reach) {
        this.ahead = token;
        break;
      }
      reach = Math.max(reach, token.to);
      this.piece.push(token);
    }
    if (this.piece.length > 0) this.flatten();
  }

  private read(): GraphToken | undefined {
    const { ahead } = this;
    if (ahead) {
      this.ahead = undefined;
      return ahead;
    }
    if (this.exhausted || !this.input.next()) {
      this.exhausted = true;
      return undefined;
    }
    this.node += this.token.positionIncrement;
    return { token: cloneToken(this.token), from: this.node, to: this.node + this.token.positionLength };
  }

  private flatten(): void {
    const positions = longestWays(this.piece);
    const places = shrinkWrap(this.piece, positions);
    const sorted = this.piece
      .map((token, order) => ({ ...token, order, position: positions.get(token.from)! }))
      .sort((a, b) => a.position - b.position || a.from - b.from || a.order - b.order);
    let before = 0;
    for (const { token, to, position } of sorted) {
      const holes = this.out.length === 0 ? Math.min(2, token.positionIncrement) : 0;
      token.positionIncrement = position - before + holes;
      before = position;
      const end = positions.get(to)!;
      token.positionLength = Math.max(1, end - position);
      token.startOffset = Math.max(this.lastStart, places.get(position)!.start);
      token.endOffset = Math.max(token.startOffset, places.get(end)!.end);
      this.lastStart = token.startOffset;
      this.out.push(token);
    }
    this.piece = [];
  }
}

/** Node → length of the longest way to it. */
function longestWays(piece: readonly GraphToken[]): Map<number, number> {
  const positions = new Map<number, number>();
  for (const { from, to } of piece) {
    const position = positions.get(from) ?? 0;
    positions.set(from, position);
    positions.set(to, Math.max(positions.get(to) ?? 0, position + 1));
  }
  return positions;
}

/** Of the tokens that leave and reach a place the closest offsets count. */
function shrinkWrap(piece: readonly GraphToken[], positions: ReadonlyMap<number, number>): Map<number, Place> {
  const places = new Map<number, Place>();
  for (const position of positions.values()) places.set(position, { start: -1, end: -1 });
  for (const { token, from, to } of piece) {
    const source = places.get(positions.get(from)!)!;
    source.start = Math.max(source.start, token.startOffset);
    const target = places.get(positions.get(to)!)!;
    target.end = target.end < 0 ? token.endOffset : Math.min(target.end, token.endOffset);
  }
  return places;
}

export const flattenGraphFilter = simpleFilter(input => new FlattenGraphFilter(input));
