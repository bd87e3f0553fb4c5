import { COPY } from './copy.ts';
import {
  CLOSE_LIST,
  CLOSE_OBJECT,
  COLON,
  COMMA,
  isJsonScalar,
  isJsonString,
  type JsonToken,
  nextToken,
  OPEN_LIST,
  OPEN_OBJECT,
  type TextRange,
} from './json-scanner.ts';

/** A JSON text as the positions of its parts, so that an edit can leave everything else exactly as written. */
export interface OutlineNode {
  kind: 'object' | 'array' | 'scalar';
  from: number;
  to: number;
  /** Of an object, in the order of the text; a duplicate key appears twice. */
  members: readonly OutlineMember[];
  /** Of an array. */
  items: readonly OutlineNode[];
}

export interface OutlineMember {
  key: string;
  keyFrom: number;
  keyTo: number;
  value: OutlineNode;
}

export type JsonPath = readonly (string | number)[];

/** The first position where a text is not valid JSON. */
export class JsonSyntaxProblem extends Error {
  readonly at: number;
  readonly line: number;

  constructor(message: string, text: string, at: number) {
    const line = text.slice(0, at).split('\n').length;
    super(COPY.atLine(line, message));
    this.at = at;
    this.line = line;
  }
}

const DEEPEST = 200;
/** The parts of scalars; shared, because a text may have a million of them. */
const NONE: readonly never[] = [];

/** @throws JsonSyntaxProblem */
export function readOutline(text: string): OutlineNode {
  const reader = new OutlineReader(text);
  const node = reader.value(0);
  if (!reader.isAtEnd) throw reader.problem(COPY.trailingText);
  return node;
}

/** The outline, or the problem of the text. */
export function tryOutline(
  text: string,
): { root: OutlineNode; problem?: undefined } | { root?: undefined; problem: string } {
  try {
    return { root: readOutline(text) };
  } catch (error) {
    if (error instanceof JsonSyntaxProblem) return { problem: error.message };
    throw error;
  }
}

/** The outline of a body in Console grammar, with comments and raw strings; undefined if it is not valid. */
export function bodyOutline(text: string, body: TextRange): OutlineNode | undefined {
  try {
    return new BodyReader(text, body).value(0);
  } catch (error) {
    if (error instanceof JsonSyntaxProblem) return undefined;
    throw error;
  }
}

/** The node at a path; the last of several members with one name, as a JSON reader would take it. */
export function nodeAt(root: OutlineNode, path: JsonPath): OutlineNode | undefined {
  let node: OutlineNode | undefined = root;
  for (const step of path) {
    if (!node) return undefined;
    node = typeof step === 'number' ? node.items[step] : memberOf(node, step)?.value;
  }
  return node;
}

export function memberOf(node: OutlineNode, key: string): OutlineMember | undefined {
  return node.members.findLast(member => member.key === key);
}

/** Reads plain JSON from the scanner's tokens; what the scanner tolerates beyond it is a problem here. */
class OutlineReader {
  private readonly text: string;
  private token: JsonToken | undefined;

  private readonly end: number;

  constructor(text: string, { from, to }: TextRange = { from: 0, to: text.length }) {
    this.text = text;
    this.end = to;
    this.token = this.tokenAt(from);
  }

  get isAtEnd(): boolean {
    return this.token === undefined;
  }

  problem(message: string): JsonSyntaxProblem {
    return new JsonSyntaxProblem(message, this.text, this.token?.from ?? this.text.length);
  }

  value(depth: number): OutlineNode {
    if (depth > DEEPEST) throw this.problem(COPY.tooDeep);
    const { token } = this;
    if (token?.kind === 'punctuation') {
      const mark = this.text.charCodeAt(token.from);
      if (mark === OPEN_OBJECT) return this.object(token.from, depth);
      if (mark === OPEN_LIST) return this.array(token.from, depth);
    }
    if (!token || token.kind === 'punctuation') throw this.problem(COPY.valueMissing);
    if (!this.isScalar(token)) throw this.problem(COPY.notAValue(this.text.slice(token.from, token.to)));
    this.advance();
    return { kind: 'scalar', from: token.from, to: token.to, members: NONE, items: NONE };
  }

  private object(from: number, depth: number): OutlineNode {
    const members: OutlineMember[] = [];
    const to = this.list(CLOSE_OBJECT, () => {
      const name = this.token;
      if (!name || !isJsonString(this.text, name)) throw this.problem(COPY.quotedNameMissing);
      this.advance();
      if (!this.take(COLON)) throw this.problem(COPY.colonMissing);
      const key = unquoted(this.text.slice(name.from, name.to));
      members.push({ key, keyFrom: name.from, keyTo: name.to, value: this.value(depth + 1) });
    });
    return { kind: 'object', from, to, members, items: NONE };
  }

  private array(from: number, depth: number): OutlineNode {
    const items: OutlineNode[] = [];
    const to = this.list(CLOSE_LIST, () => items.push(this.value(depth + 1)));
    return { kind: 'array', from, to, members: NONE, items };
  }

  /** Reads parts with commas between them from the opening bracket on; returns the end of the closing one. */
  private list(close: number, part: () => void): number {
    this.advance();
    let end = this.take(close);
    while (!end) {
      part();
      end = this.take(close);
      if (!end && !this.take(COMMA)) throw this.problem(COPY.commaOrCloseMissing(String.fromCharCode(close)));
    }
    return end.to;
  }

  /** Consumes the token if it is this mark. */
  private take(mark: number): JsonToken | undefined {
    const { token } = this;
    if (token?.kind !== 'punctuation' || this.text.charCodeAt(token.from) !== mark) return undefined;
    this.advance();
    return token;
  }

  private advance(): void {
    this.token = this.token && this.tokenAt(this.token.to);
  }

  protected tokenAt(from: number): JsonToken | undefined {
    return nextToken(this.text, from, this.end);
  }

  protected isScalar(token: JsonToken): boolean {
    return isJsonScalar(this.text, token);
  }
}

/** Reads what people write in the Console: comments are skipped, and raw strings are scalars. */
class BodyReader extends OutlineReader {
  protected override tokenAt(from: number): JsonToken | undefined {
    let token = super.tokenAt(from);
    while (token?.kind === 'comment') token = super.tokenAt(token.to);
    return token;
  }

  protected override isScalar(token: JsonToken): boolean {
    return token.kind === 'raw-string' || super.isScalar(token);
  }
}

/** The value of a string of plain JSON. Parsing is slow, and few names have escapes. */
function unquoted(written: string): string {
  return written.includes('\\') ? JSON.parse(written) : written.slice(1, -1);
}
