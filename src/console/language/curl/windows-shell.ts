/**
 * Rewrites the quoting of Windows' shells as that of POSIX shells: carets of cmd (as browsers copy commands for it) and
 * line continuations by `^` or a backtick. Text in neither dialect comes back unchanged.
 */
export function fromWindows(script: string): string {
  const text = script.replace(/\r\n?/g, '\n');
  // Only the text before any single quote decides: cmd does not use them, and a POSIX body may contain carets.
  if (/^[^'"\n]*\^"/.test(text) || /^[^'\n]*\s\^\n/.test(text)) return fromCmd(text);
  return /^[^'\n]*\s`\n/.test(text) ? text.replace(/`\n/g, '\\\n') : text;
}

/** A caret quotes the next character, continues a line, and encodes a line break inside a text as `^\n\n`. */
function fromCmd(text: string): string {
  const plain = text
    .replace(/\^\n\n/g, LINE_BREAK)
    .replace(/\^\n/g, ' ')
    .replace(/\^([\s\S])/g, '$1')
    .replaceAll(LINE_BREAK, '\n')
    .replace(/""/g, '\\"');
  return plain.replace(/\\\\"/g, '\\\\\\"');
}

const LINE_BREAK = '\u0000';
