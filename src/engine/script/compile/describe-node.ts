import type { Expression } from '../language/syntax-tree.ts';

type Descriptions = { readonly [K in Expression['kind']]?: (node: Extract<Expression, { kind: K }>) => string };

/** What errors call an expression that cannot be assigned to, or whose value is not used. */
export function describeNode(node: Expression): string {
  const describe = DESCRIPTIONS[node.kind] as ((node: Expression) => string) | undefined;
  return describe ? describe(node) : `[${node.kind}]`;
}

function describeNumber(text: string): string {
  const isDecimal = /[.fFdD]|^\d+[eE]/.test(text) && !/^0[xX]/.test(text);
  return `${isDecimal ? 'decimal' : 'numeric'} constant [${text}]`;
}

/** Elasticsearch's names; it confuses the two operators `|` and `||`. */
const OPERATIONS: Readonly<Record<string, string>> = {
  '*': 'multiplication',
  '/': 'division',
  '%': 'remainder',
  '+': 'addition',
  '-': 'subtraction',
  '<<': 'left shift',
  '>>': 'right shift',
  '>>>': 'unsigned shift',
  '&': 'bitwise and',
  '^': 'bitwise xor',
  '|': 'boolean or',
  '=~': 'find',
  '==~': 'match',
  '!': 'boolean not',
  '~': 'bitwise not',
  '&&': 'boolean and',
  '||': 'boolean or',
  '==': 'equals',
  '!=': 'not equals',
  '===': 'reference equals',
  '!==': 'reference not equals',
  '<': 'less than',
  '<=': 'less than or equals',
  '>': 'greater than',
  '>=': 'greater than or equals',
};

const operation = ({ operator }: { operator: string }) => `${OPERATIONS[operator]} operation [${operator}]`;

const DESCRIPTIONS: Descriptions = {
  number: ({ text, negative }) => (negative ? operation({ operator: '-' }) : describeNumber(text)),
  string: ({ value }) => `string constant [${value}]`,
  boolean: ({ value }) => `boolean constant [${value}]`,
  null: () => 'null constant',
  regex: ({ pattern, flags }) => `regex constant [${pattern}] with flags [${flags}]`,
  list: () => 'list initializer',
  map: () => 'map initializer',
  newArray: () => 'new array',
  newObject: ({ type, args }) => `new object with constructor [${type}/${args.length}]`,
  call: ({ name, args }) => `method call [${name}/${args.length}]`,
  localCall: ({ name, args }) => `function call [${name}/${args.length}]`,
  dot: () => 'a null safe operation [?.]',
  unary: operation,
  binary: operation,
  comparison: operation,
  logic: operation,
  conditional: () => 'conditional operation [?:]',
  elvis: () => 'elvis operation [?:]',
  cast: ({ type }) => `an explicit cast with target type [${type}]`,
  instanceof: ({ type }) => `instanceof with target type [${type}]`,
};
