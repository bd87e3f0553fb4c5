/** An invalid template. */
export class MustacheError extends Error {
  readonly template: string;

  /** @param line 1-based */
  constructor(reason: string, template: string, line: number) {
    super(`${reason} @[query-template:${line}]`);
    this.name = 'MustacheError';
    this.template = template;
  }
}
