import { jsonPieces } from '../ui/json-pieces.ts';

/**
 * A source broken into lines without being read: numbers, escapes, duplicate keys and their order stay as they were
 * sent. A text that already has line breaks was formatted by its author and is left alone.
 */
export function prettySource(text: string): string {
  if (text.trim().includes('\n')) return text;
  let out = '';
  let depth = 0;
  const line = () => `\n${'  '.repeat(depth)}`;
  let previous = '';
  for (const { kind, text: piece } of jsonPieces(text)) {
    if (kind === 'space') continue;
    const mark = kind === 'punctuation' ? piece.trim() : '';
    if (mark === '}' || mark === ']') {
      depth--;
      out += (previous === '{' || previous === '[' ? '' : line()) + mark;
    } else if (previous === '{' || previous === '[' || previous === ',') out += line() + piece;
    else out += mark === ':' ? ': ' : piece;
    if (mark === '{' || mark === '[') depth++;
    previous = mark;
  }
  return out;
}
