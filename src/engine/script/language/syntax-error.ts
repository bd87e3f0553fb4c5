/** Thrown by the lexer and the parser; the service converts it to a `script_exception`. */
export class ScriptSyntaxError extends Error {
  readonly at: number;
  readonly type: string;
  /** The exception type of the underlying parser generator, if any. */
  readonly behind: string | undefined;

  constructor(at: number, reason: string, options: { type?: string; cause?: string } = {}) {
    super(reason);
    this.at = at;
    this.type = options.type ?? 'illegal_argument_exception';
    this.behind = options.cause;
  }
}
