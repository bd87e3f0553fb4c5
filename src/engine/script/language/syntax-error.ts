/** What lexer and parser refuse; the service makes a `script_exception` of it. */
export class ScriptSyntaxError extends Error {
  readonly at: number;
  readonly type: string;
  /** The type of the parser generator's exception behind it, where there is one. */
  readonly behind: string | undefined;

  constructor(at: number, reason: string, options: { type?: string; cause?: string } = {}) {
    super(reason);
    this.at = at;
    this.type = options.type ?? 'illegal_argument_exception';
    this.behind = options.cause;
  }
}
