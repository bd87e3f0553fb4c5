/** What a block answered, ready to be shown. */
export interface BlockResult {
  readonly answers: readonly {
    readonly method: string;
    readonly url: string;
    readonly status: number;
    readonly milliseconds: number;
    /** Of JSON: formatted. */
    readonly text: string;
  }[];
  readonly expectations: readonly {
    readonly path: string;
    /** What was expected and found; undefined if it holds. */
    readonly unmet: string | undefined;
  }[];
  /** Whether this is a task, and all of its expectations hold. */
  readonly isDone: boolean;
}
