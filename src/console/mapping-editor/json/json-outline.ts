/** A JSON text by the places of its parts: what is not touched can be left exactly as it was written. */
export interface OutlineNode {
  kind: 'object' | 'array' | 'scalar';
  from: number;
  to: number;
  /** Of an object; a duplicate key appears twice. */
  members: OutlineMember[];
  /** Of an array. */
  items: OutlineNode[];
}

export interface OutlineMember {
  key: string;
  keyFrom: number;
  keyTo: number;
  value: OutlineNode;
}

export type JsonPath = readonly (string | number)[];

/** Where a text stops being JSON. */
export class JsonSyntaxProblem extends Error {
  readonly at: number;
  readonly line: number;

  constructor(message: string, text: string, at: number) {
    const line = text.slice(0, at).split('\n').length;
    super(`Line ${line}: ${message}`);
    this.at = at;
    this.line = line;
  }
}

const DEEPEST = 200;

/** @throws JsonSyntaxProblem */
export function readOutline(text: string): OutlineNode {
  const reader = new OutlineReader(text);
  const node = reader.value(0);
  reader.skipBlanks();
  if (reader.at < text.length) throw reader.problem('the JSON ends before this.');
  return node;
}

/** The outline, or the reason the text has none. */
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

const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON strings cannot contain any; this distinguishes them
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;

class OutlineReader {
  at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  problem(message: string): JsonSyntaxProblem {
    return new JsonSyntaxProblem(message, this.text, this.at);
  }

  skipBlanks(): void {
    while (' \t\r\n'.includes(this.text[this.at] ?? 'x')) this.at++;
  }

  value(depth: number): OutlineNode {
    if (depth > DEEPEST) throw this.problem('this is nested too deeply.');
    this.skipBlanks();
    const from = this.at;
    const char = this.text[from];
    const node: OutlineNode = { kind: 'scalar', from, to: from, members: [], items: [] };
    if (char === '{') this.object(node, depth);
    else if (char === '[') this.array(node, depth);
    else if (!this.match(STRING) && !this.match(SCALAR)) throw this.problem(`a value is missing here.`);
    node.to = this.at;
    return node;
  }

  private object(node: OutlineNode, depth: number): void {
    node.kind = 'object';
    this.list('}', () => {
      const keyFrom = this.at;
      if (!this.match(STRING)) throw this.problem('a name in quotes is missing here.');
      const keyTo = this.at;
      this.expect(':');
      const key = JSON.parse(this.text.slice(keyFrom, keyTo)) as string;
      node.members.push({ key, keyFrom, keyTo, value: this.value(depth + 1) });
    });
  }

  private array(node: OutlineNode, depth: number): void {
    node.kind = 'array';
    this.list(']', () => node.items.push(this.value(depth + 1)));
  }

  private list(close: string, one: () => void): void {
    this.at++;
    this.skipBlanks();
    if (this.text[this.at] === close) {
      this.at++;
      return;
    }
    for (;;) {
      this.skipBlanks();
      one();
      this.skipBlanks();
      const char = this.text[this.at];
      if (char !== ',' && char !== close) throw this.problem(`a comma or ${close} is missing here.`);
      this.at++;
      if (char === close) return;
    }
  }

  private expect(char: string): void {
    this.skipBlanks();
    if (this.text[this.at] !== char) throw this.problem(`${char} is missing here.`);
    this.at++;
  }

  private match(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (!found) return false;
    this.at += found[0].length;
    return true;
  }
}
