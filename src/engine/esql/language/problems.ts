import { QueryProblem, verificationError } from './position.ts';

/** Collects the problems of a command, so that all are reported at once. */
export class Problems {
  private readonly found: QueryProblem[] = [];

  /** Computes something for each item, skipping those that have problems. */
  collect<T, R>(items: readonly T[], compute: (item: T) => R): R[] {
    return items.flatMap(item => {
      try {
        return [compute(item)];
      } catch (error) {
        if (!(error instanceof QueryProblem)) throw error;
        this.found.push(error, ...error.others);
        return [];
      }
    });
  }

  /** The problems as one; undefined if there are none. */
  get combined(): QueryProblem | undefined {
    const [first, ...others] = this.found;
    return first?.with(others);
  }

  /** @throws EngineError if there are problems; other checks follow once all names and types are resolved */
  check(): void {
    const unresolved = this.found.filter(({ isUnresolved }) => isUnresolved);
    const reported = unresolved.length > 0 ? unresolved : this.found;
    if (reported.length > 0) throw verificationError(reported);
  }
}
