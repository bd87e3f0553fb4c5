/** A query without its rows: the engine checks it and returns its columns. A line comment at its end stays closed. */
export function withoutRows(query: string): string {
  return `${query}\n| LIMIT 0`;
}

/** A place in a query that the engine objects to; lines and columns start at 1. */
export interface QueryProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** The places that the reason of an error names. */
export function problemsIn(reason: string): QueryProblem[] {
  return [...reason.matchAll(/line (\d+):(\d+): ([^\n]+)/g)].map(([, line, column, message]) => ({
    line: Number(line),
    column: Number(column),
    message: message!,
  }));
}
