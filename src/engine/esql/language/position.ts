import { EngineError } from '../../errors/engine-error.ts';

/** A place in the text of a query, both numbers from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A query that does not follow the grammar: 400 `parsing_exception`. */
export function parsingError({ line, column }: Position, message: string): EngineError {
  return new EngineError('parsing_exception', `line ${line}:${column}: ${message}`, { status: 400 });
}

/** A problem of a query that follows the grammar: an unknown column, a wrong type. */
export class QueryProblem extends Error {
  readonly position: Position;
  /** Whether a column or function is not known. */
  readonly isUnknownName: boolean;
  /** Further problems of the same expression. */
  readonly others: readonly QueryProblem[];

  constructor(
    position: Position,
    message: string,
    more: { isUnknownName?: boolean; others?: readonly QueryProblem[] } = {},
  ) {
    super(message);
    this.position = position;
    this.isUnknownName = more.isUnknownName ?? false;
    this.others = more.others ?? [];
  }

  /** The same problem, followed by others. */
  with(others: readonly QueryProblem[]): QueryProblem {
    const { position, message, isUnknownName } = this;
    return new QueryProblem(position, message, { isUnknownName, others });
  }
}

/** All problems of a command as one error: 400 `verification_exception`. */
export function verificationError(problems: readonly QueryProblem[]): EngineError {
  const lines = problems.map(({ position: { line, column }, message }) => `line ${line}:${column}: ${message}`);
  const found = `Found ${problems.length} problem${problems.length === 1 ? '' : 's'}`;
  return new EngineError('verification_exception', [found, ...lines].join('\n'), { status: 400 });
}
