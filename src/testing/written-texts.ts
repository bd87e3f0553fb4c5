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
