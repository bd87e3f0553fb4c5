const OPENING = /^---[ \t]*\r?\n/;
const CLOSING = /^---[ \t]*$/m;

/**
 * Separates the YAML between two lines of `---` at the start of a file. The rest has blank lines in its place, so that
 * lines keep their numbers.
 */
export function cutFrontMatter(text: string): { yaml: string | undefined; rest: string } {
  const opening = OPENING.exec(text);
  const closing = opening && CLOSING.exec(text.slice(opening[0].length));
  if (!opening || !closing) return { yaml: undefined, rest: text };
  const from = opening[0].length;
  const end = from + closing.index + closing[0].length;
  return {
    yaml: text.slice(from, from + closing.index),
    rest: text.slice(0, end).replace(/[^\n]/g, '') + text.slice(end),
  };
}
