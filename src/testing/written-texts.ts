import { parseSync, Visitor } from 'vite';

/** A text that a person reads in a source file: prose in a comment, a test title or a string, or a declared name. */
export interface WrittenText {
  kind: 'comment' | 'title' | 'string' | 'name';
  /** Counted from 1. */
  line: number;
  text: string;
}

const TITLED = new Set(['describe', 'test', 'it']);

/** All texts of a TypeScript file, kind by kind in source order. */
export function writtenTexts(path: string, source: string): WrittenText[] {
  const { program, comments, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]!.message}`);
  const lineStarts = lineStartsOf(source);
  const found: WrittenText[] = [];
  const add = (kind: WrittenText['kind'], start: number, text: string): void => {
    found.push({ kind, line: lineAt(lineStarts, start), text });
  };
  for (const { value, start } of comments) add('comment', start, value.replaceAll(/\n\s*\* ?/g, ' ').trim());
  const titles = new Set<number>();
  new Visitor({
    CallExpression(node) {
      const [title] = node.arguments;
      if (title && TITLED.has(rootName(node.callee))) titles.add(title.start);
    },
    Literal(node) {
      if (typeof node.value === 'string') add(titles.has(node.start) ? 'title' : 'string', node.start, node.value);
    },
    TemplateLiteral(node) {
      const text = node.quasis.map(quasi => quasi.value.cooked ?? '').join('…');
      add(titles.has(node.start) ? 'title' : 'string', node.start, text);
    },
    JSXText(node) {
      add('string', node.start, node.value.trim());
    },
    VariableDeclarator({ id }) {
      if (id.type === 'Identifier') add('name', id.start, id.name);
    },
    FunctionDeclaration({ id }) {
      if (id) add('name', id.start, id.name);
    },
    ClassDeclaration({ id }) {
      if (id) add('name', id.start, id.name);
    },
    MethodDefinition({ key }) {
      if (key.type === 'Identifier') add('name', key.start, key.name);
    },
    PropertyDefinition({ key }) {
      if (key.type === 'Identifier') add('name', key.start, key.name);
    },
    TSPropertySignature({ key }) {
      if (key.type === 'Identifier') add('name', key.start, key.name);
    },
    TSInterfaceDeclaration({ id }) {
      add('name', id.start, id.name);
    },
    TSTypeAliasDeclaration({ id }) {
      add('name', id.start, id.name);
    },
  }).visit(program);
  return found;
}

/** Attributes of JSX elements that users see or hear. */
const VISIBLE_ATTRIBUTES =
  /^(title|label|placeholder|alt|description|aria-(label|description|placeholder|roledescription|valuetext))$/;

/** Literals with words in JSX text, in visible attributes, and as nouns of `counted`. */
export function visibleLiterals(path: string, source: string): WrittenText[] {
  const { program } = parseSync(path, source);
  const lineStarts = lineStartsOf(source);
  const found: WrittenText[] = [];
  const add = (literals: readonly Literal[]): void => {
    for (const { start, text } of literals)
      if (hasWords(text)) found.push({ kind: 'string', line: lineAt(lineStarts, start), text });
  };
  new Visitor({
    JSXElement({ children }) {
      add(children.flatMap(literalsOf));
    },
    JSXFragment({ children }) {
      add(children.flatMap(literalsOf));
    },
    JSXAttribute({ name, value }) {
      if (value && VISIBLE_ATTRIBUTES.test(String(name.name))) add(literalsOf(value));
    },
    CallExpression({ callee, arguments: [, ...nouns] }) {
      if (callee.type === 'Identifier' && callee.name === 'counted') add(nouns.flatMap(literalsOf));
    },
  }).visit(program);
  return found;
}

interface Literal {
  start: number;
  text: string;
}

/** Names of metadata fields, such as `_id`, are not words. */
function hasWords(text: string): boolean {
  return /\p{L}/u.test(text) && !/^_[a-z]+$/.test(text);
}

/** The literals that an expression can evaluate to; those in calls and elements inside of it are not included. */
function literalsOf(node: object): Literal[] {
  const { type, start, ...parts } = node as { type: string; start: number } & Partial<
    Record<'consequent' | 'alternate' | 'left' | 'right' | 'expression', object> & {
      value: unknown;
      quasis: { value: { cooked?: string } }[];
      expressions: object[];
    }
  >;
  if (type === 'JSXText' || type === 'Literal')
    return typeof parts.value === 'string' ? [{ start, text: parts.value.trim() }] : [];
  if (type === 'TemplateLiteral') {
    const text = parts.quasis!.map(quasi => quasi.value.cooked ?? '').join('…');
    return [{ start, text }, ...parts.expressions!.flatMap(literalsOf)];
  }
  if (type === 'JSXExpressionContainer') return literalsOf(parts.expression!);
  if (type === 'ConditionalExpression') return [parts.consequent!, parts.alternate!].flatMap(literalsOf);
  if (type === 'LogicalExpression') return literalsOf(parts.right!);
  return [];
}

/** `test` of `test.each(rows)(…)`. */
function rootName(expression: object): string {
  const { callee, object, tag, name } = expression as Partial<
    Record<'callee' | 'object' | 'tag', object> & { name: string }
  >;
  const inner = callee ?? object ?? tag;
  return inner ? rootName(inner) : (name ?? '');
}

function lineStartsOf(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The 1-based line of an offset, by binary search. */
function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}
