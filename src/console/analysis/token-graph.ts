import type { TraceToken } from './trace.ts';

/** A node is a boundary between positions; an edge has all terms between the same two nodes. */
export interface GraphEdge {
  from: number;
  to: number;
  tokens: TraceToken[];
  /** The height of the arc: 0 is the base line; overlapping arcs have different levels. */
  level: number;
}

export interface TokenGraph {
  /** One more than the last node. */
  nodes: number;
  edges: GraphEdge[];
  /** Positions at which no token starts and which no token spans. */
  holes: number[];
}

/** The graph of tokens from a position on. */
export function tokenGraph(tokens: TraceToken[], first = 0): TokenGraph {
  const edges = new Map<string, GraphEdge>();
  for (const token of tokens) {
    const from = token.position;
    const to = from + (token.positionLength ?? 1);
    const edge = edges.get(`${from} ${to}`);
    if (edge) edge.tokens.push(token);
    else edges.set(`${from} ${to}`, { from, to, tokens: [token], level: 0 });
  }
  const all = withLevels([...edges.values()]);
  const nodes = 1 + all.reduce((last, { to }) => Math.max(last, to), first);
  const covered = new Set(all.flatMap(edge => range(edge.from, edge.to)));
  const holes = range(first, nodes - 1).filter(position => !covered.has(position));
  return { nodes, edges: all, holes };
}

/** Assigns each arc, shortest first, the lowest level that is free over its span. */
function withLevels(edges: GraphEdge[]): GraphEdge[] {
  const placed: GraphEdge[] = [];
  const arcs: GraphEdge[] = [];
  for (const edge of edges.toSorted((a, b) => a.to - a.from - (b.to - b.from) || a.from - b.from)) {
    let level = edge.to - edge.from > 1 ? 1 : 0;
    while (arcs.some(other => other.level === level && other.from < edge.to && edge.from < other.to)) level++;
    const leveled = { ...edge, level };
    placed.push(leveled);
    if (level > 0) arcs.push(leveled);
  }
  return placed.toSorted((a, b) => a.from - b.from || a.to - b.to);
}

/**
 * A path from the first node to the last over tokens that `fits` accepts; undefined if there is none. Holes are
 * skipped. Nodes are visited left to right, because no edge points back.
 */
export function pathThrough(tokens: TraceToken[], fits: (token: TraceToken) => boolean): TraceToken[] | undefined {
  const { nodes, holes } = tokenGraph(tokens);
  const ways: (TraceToken[] | undefined)[] = Array.from({ length: nodes });
  ways[0] = [];
  const isHole = new Set(holes);
  for (let node = 0; node < nodes; node++) {
    const way = ways[node];
    if (!way) continue;
    if (isHole.has(node)) ways[node + 1] ??= way;
    for (const token of tokens)
      if (token.position === node && fits(token)) ways[node + (token.positionLength ?? 1)] ??= [...way, token];
  }
  return ways[nodes - 1];
}

export function sidePaths(graph: TokenGraph): number {
  return graph.edges.filter(edge => edge.level > 0).length;
}

/** The tokens of several positions, whose length an index does not store. */
export function longTokens(tokens: TraceToken[]): TraceToken[] {
  return tokens.filter(token => (token.positionLength ?? 1) > 1);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
}
