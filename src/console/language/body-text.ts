import { scanJson } from './json-scanner.ts';
import type { TextRange } from './text-range.ts';

/**
 * A body as sent: comments removed, raw strings converted to JSON strings, everything else unchanged, numbers to the
 * digit.
 */
export function bodyText(text: string, range: TextRange): string {
  let result = '';
  let at = range.from;
  for (const token of scanJson(text, range.from, range.to)) {
    result += text.slice(at, token.from);
    at = token.to;
    if (token.kind === 'raw-string') result += JSON.stringify(text.slice(token.from + 3, token.to - 3));
    else if (token.kind !== 'comment') result += text.slice(token.from, token.to);
  }
  return result + text.slice(at, range.to);
}

/** One line per object and a line end after each: what `_bulk` and `_msearch` read. */
export function ndjsonText(text: string, ranges: readonly TextRange[]): string {
  return ranges.map(range => `${singleLine(bodyText(text, range))}\n`).join('');
}

function singleLine(json: string): string {
  return scanJson(json, 0, json.length)
    .map(token => json.slice(token.from, token.to))
    .join('')
    .replace(/\n/g, ' ');
}
