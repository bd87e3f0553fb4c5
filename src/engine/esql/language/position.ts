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
  /** Whether a name is not known or a type does not fit; other checks follow once there are no such problems. */
  readonly isUnresolved: boolean;
  /** Further problems of the same expression. */
  readonly others: readonly QueryProblem[];

  constructor(
    position: Position,
    message: string,
    more: { isUnresolved?: boolean; others?: readonly QueryProblem[] } = {},
  ) {
    super(message);
    this.position = position;
    this.isUnresolved = more.isUnresolved ?? false;
    this.others = more.others ?? [];
  }

  /** The same problem, followed by others. */
  with(others: readonly QueryProblem[]): QueryProblem {
    const { position, message, isUnresolved } = this;
    return new QueryProblem(position, message, { isUnresolved, others });
  }
}

/** The problem of a name that is not known, or of a type that does not fit. */
export function unresolved(position: Position, message: string): QueryProblem {
  return new QueryProblem(position, message, { isUnresolved: true });
}

/** All problems of a command as one error: 400 `verification_exception`. */
export function verificationError(problems: readonly QueryProblem[]): EngineError {
  const lines = problems.map(({ position: { line, column }, message }) => `line ${line}:${column}: ${message}`);
  const found = `Found ${problems.length} problem${problems.length === 1 ? '' : 's'}`;
  return new EngineError('verification_exception', [found, ...lines].join('\n'), { status: 400 });
}
