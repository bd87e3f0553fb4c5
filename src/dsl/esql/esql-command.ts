/** A command of ES|QL, for completion and hover. A test compares the list with the engine's and runs the examples. */
export interface EsqlCommand {
  /** In upper case. */
  readonly name: string;
  /** Source commands begin a query, the others follow a pipe. */
  readonly isSource?: boolean;
  /** One sentence for readers who do not know the name yet. */
  readonly doc: string;
  /** What follows the name; square brackets contain what may be left out. */
  readonly syntax: string;
  /** Words that may follow its first arguments. */
  readonly keywords?: readonly string[];
  /** A query that shows the command; it may read the index `books`, the lookup index `authors` or the policy `authors`. */
  readonly example: string;
}
