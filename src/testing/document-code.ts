/** A block of code in a Markdown file. */
export interface CodeBlock {
  readonly language: string;
  /** The file of the repository that the block shows, as `ts file=examples/…` says. */
  readonly file: string | undefined;
  readonly line: number;
  readonly text: string;
}

/** The blocks between fences of backticks. */
export function codeBlocks(markdown: string): CodeBlock[] {
  return [...markdown.matchAll(/^```(\w+)(?: file=(\S+))?[^\n]*\n(.*?)^```$/gms)].map(match => ({
    language: match[1]!,
    file: match[2],
    line: markdown.slice(0, match.index).split('\n').length,
    text: match[3]!,
  }));
}

/** What a program should print: the comments `// → …` behind its lines. */
export function expectedOutput(program: string): string[] {
  return [...program.matchAll(/\/\/ → (.*)$/gm)].map(match => match[1]!);
}
