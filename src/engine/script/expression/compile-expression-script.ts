import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { Double } from '../../json/java-numbers.ts';
import { ExpressionParser } from '../language/expression-parser.ts';
import { ScriptSyntaxError, tokenize } from '../language/lexer.ts';
import type { Expression } from '../language/syntax-tree.ts';
import { TokenCursor } from '../language/token-cursor.ts';
import type { Program, ScriptContext } from '../script-context.ts';
import { rank, raw } from '../values/box.ts';
import { type DocValues, GeoPoints } from '../values/doc-values.ts';
import type { DocMap } from '../values/doc-view.ts';
import type { JavaMap } from '../values/java-map.ts';
import { ZonedTime } from '../values/zoned-time.ts';
import { EXPRESSION_FUNCTIONS } from './expression-functions.ts';

/** The value of an expression for the arguments of one run; everything is a double. */
type Value = (args: readonly unknown[]) => number;

interface Names {
  readonly context: ScriptContext<unknown>;
  readonly used: Set<string>;
  place(variable: string): number;
}

const CONTEXTS: ReadonlySet<string> = new Set([
  'aggregation_selector',
  'aggs',
  'bucket_aggregation',
  'field',
  'filter',
  'number_sort',
  'score',
  'terms_set',
]);

/** Lucene expressions: arithmetic on the numbers of a document and on parameters. @throws EngineError */
export function compileExpressionScript(source: string, context: ScriptContext<unknown>): Program {
  if (!CONTEXTS.has(context.name))
    throw illegalArgument(`expression engine does not know how to handle script context [${context.name}]`);
  const names = ['params', ...Object.keys(context.variables)];
  const used = new Set<string>();
  const value = compile(parse(source), { context, used, place: name => names.indexOf(name) }, source);
  const isBoolean = context.returns === 'boolean';
  const isPlain = context.returns === 'double';
  return {
    facts: { uses: variable => used.has(variable), callsContext: false },
    run: args => {
      const result = value(args);
      return isBoolean ? result !== 0 : isPlain ? result : new Double(result);
    },
  };
}

function parse(source: string): Expression {
  try {
    const cursor = new TokenCursor(tokenize(source));
    const blocks = {
      block: () => {
        throw cursor.notViable();
      },
    };
    const tree = new ExpressionParser(cursor, blocks).expression();
    if (!cursor.isKind('end')) throw cursor.notViable();
    return tree;
  } catch (error) {
    if (!(error instanceof ScriptSyntaxError)) throw error;
    throw failure(
      'compile error',
      source,
      { at: error.at },
      new EngineError('parse_exception', error.message, { foreign: true }),
    );
  }
}

/** For an unknown name, only the name is shown. */
function failure(
  reason: string,
  source: string,
  wrong: { at: number; name?: string },
  cause: EngineError,
): EngineError {
  const { at, name } = wrong;
  const shown = name ?? source;
  const blanks = ' '.repeat(name === undefined ? at : 0);
  return new EngineError('script_exception', reason, {
    status: 400,
    cause,
    metadata: { script_stack: [shown, `${blanks}^---- HERE`], script: source, lang: 'expression' },
  });
}

const BINARY: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
  '<<': (a, b) => Number(BigInt.asIntN(64, BigInt(Math.trunc(a)) << BigInt(Math.trunc(b)))),
  '>>': (a, b) => Number(BigInt(Math.trunc(a)) >> BigInt(Math.trunc(b))),
  '&': (a, b) => Number(BigInt(Math.trunc(a)) & BigInt(Math.trunc(b))),
  '|': (a, b) => Number(BigInt(Math.trunc(a)) | BigInt(Math.trunc(b))),
  '^': (a, b) => Number(BigInt(Math.trunc(a)) ^ BigInt(Math.trunc(b))),
  '==': (a, b) => Number(a === b),
  '!=': (a, b) => Number(a !== b),
  '<': (a, b) => Number(a < b),
  '<=': (a, b) => Number(a <= b),
  '>': (a, b) => Number(a > b),
  '>=': (a, b) => Number(a >= b),
  '&&': (a, b) => Number(a !== 0 && b !== 0),
  '||': (a, b) => Number(a !== 0 || b !== 0),
};

