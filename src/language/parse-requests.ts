import { COPY } from './copy.ts';
import type { Problem, TextRange } from './json-scanner.ts';
import { parseBody } from './parse-body.ts';
import type { VariableDefinition } from './variables.ts';

export const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH'] as const;

export interface ConsoleRequest extends TextRange {
  method: string;
  methodRange: TextRange;
  /** As written; the leading slash is optional and blanks are allowed. */
  url: string;
  urlRange: TextRange;
  /** One object, or several on following lines for `_bulk` and `_msearch`. */
  bodies: TextRange[];
  /** From a comment `# @name x` right above: later requests read `${x.…}` out of its answer. */
  name: string | undefined;
  problems: Problem[];
}

export interface ParsedBuffer {
  requests: ConsoleRequest[];
  /** Lines `@name = value` between requests. */
  definitions: VariableDefinition[];
  /** Problems of all requests, and of the text between them. */
  problems: Problem[];
}

const REQUEST_LINE = /^([ \t]*)(GET|POST|PUT|DELETE|HEAD|PATCH)(?:[ \t]+(.*?))?[ \t]*$/i;
/** Lines end with a line feed only: strings of documents contain the other line separators of Unicode. */
const REQUEST_LINES = new RegExp(`(?<![^\\n])${REQUEST_LINE.source.slice(1, -1)}(?![^\\n])`, 'gi');
const NAME_COMMENT = /^\s*(?:#|\/\/)\s*@name\s+(\w+)\s*$/;
const DEFINITION = /^[ \t]*@([\w-]+)[ \t]*=[ \t]*(.*?)[ \t]*$/;
const COMMENT = /^\s*(#|\/\/)/;

/**
 * Parses a buffer of requests: `METHOD url` on a line, then the objects of the body, each starting on a new line. A
 * blank line ends the request. Lines `@name = value` between requests define variables. After an error, parsing resumes at the next line that looks like a request.
 */
export function parseRequests(text: string): ParsedBuffer {
  if (last?.text !== text) last = { text, parsed: readBuffer(text) };
  return last.parsed;
}

/** Editor, marks and suggestions ask for the same text one after the other. */
let last: { text: string; parsed: ParsedBuffer } | undefined;

function readBuffer(text: string): ParsedBuffer {
  const reader = new BufferReader(text);
  while (reader.at < text.length) reader.readLine();
  return {
    requests: reader.requests,
    definitions: reader.definitions,
    problems: [...reader.problems, ...reader.requests.flatMap(request => request.problems)],
  };
}

class BufferReader {
  at = 0;
  readonly requests: ConsoleRequest[] = [];
  readonly definitions: VariableDefinition[] = [];
  readonly problems: Problem[] = [];
  private readonly text: string;
  private name: string | undefined;
  /** Where lines begin that look like requests, and the end of the text; read from front to back. */
  private readonly requestLines: number[];
  private passed = 0;

  constructor(text: string) {
    this.text = text;
    this.requestLines = [...text.matchAll(REQUEST_LINES)].map(match => match.index).concat(text.length);
  }

  readLine(): void {
    const from = this.at;
    const to = endOfLine(this.text, from);
    const line = this.text.slice(from, to);
    this.at = to + 1;
    if (line.trim() === '') return;
    const found = REQUEST_LINE.exec(line);
    if (found) this.readRequest(from, to, found);
    else if (line.trimStart().startsWith('/*')) this.skipBlockComment(from);
    else if (COMMENT.test(line)) this.name = NAME_COMMENT.exec(line)?.[1] ?? this.name;
    else if (DEFINITION.test(line)) this.readDefinition(line, from, to);
    else this.complain(line, from, to);
  }

  private readDefinition(line: string, from: number, to: number): void {
    const [, name, value] = DEFINITION.exec(line)!;
    this.definitions.push({ name: name!, value: value!, from, to });
  }

  private readRequest(from: number, to: number, [, indent, method, url]: RegExpExecArray): void {
    const methodFrom = from + indent!.length;
    const urlFrom = url ? this.text.indexOf(url, methodFrom + method!.length) : to;
    const request: ConsoleRequest = {
      from,
      to: urlFrom + (url?.length ?? 0),
      method: method!.toUpperCase(),
      methodRange: { from: methodFrom, to: methodFrom + method!.length },
      url: url ?? '',
      urlRange: { from: urlFrom, to: urlFrom + (url?.length ?? 0) },
      bodies: [],
      name: this.name,
      problems: [],
    };
    if (!url)
      request.problems.push({
        ...request.methodRange,
        message: COPY.pathMissing(request.method),
        severity: 'error',
      });
    this.name = undefined;
    this.requests.push(request);
    this.readBodies(request);
  }

  private readBodies(request: ConsoleRequest): void {
    for (;;) {
      const start = this.skipCommentLines(this.at);
      if (this.text[firstInk(this.text, start)] !== '{' || firstInk(this.text, start) >= endOfLine(this.text, start))
        return;
      const from = firstInk(this.text, start);
      const body = parseBody(this.text, from, this.nextRequestLine(from));
      request.bodies.push({ from: body.from, to: body.to });
      request.problems.push(...body.problems);
      request.to = body.to;
      const lineEnd = endOfLine(this.text, body.to);
      const rest = this.text.slice(body.to, lineEnd);
      if (rest.trim() !== '' && !COMMENT.test(rest))
        request.problems.push({
          from: body.to,
          to: lineEnd,
          message: COPY.afterBody,
          severity: 'error',
        });
      this.at = lineEnd + 1;
    }
  }

  /** A body never extends beyond a line that starts a new request. */
  private nextRequestLine(from: number): number {
    while (this.requestLines[this.passed]! <= from) this.passed++;
    return this.requestLines[this.passed]!;
  }

  private skipCommentLines(from: number): number {
    let line = from;
    while (line < this.text.length && COMMENT.test(this.text.slice(line, endOfLine(this.text, line))))
      line = endOfLine(this.text, line) + 1;
    return this.text[firstInk(this.text, line)] === '{' ? line : from;
  }

  private skipBlockComment(from: number): void {
    const end = this.text.indexOf('*/', from);
    this.at = end < 0 ? this.text.length : endOfLine(this.text, end) + 1;
  }

  private complain(line: string, from: number, to: number): void {
    const ink = firstInk(this.text, from);
    const previous = this.requests.at(-1);
    const detached = line.trimStart().startsWith('{') && previous?.bodies.length === 0;
    if (detached) {
      const gap = { from: previous.to, to: ink, text: '\n' };
      const isBlank = this.text.slice(gap.from, gap.to).trim() === '';
      const fixes = isBlank ? [{ title: COPY.removeBlankLine, edits: [gap] }] : [];
      this.problems.push({ from: ink, to, message: COPY.blankLine, severity: 'error', fixes });
    } else this.problems.push({ from: ink, to, message: COPY.expectedMethod(METHODS.join(', ')), severity: 'error' });
    if (line.trimStart().startsWith('{'))
      this.at = endOfLine(this.text, parseBody(this.text, ink, this.nextRequestLine(ink)).to) + 1;
  }
}

function endOfLine(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at < 0 ? text.length : at;
}

function firstInk(text: string, from: number): number {
  let at = from;
  while (at < text.length && (text[at] === ' ' || text[at] === '\t' || text[at] === '\r')) at++;
  return at;
}

/** The requests that a selection touches; without a selection, the request that contains the cursor. */
export function requestsInRange(requests: readonly ConsoleRequest[], range: TextRange): ConsoleRequest[] {
  return requests.filter(request => request.from <= range.to && request.to >= range.from);
}

/**
 * The request a cursor selects: the one it is in, or whose comments it is in; between requests the one above, as in
 * Kibana. Above all of them it is the first.
 */
export function requestAt(text: string, at: number): ConsoleRequest | undefined {
  const { requests } = parseRequests(text);
  const place = belowComments(text, at);
  const [inside] = requestsInRange(requests, { from: place, to: place });
  return inside ?? requests.findLast(request => request.to < at) ?? requests[0];
}

/** The effective position of a cursor: comments belong to the request below them. */
export function belowComments(text: string, at: number): number {
  let line = text.lastIndexOf('\n', at - 1) + 1;
  if (!COMMENT.test(text.slice(line, endOfLine(text, line)))) return at;
  while (line < text.length && COMMENT.test(text.slice(line, endOfLine(text, line)))) line = endOfLine(text, line) + 1;
  return Math.min(line, text.length);
}
