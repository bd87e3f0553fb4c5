export interface MeasuredFunction {
  name: string;
  lines: number;
}

const HEAD =
  /^(\s*)(?:export )?(?:default )?(?:async )?(?:function\*?\s+(\w+)|(?:private |protected |public |static |override |readonly |async |get |set |\*)*([\w$]+)\s*(?:<[^>]*>)?\([^;]*$|(?:const|let) (\w+)(?::[^=]+)? = (?:async )?(?:\([^;]*|\w+ )=>)/;
const NOT_FUNCTIONS = new Set([
  'if',
  'for',
  'while',
  'switch',
  'catch',
  'return',
  'describe',
  'test',
  'expect',
  'new',
  'super',
  'do',
  'else',
  'try',
]);

/**
 * Lengths of the functions of a formatted file, read off the indentation: a function ends where a line with the indent
 * of its head begins with a closing brace. Accurate enough for a length budget.
 */
export function functionLengths(text: string): MeasuredFunction[] {
  const lines = text.split('\n');
  const found: MeasuredFunction[] = [];
  lines.forEach((line, start) => {
    const match = HEAD.exec(line);
    const name = match?.[2] ?? match?.[3] ?? match?.[4];
    if (!match || !name || NOT_FUNCTIONS.has(name) || !opensBody(lines, start)) return;
    const indent = match[1]!;
    const end = lines.findIndex((other, at) => at > start && other.startsWith(`${indent}}`));
    if (end > start) found.push({ name, lines: end - start + 1 });
  });
  return found;
}

/** The head may be wrapped over several lines; the body opens at the first line that ends with a brace. */
function opensBody(lines: string[], start: number): boolean {
  for (let at = start; at < Math.min(start + 12, lines.length); at++) {
    const line = lines[at]!.trimEnd();
    if (line.endsWith('{')) return true;
    if (line.endsWith(';')) return false;
  }
  return false;
}
