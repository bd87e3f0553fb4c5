import { bulkActions, indexOfAction } from '../../language/grammar/bulk-lines.ts';
import type { TextRange } from '../../language/json-scanner.ts';
import { type ConsoleRequest, parseRequests } from '../../language/parse-requests.ts';
import { type BodyPosition, bodyPositionAt } from './body-position.ts';

/** What to complete at a cursor. A suggestion replaces the range `replace`. */
export type CompletionContext =
  | { kind: 'method'; prefix: string; replace: TextRange }
  | { kind: 'path'; method: string; before: string[]; prefix: string; replace: TextRange }
  | { kind: 'parameter'; method: string; path: string; taken: string[]; prefix: string; replace: TextRange }
  | { kind: 'parameter-value'; method: string; path: string; name: string; prefix: string; replace: TextRange }
  | {
      kind: 'body';
      method: string;
      path: string;
      bodyIndex: number;
      body: TextRange;
      actions: (string | undefined)[];
      index: string | undefined;
      position: BodyPosition;
    };

const REQUEST_START = /^[ \t]*([a-zA-Z]*)$/;
const COMMENT = /^\s*(#|\/\/)/;

/** The context of a cursor; undefined if nothing can be suggested there. */
export function completionContextAt(text: string, offset: number): CompletionContext | undefined {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const line = text.slice(lineStart, offset);
  if (COMMENT.test(line)) return undefined;
  const { requests } = parseRequests(text);
  const request = requests.findLast(candidate => candidate.from <= offset);
  const inBody = request && bodyContext(text, request, offset);
  if (inBody) return inBody;
  if (request && request.methodRange.to < offset && offset <= endOfLine(text, request.methodRange.to))
    return urlContext(text, request, offset);
  if (request?.bodies.some(body => body.from < offset && offset < body.to)) return undefined;
  const start = REQUEST_START.exec(line);
  return start
    ? { kind: 'method', prefix: start[1]!, replace: { from: offset - start[1]!.length, to: endOfWord(text, offset) } }
    : undefined;
}

function bodyContext(text: string, request: ConsoleRequest, offset: number): CompletionContext | undefined {
  const bodyIndex = request.bodies.findIndex(body => body.from < offset && offset <= body.to);
  const body = request.bodies[bodyIndex];
  if (!body || (offset === body.to && text[body.to - 1] === '}')) return undefined;
  const position = bodyPositionAt(text, body, offset);
  return (
    position && {
      kind: 'body',
      method: request.method,
      path: pathOf(request.url),
      bodyIndex,
      body,
      actions: bulkActions(text, request.bodies.slice(0, bodyIndex)),
      index: indexOfAction(text, request.bodies[bodyIndex - 1]),
      position,
    }
  );
}

function urlContext(text: string, request: ConsoleRequest, offset: number): CompletionContext | undefined {
  const from = request.urlRange.from;
  if (offset < from) return pathContext(request.method, '', { from: offset, to: offset });
  const typed = text.slice(from, offset);
  const mark = typed.indexOf('?');
  if (mark < 0) return pathContext(request.method, typed, { from: offset, to: endOfSegment(text, offset) });
  const path = pathOf(typed);
  const parameter = typed.slice(Math.max(typed.lastIndexOf('&'), mark) + 1);
  const equals = parameter.indexOf('=');
  const whole = { from: offset, to: endOfParameter(text, offset) };
  if (equals < 0) {
    const taken = request.url
      .slice(request.url.indexOf('?') + 1)
      .split('&')
      .map(pair => pair.split('=')[0]!)
      .filter(name => name !== '' && name !== parameter);
    return {
      kind: 'parameter',
      method: request.method,
      path,
      taken,
      prefix: parameter,
      replace: { ...whole, from: offset - parameter.length },
    };
  }
  const value = parameter.slice(Math.max(equals, parameter.lastIndexOf(',')) + 1);
  return {
    kind: 'parameter-value',
    method: request.method,
    path,
    name: parameter.slice(0, equals),
    prefix: value,
    replace: { ...whole, from: offset - value.length },
  };
}

/** The last part of a path is completed; after a comma only what follows it. */
function pathContext(method: string, typed: string, at: TextRange): CompletionContext {
  const parts = typed.replace(/^\//, '').split('/');
  const last = parts.pop() ?? '';
  const prefix = last.slice(last.lastIndexOf(',') + 1);
  return { kind: 'path', method, before: parts, prefix, replace: { from: at.from - prefix.length, to: at.to } };
}

function pathOf(url: string): string {
  const path = url.split('?')[0]!;
  return path.startsWith('/') ? path : `/${path}`;
}

function endOfLine(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at < 0 ? text.length : at;
}

function endOfWord(text: string, from: number): number {
  return from + /^[a-zA-Z]*/.exec(text.slice(from))![0].length;
}

function endOfSegment(text: string, from: number): number {
  return from + /^[^/?,\s]*/.exec(text.slice(from))![0].length;
}

function endOfParameter(text: string, from: number): number {
  return from + /^[^&,=\s]*/.exec(text.slice(from))![0].length;
}
