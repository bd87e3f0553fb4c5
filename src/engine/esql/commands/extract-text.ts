import { DissectError, DissectPattern } from '../../ingest/dissect/dissect-pattern.ts';
import { Grok, grokPatterns } from '../../ingest/grok/grok.ts';
import { GrokError } from '../../ingest/grok/grok-compiler.ts';
import type { Expression } from '../expressions/expression.ts';
import { Failure } from '../expressions/failure.ts';
import { type QueryLimits, withAllowance } from '../expressions/query-limits.ts';
import { ExpressionResolver } from '../expressions/resolve-expression.ts';
import type { ExpressionNode } from '../language/ast.ts';
import type { ExpressionParser } from '../language/expression-parser.ts';
import { type Position, parsingError, QueryProblem } from '../language/position.ts';
import { type Extract, ExtractNode } from '../plan/extract-node.ts';
import { conversion } from '../types/convert.ts';
import { type DataType, isString, typeName, type Value } from '../types/data-type.ts';
import { type Command, withProblems } from './command.ts';

/** `DISSECT field "%{a} %{b}" APPEND_SEPARATOR = ","`. */
export const DISSECT: Command = {
  keyword: 'dissect',
  description: 'Splits text into columns by delimiters.',
  parse(parser) {
    const node = parser.operand();
    const { position } = parser.tokens.peek();
    const source = parser.string();
    const pattern = checked(position, 'dissect', source, () => new DissectPattern(source, separator(parser)));
    const added = pattern.fields.map(name => ({ name, type: 'keyword' as const }));
    return (input, { now }) => {
      const value = textOf(node, new ExpressionResolver(input.output, now), 'Dissect');
      const extract = eachText(text => {
        const found = pattern.match(text);
        return found ? pattern.fields.map(name => found.get(name)) : [];
      }, added.length);
      return new ExtractNode('dissect', input, { value, added, extract });
    };
  },
};

/** The option of DISSECT that joins appended values. */
function separator(parser: ExpressionParser): string {
  const { tokens } = parser;
  if (tokens.peek().kind !== 'identifier') return '';
  const { position, text } = tokens.take();
  if (text.toLowerCase() !== 'append_separator') throw parsingError(position, `Invalid option for dissect: [${text}]`);
  tokens.expectSymbol('=');
  return parser.string();
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
  description: 'Extracts columns from text by regular expressions.',
  parse(parser) {
    const node = parser.operand();
    const { position } = parser.tokens.peek();
    const patterns = parser.list(() => parser.string());
    const grok = checked(position, 'grok', patterns[0]!, () => new Grok(patterns, grokPatterns('disabled')));
    const fields = [...new Map(grok.fields.map(field => [field.name, field])).values()];
    const added = fields.map(({ name, type }) => ({ name, type: GROK_TYPES[type ?? ''] ?? ('keyword' as const) }));
    return (input, { now }) => {
      const value = textOf(node, new ExpressionResolver(input.output, now), 'Grok');
      const extract = eachText((text, limits) => {
        const match = withAllowance(limits, work => grok.match(text, work));
        const found = new Map(match?.fields.map(([name, captured]) => [name, captured]));
        return added.map(({ name, type }) => typed(found.get(name), type));
      }, added.length);
      return new ExtractNode('grok', input, { value, added, extract });
    };
  },
};

function typed(text: string | undefined, type: DataType): Value | undefined {
  const converted = text === undefined ? undefined : conversion('keyword', type)!(text);
  return converted instanceof Failure ? undefined : converted;
}

/** Extracts from each value of a row and collects the results of a column. */
function eachText(
  extract: (text: string, limits: QueryLimits) => readonly (Value | undefined)[],
  width: number,
): Extract {
  return (value, limits) => {
    if (!Array.isArray(value)) return extract(value as string, limits);
    const results = (value as readonly string[]).map(text => extract(text, limits));
    return Array.from({ length: width }, (_, at) =>
      results.flatMap(result => (result[at] === undefined ? [] : [result[at]!])),
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

function checked<T>(position: Position, command: string, pattern: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof DissectError || error instanceof GrokError)
      throw parsingError(position, `Invalid pattern for ${command}: [${pattern}]`);
    throw error;
  }
}
