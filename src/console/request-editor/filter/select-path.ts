import { exec } from 'jsonpath-rfc9535';
import { type OutlineMember, type OutlineNode, tryOutline } from '../../../language/json-outline.ts';
import { FilterProblem } from './answer-filter.ts';
import { COPY } from './copy.ts';

const MOST_VALUES = 100_000;

/**
 * The values of a JSON text at a JSONPath, as they are written there: numbers keep their digits. A path that names one
 * value selects it alone, any other a list. Undefined if there is no value at a path that names one.
 * @throws FilterProblem
 */
export function selectPath(text: string, path: string): string | undefined {
  const { root } = tryOutline(text);
  if (!root) throw new FilterProblem(COPY.brokenJson);
  if (EXPRESSION.test(withoutStrings(path))) throw new FilterProblem(COPY.noExpressions);
  const nodes = nodesAt(text, root, fullPath(path));
  if (namesOneValue(path)) return nodes[0] && moved(text, nodes[0], '');
  if (nodes.length === 0) return '[]';
  return `[\n${nodes.map(node => `  ${moved(text, node, '  ')}`).join(',\n')}\n]`;
}

/** A path with its `$`. Takes the paths of jq too, which begin with a dot and have `[]` for all items. */
function fullPath(path: string): string {
  const standard = path.trim().replace(STRING_OR_ALL, part => (part === '[]' ? '[*]' : part));
  if (standard.startsWith('$')) return standard;
  if (standard === '.') return '$';
  return /^[.[]/.test(standard) ? `$${standard}` : `$.${standard}`;
}

const STRING_OR_ALL = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|\[\]/g;

/** Whether a path has neither wildcards nor descendants, slices, conditions or unions. */
function namesOneValue(path: string): boolean {
  return !/\*|\.\.|[:?,]|\[\]/.test(withoutStrings(path));
}

function withoutStrings(path: string): string {
  return path.replace(STRING_OR_ALL, part => (part === '[]' ? part : "''"));
}

/** Functions that run a regular expression without a limit of its steps. */
const EXPRESSION = /\b(?:match|search)\s*\(/;

function nodesAt(text: string, root: OutlineNode, path: string): OutlineNode[] {
  const nodes: OutlineNode[] = [];
  const outline = new OutlineIndex(root);
  try {
    exec(JSON.parse(text), path, (_, steps) => {
      if (nodes.length >= MOST_VALUES) throw new FilterProblem(COPY.tooManyValues(MOST_VALUES));
      nodes.push(outline.nodeAt(steps));
    });
  } catch (error) {
    throw error instanceof FilterProblem ? error : problemOf(error, path);
  }
  return nodes;
}

/** Finds the places of values without a search through the members of objects, which may be many. */
class OutlineIndex {
  private readonly root: OutlineNode;
  private readonly members = new WeakMap<OutlineNode, ReadonlyMap<string, OutlineMember>>();

  constructor(root: OutlineNode) {
    this.root = root;
  }

  /** @param steps names with the escapes of normalized paths, and positions */
  nodeAt(steps: readonly (string | number)[]): OutlineNode {
    let node = this.root;
    for (const step of steps)
      node = typeof step === 'number' ? node.items[step]! : this.membersOf(node).get(unescaped(step))!.value;
    return node;
  }

  private membersOf(node: OutlineNode): ReadonlyMap<string, OutlineMember> {
    const known = this.members.get(node) ?? new Map(node.members.map(member => [member.key, member]));
    this.members.set(node, known);
    return known;
  }
}

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

function unescaped(name: string): string {
  return name.replace(/\\(?:u([0-9a-f]{4})|(.))/g, (_, code: string | undefined, letter: string) =>
    code === undefined ? (ESCAPES[letter] ?? letter) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** The text of a node with its lines moved from their indentation to another. */
function moved(text: string, { from, to }: OutlineNode, indent: string): string {
  const line = text.lastIndexOf('\n', from - 1) + 1;
  const before = /^[ \t]*/.exec(text.slice(line, from))![0];
  const written = text.slice(from, to);
  return before === indent ? written : written.replaceAll(`\n${before}`, `\n${indent}`);
}

interface SyntaxFault {
  found: string | null;
  location: { start: { offset: number } };
}

function problemOf(error: unknown, path: string): unknown {
  if (!isSyntaxFault(error)) return error;
  const { found, location } = error;
  if (found === null) return new FilterProblem(COPY.unfinished + COPY.listHint);
  const hint = SPECIAL.test(found) ? COPY.quoteNames : COPY.listHint;
  return new FilterProblem(COPY.unexpected(path.slice(location.start.offset)) + hint);
}

/** Characters of names that are valid in quotes only. */
const SPECIAL = /[\w\-@/\u0080-\uffff]/;

function isSyntaxFault(error: unknown): error is SyntaxFault {
  return error instanceof Error && 'found' in error && 'location' in error;
}
