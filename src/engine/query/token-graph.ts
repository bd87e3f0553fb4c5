import type { TextToken } from './text-tokens.ts';

/** A stretch of a token graph between two points that every path passes. */
export interface GraphStretch {
  readonly from: number;
  readonly to: number;
  /** The ways through it, each a list of tokens. */
  readonly paths: readonly (readonly TextToken[])[];
  /** All ways are single tokens. */
  readonly simple: boolean;
}

/**
 * Tokens as edges from position to position + length. The graph is cut where no token spans a position: between two cuts
 * alternatives run side by side.
 */
export function graphStretches(tokens: readonly TextToken[]): GraphStretch[] {
  const cuts = cutPoints(tokens);
  return cuts.slice(0, -1).map((from, i) => {
    const to = cuts[i + 1]!;
    const inside = tokens.filter(token => token.position >= from && token.position < to);
    const paths = pathsThrough(inside, from, to);
    return { from, to, paths, simple: paths.every(path => path.length === 1) };
  });
}

export function isGraph(tokens: readonly TextToken[]): boolean {
  return tokens.some(token => token.length > 1);
}

function cutPoints(tokens: readonly TextToken[]): number[] {
  const ends = Math.max(...tokens.map(token => token.position + token.length));
  const points = new Set([...tokens.map(token => token.position), ends]);
  return [...points]
    .sort((a, b) => a - b)
    .filter(point => !tokens.some(token => token.position < point && token.position + token.length > point));
}

/** Every way from one point to another; a hole in the positions is stepped over. */
export function pathsThrough(tokens: readonly TextToken[], from: number, to: number): TextToken[][] {
  const starts = tokens.filter(token => token.position >= from).map(token => token.position);
  const start = Math.min(...starts);
  if (from >= to || starts.length === 0) return [[]];
  return tokens
    .filter(token => token.position === start)
    .flatMap(token => pathsThrough(tokens, token.position + token.length, to).map(rest => [token, ...rest]));
}
