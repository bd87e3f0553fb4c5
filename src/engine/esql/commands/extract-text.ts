import { DissectError, DissectPattern } from '../../structures/dissect/dissect-pattern.ts';
import { Grok, grokPatterns } from '../../structures/grok/grok.ts';
import { GrokError } from '../../structures/grok/grok-compiler.ts';
import type { Attribute, Expression } from '../expressions/expression.ts';
import { Failure } from '../expressions/failure.ts';
import { type QueryLimits, withAllowance } from '../expressions/query-limits.ts';
import { ExpressionResolver } from '../expressions/resolve-expression.ts';
import type { ExpressionNode } from '../language/ast.ts';
import type { ExpressionParser } from '../language/expression-parser.ts';
import { type Position, parsingError, QueryProblem } from '../language/position.ts';
import { type Extract, ExtractNode } from '../plan/nodes/extract-node.ts';
import { conversion } from '../types/convert.ts';
import { type DataType, isString, typeName, type Value } from '../types/data-type.ts';
import { type Command, withProblems } from './command.ts';

/** `DISSECT field "%{a} %{b}" APPEND_SEPARATOR = ","`. */
export const DISSECT: Command = {
  keyword: 'dissect',
  parse(parser, position) {
    const node = parser.operand();
    const source = parser.string();
    const joined = separator(parser, position);
    const pattern = checked(
      () => new DissectPattern(source, joined),
      () => parsingError(position, `Invalid pattern for dissect: [${source}]`),
    );
    const reference = pattern.references.find(key => key.startsWith('%{*'));
    if (reference !== undefined)
      throw parsingError(position, `Reference keys not supported in dissect patterns: [${reference}]`);
    const added = pattern.fields.map(name => ({ name, type: 'keyword' as const }));
    return (input, { settings }) => {
      const value = textOf(node, new ExpressionResolver(input.output, settings), 'Dissect');
      const extract = eachText(text => {
        const found = pattern.match(text);
        return found ? pattern.fields.map(name => found.get(name)) : [];
      }, added.length);
      return new ExtractNode('dissect', input, { value, added, extract });
    };
  },
};

/** The option of DISSECT that joins appended values. @param start of the command, which errors name */
function separator(parser: ExpressionParser, start: Position): string {
  const { tokens } = parser;
  if (tokens.peek().kind !== 'identifier') return '';
  const { text } = tokens.take();
  if (text.toLowerCase() !== 'append_separator') throw parsingError(start, `Invalid option for dissect: [${text}]`);
  tokens.expectSymbol('=');
  const value = parser.constant();
  if (value.kind === 'literal' && typeof value.value === 'string') return value.value;
  throw parsingError(start, `Invalid value for dissect append_separator: expected a string, but was [${value.text}]`);
}

const GROK_TYPES: Readonly<Record<string, DataType>> = {
  int: 'integer',
  long: 'long',
  float: 'double',
  double: 'double',
  boolean: 'boolean',
};

/** `GROK field "%{IP:ip} %{NUMBER:bytes:long}", "…"`. */
export const GROK: Command = {
  keyword: 'grok',
  parse(parser, position) {
    const node = parser.operand();
    const patterns = parser.list(() => parser.string());
    const shown = patterns.length === 1 ? patterns[0]! : patterns.map(pattern => `(?:${pattern})`).join('|');
    const problem = (name: string, why: string): Error =>
      parsingError(position, `Invalid ${name} pattern [${shown}]: ${why}`);
    const grok = checked(
      () => new Grok(patterns, grokPatterns('disabled')),
      error => problem('grok', `[${error.message}]`),
    );
    const added: Attribute[] = [];
    for (const { name, type: grokType } of grok.fields) {
      const type = GROK_TYPES[grokType ?? ''] ?? 'keyword';
      const known = added.find(column => column.name === name);
      if (known && known.type !== type)
        throw problem('GROK', `the attribute [${name}] is defined multiple times with different types`);
      if (!known) added.push({ name, type });
    }
    added.sort((a, b) => (a.name < b.name ? -1 : 1));
    return (input, { settings }) => {
      const value = textOf(node, new ExpressionResolver(input.output, settings), 'Grok');
      const extract = eachText((text, limits) => {
        const found = withAllowance(limits, work => grok.capturedValues(text, work));
        return added.map(({ name, type }) => found?.get(name)?.flatMap(captured => typed(captured, type)));
      }, added.length);
      return new ExtractNode('grok', input, { value, added, extract });
    };
  },
};

/** No value for text that is not of the type. */
function typed(text: string, type: DataType): readonly Value[] {
  const converted = conversion('keyword', type)!(text);
  return converted instanceof Failure ? [] : [converted];
}

/** Extracts from each value of a row and collects the results of a column. */
function eachText(
  extract: (text: string, limits: QueryLimits) => readonly (Value | readonly Value[] | undefined)[],
  width: number,
): Extract {
  return (value, limits) => {
    if (!Array.isArray(value)) return extract(value as string, limits);
    const results = (value as readonly string[]).map(text => extract(text, limits));
    return Array.from({ length: width }, (_, at) =>
      results.flatMap(result => (result[at] === undefined ? [] : (result[at] as Value | Value[]))),
    );
  };
}

function textOf(node: ExpressionNode, resolver: ExpressionResolver, command: string): Expression {
  const [value] = withProblems([node], () => {
    const resolved = resolver.resolve(node);
    if (isString(resolved.type) || resolved.type === 'null') return resolved;
    throw new QueryProblem(
      node.position,
      `${command} only supports KEYWORD or TEXT values, found expression [${node.text}] type [${typeName(resolved.type).toUpperCase()}]`,
    );
  });
  return value!;
}

function checked<T>(make: () => T, problem: (error: Error) => Error): T {
  try {
    return make();
  } catch (error) {
    throw error instanceof DissectError || error instanceof GrokError ? problem(error) : error;
  }
}
