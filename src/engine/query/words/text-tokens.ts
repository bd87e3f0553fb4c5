import type { Analyzer } from '../../analysis/token-stream.ts';

/** A term of an analyzed text with its position. */
export interface TextToken {
  readonly term: string;
  readonly position: number;
  /** Number of positions it spans. */
  readonly length: number;
  /** Whether further text follows, if only a space, so that the word is complete. */
  readonly closed?: boolean;
}

/** Analyzes the text of a query. */
export function tokensOf(analyzer: Analyzer, text: string): TextToken[] {
  const stream = analyzer.tokenStream(text);
  const tokens: TextToken[] = [];
  let position = -1;
  let end = 0;
  for (stream.reset(); stream.next(); ) {
    position += stream.token.positionIncrement;
    tokens.push({ term: stream.token.text(), position: Math.max(0, position), length: stream.token.positionLength });
    end = stream.token.endOffset;
  }
  stream.end();
  if (end < stream.token.endOffset && tokens.length > 0) tokens.push({ ...tokens.pop()!, closed: true });
  return tokens;
}

interface Edge {
  readonly from: number;
  readonly to: number;
  readonly token: TextToken;
  /** Position increment from the previous token; 0 for a stacked token. */
  readonly increment: number;
}

/**
 * Tokens as edges between states: a token leads from its position to the end of its span, including preceding gaps.
 * Dead ends are removed.
 */
export class TokenGraph {
  /** States other than the first and last that every path passes through. */
  readonly cuts: readonly number[];
  private readonly edges: readonly Edge[];
  private readonly last: number;

  constructor(tokens: readonly TextToken[]) {
    const edges = edgesOf(tokens);
    this.last = Math.max(...edges.map(edge => edge.to));
    this.edges = alive(edges, this.last);
    const states = [...new Set(this.edges.map(edge => edge.from))].sort((a, b) => a - b);
    this.cuts = states.filter(state => state > 0 && !this.edges.some(({ from, to }) => from < state && state < to));
  }

  /** The subgraphs between the cuts. */
  stretches(): GraphStretch[] {
    const froms = [0, ...this.cuts];
    return froms.map((from, i) => ({ from, to: froms[i + 1] ?? this.last, isLast: i === froms.length - 1 }));
  }

  /** Whether paths diverge at a state and rejoin after the next one. */
  hasSidePath(state: number): boolean {
    const [first, ...others] = this.from(state);
    return others.some(edge => edge.to !== first!.to);
  }

  /** The terms that start at a state. */
  termsAt(state: number): string[] {
    return this.from(state).map(edge => edge.token.term);
  }

  /** All paths from one state to another, each as a sequence of tokens. */
  paths(from = 0, to = this.last): TextToken[][] {
    return this.ways(from, to).map(inLine);
  }

  private ways(from: number, to: number): Edge[][] {
    if (from === to) return [[]];
    return this.from(from).flatMap(edge => this.ways(edge.to, to).map(rest => [edge, ...rest]));
  }

  private from(state: number): Edge[] {
    return this.edges.filter(edge => edge.from === state);
  }
}

export interface GraphStretch {
  readonly from: number;
  readonly to: number;
  readonly isLast: boolean;
}

export function isGraph(tokens: readonly TextToken[]): boolean {
  return tokens.some(token => token.length > 1);
}

function edgesOf(tokens: readonly TextToken[]): Edge[] {
  let previous = -1;
  let state = -1;
  let gap = 0;
  let stacked = 1;
  return tokens.map(token => {
    const increment = token.position - previous;
    previous = token.position;
    if (increment === 0) state -= gap;
    else {
      state++;
      gap = increment - 1;
      stacked = increment;
    }
    const edge = { from: state, to: state + token.length + gap, token, increment: stacked };
    state += gap;
    return edge;
  });
}

/** The edges on paths from the first state to the last. */
function alive(edges: readonly Edge[], last: number): Edge[] {
  const reached = new Set([0]);
  for (const { from, to } of [...edges].sort((a, b) => a.from - b.from)) if (reached.has(from)) reached.add(to);
  const leading = new Set([last]);
  for (const { from, to } of [...edges].sort((a, b) => b.from - a.from)) if (leading.has(to)) leading.add(from);
  return edges.filter(({ from, to }) => reached.has(from) && leading.has(to));
}

function inLine(way: readonly Edge[]): TextToken[] {
  let position = -1;
  return way.map(({ token, increment }) => {
    position += increment;
    return { ...token, position, length: 1 };
  });
}