function compile(node: Expression, names: Names, source: string): Value {
  const inner = (part: Expression) => compile(part, names, source);
  const unknown = (text: string) =>
    failure(
      'link error',
      source,
      { at: node.at, ...(node.kind === 'symbol' && { name: node.name }) },
      new EngineError('parse_exception', text, { foreign: true }),
    );
  if (node.kind === 'number') return constant(Number(node.text.replace(/[lLfFdD]$/, '')) * (node.negative ? -1 : 1));
  if (node.kind === 'binary' || node.kind === 'comparison' || node.kind === 'logic') {
    const apply = BINARY[node.operator];
    if (!apply) throw unknown(`Unknown operator [${node.operator}]`);
    const left = inner(node.left);
    const right = inner(node.right);
    return args => apply(left(args), right(args));
  }
  if (node.kind === 'unary') {
    const operand = inner(node.operand);
    const apply = UNARY[node.operator]!;
    return args => apply(operand(args));
  }
  if (node.kind === 'conditional') {
    const [test, yes, no] = [inner(node.test), inner(node.yes), inner(node.no)];
    return args => (test(args) !== 0 ? yes(args) : no(args));
  }
  if (node.kind === 'localCall') {
    const apply = EXPRESSION_FUNCTIONS[`${node.name}/${node.args.length}`];
    if (!apply) throw unknown(`Unknown function [${node.name}]`);
    const parts = node.args.map(inner);
    return args => apply(...parts.map(part => part(args)));
  }
  if (node.kind === 'symbol') return variable(node.name, names, unknown);
  return field(node, names, unknown);
}

const UNARY: Readonly<Record<string, (value: number) => number>> = {
  '-': value => -value,
  '+': value => value,
  '!': value => Number(value === 0),
  '~': value => Number(~BigInt(Math.trunc(value))),
};

function constant(value: number): Value {
  return () => value;
}

/** `_score`, `_value`, or a parameter. */
function variable(name: string, { context, used, place }: Names, unknown: (text: string) => EngineError): Value {
  used.add(name);
  const at = place(name);
  if (at > 0 && name !== 'doc') {
    const lazy = context.lazy?.includes(name);
    return args => toNumber(lazy ? (args[at] as () => unknown)() : args[at]);
  }
  return args => {
    const params = args[0] as JavaMap;
    if (!params.has(name)) throw unknown(`Unknown variable [${name}]`);
    return toNumber(params.get(name));
  };
}

const PARTS: Readonly<Record<string, (values: readonly number[]) => number>> = {
  value: values => values[0] ?? 0,
  min: values => (values.length === 0 ? 0 : Math.min(...values)),
  max: values => (values.length === 0 ? 0 : Math.max(...values)),
  sum: values => values.reduce((sum, value) => sum + value, 0),
  avg: values => (values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length),
  median: values => {
    const middle = values.length / 2;
    return values.length === 0 ? 0 : (values[Math.ceil(middle) - 1]! + values[Math.floor(middle)]!) / 2;
  },
  count: values => values.length,
  length: values => values.length,
  empty: values => Number(values.length === 0),
};

/** `doc['f']`, `doc['f'].value`, `doc['f'].max()`, `doc['g'].lat`, `doc['d'].date.year`: numeric values only. */
function field(node: Expression, { place, used }: Names, unknown: (text: string) => EngineError): Value {
  const part = node.kind === 'dot' || node.kind === 'call' ? node.name : 'value';
  const brace = node.kind === 'dot' || node.kind === 'call' ? node.target : node;
  const isDoc = brace.kind === 'brace' && brace.target.kind === 'symbol' && brace.target.name === 'doc';
  if (!isDoc || brace.index.kind !== 'string') throw unknown(`Unknown variable [${node.kind}]`);
  const name = brace.index.value;
  const at = place('doc');
  used.add('doc');
  return args => {
    const values = (args[at] as DocMap).get(name) as DocValues;
    if (values instanceof GeoPoints && (part === 'lat' || part === 'lon'))
      return values.size() === 0 ? 0 : values[part]();
    const read = PARTS[part.replace(/^get(.)/, (_, letter: string) => letter.toLowerCase())];
    if (!read) throw unknown(`Unknown member [${part}]`);
    return read(values.toArray().map(toNumber));
  };
}

function toNumber(value: unknown): number {
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof ZonedTime) return value.millis;
  return rank(value) > 0 ? Number(raw(value)) : 0;
}
