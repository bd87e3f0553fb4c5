import type { Budget } from '../../breakers/budget.ts';
import type { EngineError } from '../../errors/engine-error.ts';
import type { JsonObject, JsonValue } from '../../json/json-value.ts';
import { valuesAt } from '../../json/json-value.ts';
import type { Expression } from '../expressions/expression.ts';
import { Failure } from '../expressions/failure.ts';
import { ExpressionResolver } from '../expressions/resolve-expression.ts';
import type { ExpressionParser } from '../language/expression-parser.ts';
import type { NamePattern } from '../language/name-pattern.ts';
import { type Position, parsingError, QueryProblem, verificationError } from '../language/position.ts';
import { didYouMean } from '../language/suggest-names.ts';
import type { TokenStream } from '../language/token-stream.ts';
import { ExtractNode } from '../plan/nodes/extract-node.ts';
import { dataTypeOf } from '../source/field-types.ts';
import { conversion, valueText } from '../types/convert.ts';
import { type DataType, typeName, type Value } from '../types/data-type.ts';
import { type Command, type EnrichPolicyLookup, withProblems } from './command.ts';

const MAX_MATCHES = 128;

interface EnrichedField {
  readonly name: NamePattern;
  readonly source: NamePattern;
}

/** `ENRICH policy ON column WITH name = field, …`. */
export const ENRICH: Command = {
  keyword: 'enrich',
  parse(parser, start) {
    const { tokens } = parser;
    const { name, position } = policyName(tokens);
    const on = tokens.skipKeyword('on') ? parser.namePattern() : undefined;
    if (on?.matches) throw wildcardProblem(start, on.text);
    const fields = tokens.skipKeyword('with') ? parser.list(() => enriched(parser)) : undefined;
    return (input, context) => {
      const lookup = context.enrichPolicy(name);
      if (!lookup) throw unresolvedPolicy({ name, position }, context.enrichPolicyNames());
      const { fieldTypes, matchField } = lookup;
      const column = on ?? { text: matchField, position };
      const resolver = new ExpressionResolver(input.output, context.settings);
      const [value] = withProblems([column], ({ text, position }) => {
        const resolved = resolver.resolve({ kind: 'column', name: text, text, position });
        checkMatched(resolved, lookup.type);
        return resolved;
      });
      const wanted = fields
        ? withProblems(fields, ({ name: { text }, source }) => ({
            name: text,
            source: known(source, fieldTypes, name),
          }))
        : [...fieldTypes.keys()].map(field => ({ name: field, source: field }));
      const added = wanted.map(({ name: text, source }) => ({ name: text, type: columnType(fieldTypes.get(source)!) }));
      const paths = wanted.map(({ source }) => source.split('.'));
      return new ExtractNode('enrich', input, {
        value: value!,
        added,
        extract: (found, { budget }) => {
          const documents = findAll(lookup, found, value!.type, budget);
          return added.map(({ type }, at) =>
            documents.flatMap(document => typedValues(valuesAt(document, paths[at]!), type)),
          );
        },
      });
    };
  },
};

/** The error for a policy without data: one that does not exist, or that was never executed. */
function unresolvedPolicy(
  { name, position }: { name: string; position: Position },
  existing: readonly string[],
): EngineError {
  const reason = existing.includes(name)
    ? `failed to resolve enrich policy [${name}]; reason [Unknown index [.enrich-${name}]]`
    : `cannot find enrich policy [${name}]${didYouMean(name, existing)}`;
  return verificationError([new QueryProblem(position, reason)]);
}

const MATCHED = ['keyword', 'text', 'ip', 'long', 'integer', 'float', 'double', 'datetime'];
const MATCHED_SHAPES = ['geo_point', 'geo_shape', 'cartesian_point', 'cartesian_shape'];

/** @throws QueryProblem for a column that policies of a type cannot match */
function checkMatched({ type, source }: Expression, policyType: string): void {
  const allowed = policyType === 'geo_match' ? MATCHED_SHAPES : MATCHED;
  if (type === 'null' || allowed.includes(typeName(type))) return;
  throw new QueryProblem(
    source.position,
    `Unsupported type [${typeName(type)}] for enrich matching field [${source.text}]; only [${allowed.join(', ')}] allowed for type [${policyType}]`,
  );
}

const MODES = ['_ANY', '_COORDINATOR', '_REMOTE'];

/** A policy, with or without the place where it is executed: all are this node. */
function policyName(tokens: TokenStream): { name: string; position: Position } {
  if (tokens.peek().kind === 'end')
    throw tokens.unexpected('{ENRICH_POLICY_NAME, QUOTED_STRING}', { endsCommand: true });
  const { value, position } = tokens.takeSource();
  const colon = value.indexOf(':');
  const mode = colon >= 0 ? value.slice(0, colon) : tokens.skipSymbol(':') ? value : undefined;
  if (mode === undefined) return { name: value, position };
  if (!MODES.includes(mode.toUpperCase()))
    throw parsingError(
      position,
      `Unrecognized value [${mode}], ENRICH policy qualifier needs to be one of [${MODES.join(', ')}]`,
    );
  return { name: colon >= 0 ? value.slice(colon + 1) : tokens.takeSource().value, position };
}

function wildcardProblem(position: Position, text: string): Error {
  return parsingError(position, `Using wildcards [*] in ENRICH WITH projections is not allowed, found [${text}]`);
}

function enriched(parser: ExpressionParser): EnrichedField {
  const name = parser.namePattern();
  const source = parser.tokens.skipSymbol('=') ? parser.namePattern() : name;
  for (const { matches, position, text } of [name, source]) if (matches) throw wildcardProblem(position, text);
  return { name, source };
}

function known({ text, position }: NamePattern, fields: ReadonlyMap<string, string>, policy: string): string {
  if (fields.has(text)) return text;
  throw new QueryProblem(
    position,
    `Enrich field [${text}] not found in enrich policy [${policy}]${didYouMean(text, fields.keys())}`,
  );
}

/** Other types are enriched as text. */
function columnType(type: string): DataType {
  const found = dataTypeOf({ type });
  return found === 'unsupported' || found === 'geo_point' || found === 'text' ? 'keyword' : found;
}

function findAll(
  lookup: EnrichPolicyLookup,
  value: Value | readonly Value[],
  type: DataType,
  budget: Budget,
): JsonObject[] {
  const values = (Array.isArray(value) ? value : [value]) as readonly Value[];
  const texts = values.map(
    (one): JsonValue => (type === 'integer' || type === 'long' ? (one as number) : valueText(type, one)),
  );
  return lookup.find(texts.length === 1 ? texts[0]! : texts, { max: MAX_MATCHES, relation: 'intersects' }, budget);
}

function typedValues(values: readonly JsonValue[], type: DataType): Value[] {
  return values.flatMap(value => {
    if (value === null || typeof value === 'object') return [];
    const given = typeof value === 'string' ? 'keyword' : typeof value === 'boolean' ? 'boolean' : 'double';
    const convert = given === type ? undefined : conversion(given, type);
    const converted = convert && typeof value !== 'bigint' ? convert(value) : value;
    return converted instanceof Failure ? [] : [converted as Value];
  });
}
