/**
 * Indents JavaScript by its brackets; brackets that one line opens are one level. For generated code whose strings are
 * all in double quotes and on one line.
 */
export function indentBraces(code: string): string {
  /** How many brackets each line with open ones has opened. */
  const levels: number[] = [];
  const lines = code.split('\n').map(line => {
    const text = line.trim();
    const { opened, closed } = unmatched(text);
    close(levels, closed);
    const indent = '  '.repeat(levels.length);
    if (opened > 0) levels.push(opened);
    return text === '' ? '' : indent + text;
  });
  return lines.join('\n').replace(/\n{3,}/g, '\n\n');
}

function close(levels: number[], count: number): void {
  for (let left = count; left > 0 && levels.length > 0; ) {
    const open = levels.pop()!;
    if (open > left) levels.push(open - left);
    left -= open;
  }
}

/** The brackets of a line that it does not open and close itself. */
function unmatched(text: string): { opened: number; closed: number } {
  let opened = 0;
  let closed = 0;
  for (const mark of text.replace(/"(?:[^"\\]|\\.)*"/g, '')) {
    if ('[({'.includes(mark)) opened++;
    else if ('])}'.includes(mark)) {
      if (opened > 0) opened--;
      else closed++;
    }
  }
  return { opened, closed };
}
