import { pathOfUrl } from './curl-request.ts';
import type { PlainRequest } from './to-curl.ts';

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

/** The request of PowerShell's `Invoke-WebRequest` or `Invoke-RestMethod`; undefined for any other command. */
export function powershellRequest(script: string): PlainRequest | undefined {
  const command = /(?:^|\n)\s*(?:Invoke-(?:WebRequest|RestMethod)|iwr|irm)\b([\s\S]*)$/i.exec(script);
  if (!command) return undefined;
  const words = powershellWords(command[1]!.replace(/`\r?\n/g, ' '));
  const named = new Map<string, string>();
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if (word.startsWith('-')) named.set(word.slice(1).toLowerCase(), words[++at] ?? '');
    else if (!named.has('uri')) named.set('uri', word);
  }
  const url = named.get('uri');
  if (url === undefined) return undefined;
  const body = named.get('body');
  return { method: (named.get('method') ?? 'GET').toUpperCase(), path: pathOfUrl(url), body: body || undefined };
}

/** Words with quotes and backtick escapes resolved; `@{…}` and `(…)` count as one word each. */
function powershellWords(text: string): string[] {
  const words: string[] = [];
  const pattern = /"((?:`[\s\S]|""|[^"`])*)"|'((?:''|[^'])*)'|(@\{[\s\S]*?\n?\}|@?\([\s\S]*?\))|(\S+)/g;
  for (const [, double, single, block, plain] of text.matchAll(pattern))
    words.push(double === undefined ? (single?.replace(/''/g, "'") ?? block ?? plain!) : unescaped(double));
  return words;
}

function unescaped(text: string): string {
  return text
    .replace(/""/g, '"')
    .replace(/`([\s\S])/g, (_, char: string) => ({ n: '\n', t: '\t', r: '\r' })[char] ?? char);
}
