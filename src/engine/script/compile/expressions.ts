import { DEF, type JavaType } from '../classes/java-type.ts';
import { typeNamed } from '../classes/type-registry.ts';
import type { Expression } from '../language/syntax-tree.ts';
import { compileBrace, compileDot, readVariable } from './assignable-expressions.ts';
import { compileAssignment, compileIncrement } from './assignments.ts';
import { operatorName } from './binary-operators.ts';
import { compileCall, compileLocalCall, compileNewObject } from './calls.ts';
import type { CompileContext } from './compile-context.ts';
import { describeNode } from './describe-node.ts';
import { compileLambda, compileReference } from './lambdas.ts';
import {
  compileBoolean,
  compileList,
  compileMap,
  compileNewArray,
  compileNull,
  compileNumber,
  compileRegex,
  compileText,
} from './literals.ts';
import {
  compileBinary,
  compileCast,
  compileComparison,
  compileConditional,
  compileElvis,
  compileInstanceof,
  compileLogic,
  compileUnary,
} from './operators.ts';
import { CompileError, type Typed } from './typed.ts';

type Of<K extends Expression['kind']> = Extract<Expression, { kind: K }>;
type Compilers = {
  readonly [K in Expression['kind']]: (context: CompileContext, node: Of<K>, want?: JavaType) => Typed;
};

const COMPILERS: Compilers = {
  number: (_, node, want) => compileNumber(node, want),
  string: (_, node) => compileText(node),
  boolean: (_, node) => compileBoolean(node),
  null: (_, node) => compileNull(node),
  regex: compileRegex,
  list: compileList,
  map: compileMap,
  newArray: compileNewArray,
  newObject: compileNewObject,
  symbol: compileSymbol,
  dot: compileDot,
  brace: compileBrace,
  call: compileCall,
  localCall: compileLocalCall,
  unary: compileUnary,
  binary: compileBinary,
  comparison: compileComparison,
  logic: compileLogic,
  conditional: compileConditional,
  elvis: compileElvis,
  instanceof: compileInstanceof,
  cast: compileCast,
  assignment: compileAssignment,
  increment: compileIncrement,
  lambda: (context, node) => compileLambda(context, node, undefined),
  reference: (context, node) => compileReference(context, node, undefined),
};

/** @throws CompileError */
export function compileExpression(context: CompileContext, node: Expression, want?: JavaType): Typed {
  const compile = COMPILERS[node.kind] as (context: CompileContext, node: Expression, want?: JavaType) => Typed;
  context.unit.nodes++;
  // Only a def preserves the class of each branch of a conditional.
  return compile(context, node, want === DEF || node.kind === 'number' ? want : undefined);
}

function compileSymbol(context: CompileContext, { at, name }: Of<'symbol'>): Typed {
  const variable = context.scope.find(name);
  if (variable) return readVariable(context, variable, at);
  if (typeNamed(name))
    throw new CompileError(at, `value required: instead found unexpected type [${typeNamed(name)!.name}]`);
  throw new CompileError(at, `cannot resolve symbol [${name}]`);
}

const EFFECTIVE: ReadonlySet<Expression['kind']> = new Set([
  'call',
  'localCall',
  'assignment',
  'increment',
  'newObject',
]);

/** Compiles an expression statement. @throws CompileError if it has no effect */
export function compileEffect(context: CompileContext, node: Expression): Typed {
  if (node.kind === 'symbol' && !context.scope.find(node.name)) compileSymbol(context, node);
  if (!EFFECTIVE.has(node.kind)) throw new CompileError(node.at, `not a statement: ${unused(node)}`);
  return compileExpression(context, node);
}

/** Elasticsearch's descriptions of expressions that are not statements. */
const UNUSED: Partial<{ readonly [K in Expression['kind']]: (node: Of<K>) => string }> = {
  binary: node => resultOf(operatorName(node.operator)),
  comparison: node => resultOf(operatorName(node.operator)),
  logic: node => resultOf(node.operator === '&&' ? 'boolean and operator [&&]' : 'boolean or operator [||]'),
  unary: node => resultOf(UNARY[node.operator]!),
  conditional: () => resultOf('conditional operator [?:]'),
  elvis: () => resultOf('elvis operator [?:]'),
  list: () => resultOf('list initializer'),
  map: () => resultOf('map initializer'),
  newArray: () => resultOf('new array'),
  cast: node => resultOf(`explicit cast with target type [${node.type}]`),
  instanceof: node => resultOf(`instanceof with target type [${node.type}]`),
  dot: () => 'result of dot operator [.] not used',
  brace: () => 'result of brace operator not used',
  regex: node => `regex constant [${node.pattern}] with flags [${node.flags}] not used`,
};
const UNARY: Readonly<Record<string, string>> = {
  '-': 'subtraction operator [-]',
  '+': 'addition operator [+]',
  '!': 'boolean not operator [!]',
  '~': 'bitwise not operator [~]',
};

function resultOf(what: string): string {
  return `result not used from ${what.replace(' operator ', ' operation ')}`;
}

function unused(node: Expression): string {
  if (node.kind === 'symbol') {
    const type = typeNamed(node.name);
    return type ? `static type [${type.name}] not used` : `variable [${node.name}] not used`;
  }
  const describe = UNUSED[node.kind] as ((node: Expression) => string) | undefined;
  return describe ? describe(node) : `${describeNode(node)} not used`;
}
