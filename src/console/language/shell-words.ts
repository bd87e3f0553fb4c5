/** Splits a command as a POSIX shell does: single, double and `$'…'` quotes, backslashes, continued lines. */
export function shellWords(command: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  for (let at = 0; at < command.length; ) {
    const char = command[at]!;
    if (command.startsWith('\\\n', at)) {
      at += 2;
      continue;
    }
    if (/\s/.test(char)) {
      if (word !== undefined) words.push(word);
      word = undefined;
      at++;
      continue;
    }
    const [piece, next] = piecesAt(command, at);
    word = (word ?? '') + piece;
    at = next;
  }
  if (word !== undefined && word !== '') words.push(word);
  return words;
}

function piecesAt(command: string, at: number): [piece: string, next: number] {
  const char = command[at]!;
  if (char === "'") return until(command, at + 1, "'");
  if (command.startsWith("$'", at)) return escaped(command, at + 2, "'");
  if (char === '"') return escaped(command, at + 1, '"');
  if (char === '\\') return [command[at + 1] ?? '', at + 2];
  return [char, at + 1];
}

function until(command: string, from: number, quote: string): [string, number] {
  const end = command.indexOf(quote, from);
  return end < 0 ? [command.slice(from), command.length] : [command.slice(from, end), end + 1];
}

function escaped(command: string, from: number, quote: '"' | "'"): [string, number] {
  let piece = '';
  for (let at = from; at < command.length; at++) {
    const char = command[at]!;
    if (char === quote) return [piece, at + 1];
    if (char !== '\\') piece += char;
    else piece += unescaped(command[++at] ?? '', quote);
  }
  return [piece, command.length];
}

/** In double quotes a backslash only takes away the meaning of `"`, `\`, `$`, a backquote and a line end. */
function unescaped(char: string, quote: '"' | "'"): string {
  if (quote === "'") return { n: '\n', t: '\t', r: '\r' }[char] ?? char;
  if (char === '\n') return '';
  return '"\\$`'.includes(char) ? char : `\\${char}`;
}
