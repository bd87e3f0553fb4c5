import { pathOfUrl } from './path-of-url.ts';
import type { PlainRequest } from './to-curl.ts';

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
