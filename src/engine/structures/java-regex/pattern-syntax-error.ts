/** A regular expression that cannot be read. The message is the one of java.util.regex. */
export class PatternSyntaxError extends Error {
  constructor(description: string, pattern: string, index: number) {
    const pointer = index >= 0 && index < pattern.length ? `\n${' '.repeat(index)}^` : '';
    super(`${description} near index ${index}\n${pattern}${pointer}`);
    this.name = 'PatternSyntaxError';
  }
}
