/** A malformed regular expression, with the message of java.util.regex. */
export class PatternSyntaxError extends Error {
  readonly description: string;
  /** Negative if the error has no position in the pattern. */
  readonly index: number;

  constructor(description: string, pattern: string, index: number) {
    const pointer = index >= 0 && index < pattern.length ? `\n${' '.repeat(index)}^` : '';
    const place = index >= 0 ? ` near index ${index}` : '';
    super(`${description}${place}\n${pattern}${pointer}`);
    this.name = 'PatternSyntaxError';
    this.description = description;
    this.index = index;
  }
}

/** A regular expression that is nested too deeply, or too long once its counted repetitions are expanded. */
export class PatternTooLarge extends PatternSyntaxError {
  constructor() {
    super('The regular expression is too large', '', -1);
  }
}
