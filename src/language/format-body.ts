import { type JsonToken, nextToken, scanJson, type TextRange } from './json-scanner.ts';
import { runSteps, type Steps } from './steps.ts';

/** Tokens between two pauses. */
const STEP = 3000;

/** Indents the body by two blanks; comments and raw strings stay unchanged. */
export function indentBody(text: string, range: TextRange): string {
  return runSteps(indentSteps(text, range));
}

/** Indents a long body in steps. */
function* indentSteps(text: string, { from, to }: TextRange): Steps<string> {
  let result = '';
  let depth = 0;
  let previous: JsonToken | undefined;
  let token = nextToken(text, from, to);
  for (let count = 1; token; count++) {
    const next = nextToken(text, token.to, to);
    const piece = text.slice(token.from, token.to);
    if (isClose(piece)) depth--;
    result += before(text, previous, token, depth) + piece;
    if (isOpen(piece) && next) depth++;
    previous = token;
    token = next;
    if (count % STEP === 0) yield;
  }
  return result;
}

/** Puts each object of a bulk body on a line of its own. */
export function collapseBody(text: string, range: TextRange): string {
  const tokens = scanJson(text, range.from, range.to);
  if (tokens.some(token => token.kind === 'comment')) return text.slice(range.from, range.to);
  let result = '';
  tokens.forEach((token, index) => {
    const piece = text.slice(token.from, token.to);
    const previous = index > 0 ? text[tokens[index - 1]!.from]! : '';
    const tight = index === 0 || ',:'.includes(piece) || (isClose(piece) && isOpen(previous));
    result += (tight ? '' : ' ') + piece;
  });
  return result;
}

function before(text: string, previous: JsonToken | undefined, token: JsonToken, depth: number): string {
  if (!previous) return '';
  const piece = text[token.from]!;
  const last = text[previous.from]!;
  const line = `\n${'  '.repeat(depth)}`;
  if (token.kind === 'comment') return text.slice(previous.to, token.from).includes('\n') ? line : ' ';
  if (previous.kind === 'comment') return line;
  if (token.kind === 'punctuation' && ',:'.includes(piece)) return '';
  if (previous.kind === 'punctuation' && last === ':') return ' ';
  if (token.kind === 'punctuation' && isClose(piece))
    return previous.kind === 'punctuation' && isOpen(last) ? '' : line;
  return line;
}

function isOpen(char: string): boolean {
  return char === '{' || char === '[';
}

function isClose(char: string): boolean {
  return char === '}' || char === ']';
}

/** JSON indented by two blanks; numbers keep their spelling and keys their order. */
export function formatJson(text: string): string {
  return runSteps(formatSteps(text));
}

/** Formats a long JSON text in steps. */
export function formatSteps(text: string): Steps<string> {
  return indentSteps(text, { from: 0, to: text.length });
}
