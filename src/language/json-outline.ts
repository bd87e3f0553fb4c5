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
import { runSteps, type Steps } from './steps.ts';

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
  return runSteps(outlineSteps(text));
}

/** Reads the outline of a long text in steps. @throws JsonSyntaxProblem */
export function* outlineSteps(text: string): Steps<OutlineNode> {
  const reader = new OutlineReader(text);
  const node = yield* reader.value();
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

/** Why a text is not JSON; undefined if it is. Fast for valid text, which the built-in parser checks. */
export function jsonProblem(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return tryOutline(text).problem;
  }
}

/** The outline of a body in Console grammar, with comments, raw strings and variables; undefined if it is not valid. */
export function bodyOutline(text: string, body: TextRange): OutlineNode | undefined {
  try {
    return runSteps(new BodyReader(text, body).value());
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

/** A container whose end is not read yet. */
interface OpenNode extends OutlineNode {
  members: OutlineMember[];
  items: OutlineNode[];
  /** Of an object, the name of the member that is being read. */
  name?: JsonToken;
}

/** Values between two pauses. */
const STEP = 1000;

/** Reads plain JSON from the scanner's tokens; what the scanner tolerates beyond it is a problem here. */
class OutlineReader {
  private readonly text: string;
  private readonly end: number;
  private token: JsonToken | undefined;
  /** The containers around the next value, outermost first. */
  private readonly open: OpenNode[] = [];

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

  *value(): Steps<OutlineNode> {
    for (let count = 1; ; count++) {
      const node = this.nextNode();
      const root = node && this.append(node);
      if (root) return root;
      if (count % STEP === 0) yield;
    }
  }

  /** A scalar or an empty container; undefined after the start of one with content. */
  private nextNode(): OutlineNode | undefined {
    if (this.open.length > DEEPEST) throw this.problem(COPY.tooDeep);
    const { token } = this;
    const mark = token?.kind === 'punctuation' ? this.text.charCodeAt(token.from) : undefined;
    if (token && (mark === OPEN_OBJECT || mark === OPEN_LIST)) {
      const isObject = mark === OPEN_OBJECT;
      this.advance();
      const end = this.take(isObject ? CLOSE_OBJECT : CLOSE_LIST);
      const kind = isObject ? 'object' : 'array';
      if (end) return { kind, from: token.from, to: end.to, members: NONE, items: NONE };
      this.open.push({ kind, from: token.from, to: token.to, members: [], items: [] });
      if (isObject) this.readName();
      return undefined;
    }
    if (!token || token.kind === 'punctuation') throw this.problem(COPY.valueMissing);
    if (!this.isScalar(token)) throw this.problem(COPY.notAValue(this.text.slice(token.from, token.to)));
    this.advance();
    return { kind: 'scalar', from: token.from, to: token.to, members: NONE, items: NONE };
  }

  /** Appends a value to the container around it, and each container that ends with it to the next; returns the root. */
  private append(value: OutlineNode): OutlineNode | undefined {
    for (let node = value; ; ) {
      const around = this.open.at(-1);
      if (!around) return node;
      if (around.kind === 'object') around.members.push(this.member(around.name!, node));
      else around.items.push(node);
      const close = around.kind === 'object' ? CLOSE_OBJECT : CLOSE_LIST;
      const end = this.take(close);
      if (!end) {
        if (!this.take(COMMA)) throw this.problem(COPY.commaOrCloseMissing(String.fromCharCode(close)));
        if (around.kind === 'object') this.readName();
        return undefined;
      }
      this.open.pop();
      node = { kind: around.kind, from: around.from, to: end.to, members: around.members, items: around.items };
    }
  }

  private member({ from, to }: JsonToken, value: OutlineNode): OutlineMember {
    return { key: unquoted(this.text.slice(from, to)), keyFrom: from, keyTo: to, value };
  }

  /** The name of the next member of the innermost object, and the colon after it. */
  private readName(): void {
    const name = this.token;
    if (!name || !isJsonString(this.text, name)) throw this.problem(COPY.quotedNameMissing);
    this.advance();
    if (!this.take(COLON)) throw this.problem(COPY.colonMissing);
    this.open.at(-1)!.name = name;
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

/** Reads what people write in the Console: comments are skipped, and raw strings and variables are scalars. */
class BodyReader extends OutlineReader {
  protected override tokenAt(from: number): JsonToken | undefined {
    let token = super.tokenAt(from);
    while (token?.kind === 'comment') token = super.tokenAt(token.to);
    return token;
  }

  protected override isScalar(token: JsonToken): boolean {
    return token.kind === 'raw-string' || token.kind === 'variable' || super.isScalar(token);
  }
}

/** The value of a string of plain JSON. Parsing is slow, and few names have escapes. */
export function unquoted(written: string): string {
  return written.includes('\\') ? JSON.parse(written) : written.slice(1, -1);
}
