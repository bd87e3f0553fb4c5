import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { hashOrder } from '../../json/hash-order.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { doubleOf, parseDouble, textOf } from '../../request/scalar.ts';
import { DisMaxQuery } from '../boolean/dis-max-query.ts';
import { plainText } from '../dsl/field-body.ts';
import { checkedBoost, type ParameterReader, readParameters, unsupported } from '../dsl/parameters.ts';
import type { BuildContext, QueryParser } from '../dsl/parsed-query.ts';
import { MatchNoneQuery } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import { BoostQuery } from '../scoring/boost-query.ts';
import { crossFieldsQuery } from './cross-fields.ts';
import { MATCH_READERS, type MatchValues, matchValues } from './match-values.ts';
import { NO_TERMS, type TextMatchOptions, textMatch } from './text-match.ts';
import type { TextMatchKind } from './text-query-builder.ts';

/** How the field queries are built and their scores combined. */
interface MultiMatchType {
  readonly kind: TextMatchKind;
  readonly tieBreaker: number;
  readonly fuzzy: boolean;
}

const TYPES: Readonly<Record<string, MultiMatchType>> = {
  best_fields: { kind: 'words', tieBreaker: 0, fuzzy: true },
  most_fields: { kind: 'words', tieBreaker: 1, fuzzy: true },
  cross_fields: { kind: 'words', tieBreaker: 0, fuzzy: false },
  phrase: { kind: 'phrase', tieBreaker: 0, fuzzy: false },
  phrase_prefix: { kind: 'phrase_prefix', tieBreaker: 0, fuzzy: false },
  bool_prefix: { kind: 'bool_prefix', tieBreaker: 1, fuzzy: true },
};

export type FieldsOptions = TextMatchOptions & { readonly type: string; readonly tieBreaker: number | undefined };

type MultiMatchValues = MatchValues & {
  fields: Map<string, number>;
  type: string;
  tieBreaker: number | undefined;
};

const READERS: Readonly<Record<string, ParameterReader<MultiMatchValues>>> = {
  ...MATCH_READERS,
  fields: (values, value: JsonValue, place) => {
    if (isJsonObject(value) || value === null) throw unsupported('multi_match', place);
    values.fields = readFields(value);
  },
  type: (values, value) => {
    values.type = multiMatchType(textOf(value));
  },
  tie_breaker: (values, value, place) => {
    values.tieBreaker = doubleOf(value, place);
  },
};

const EMPTY: MultiMatchValues = {
  ...matchValues('multi_match', 'words'),
  fields: new Map(),
  type: 'best_fields',
  tieBreaker: undefined,
};

export const parseMultiMatch: QueryParser = body => {
  const values = { ...EMPTY, fields: new Map<string, number>() };
  readParameters('multi_match', body, values, READERS, ['fields']);
  const { text } = values;
  const end = { in: body satisfies JsonObject, of: 'end' } as const;
  if (text === undefined) throw parsingError(end, 'No text specified for multi_match query');
  if (values.fuzziness && !TYPES[values.type]!.fuzzy)
    throw parsingError(end, `Fuzziness not allowed for type [${values.type}]`);
  if (values.slop !== 0 && values.type === 'bool_prefix')
    throw parsingError(end, `[slop] not allowed for type [${values.type}]`);
  return {
    name: 'multi_match',
    boost: values.boost,
    queryName: values.queryName,
    build: context => build(text, values, context),
  };
};

function build(text: JsonValue, values: MultiMatchValues, context: BuildContext): Query {
  const given = values.fields.size > 0 ? values.fields : readFields([...context.settings.defaultFields]);
  const options = { ...values, lenient: values.lenient || given.has('*') };
  const fields = resolveFields(inNameOrder(given), context);
  return fields.size === 0 ? new MatchNoneQuery('unmapped fields []') : textInFields(text, fields, options, context);
}

/** Searches a text in several fields, combined as the type requires. @throws EngineError */
export function textInFields(
  text: JsonValue,
  fields: ReadonlyMap<string, number>,
  values: FieldsOptions,
  context: BuildContext,
): Query {
  const type = TYPES[values.type]!;
  const options = { ...values, kind: values.kind === 'words' ? type.kind : values.kind };
  const queries =
    values.type === 'cross_fields'
      ? crossFieldsQuery(text, fields, { ...options, tieBreaker: tieBreaker(values) }, context)
      : [...fields].map(([field, boost]) => {
          const query = textMatch(field, text, options, context);
          return boost === 1 ? query : new BoostQuery(query, boost);
        });
  const meaningful = queries.filter(query => query !== NO_TERMS);
  if (meaningful.length === 0) return NO_TERMS;
  return meaningful.length === 1 ? meaningful[0]! : new DisMaxQuery(meaningful, tieBreaker(values));
}

/** The weight of the scores of fields other than the best. */
export function tieBreaker(values: Pick<FieldsOptions, 'type' | 'tieBreaker'>): number {
  return values.tieBreaker ?? TYPES[values.type]!.tieBreaker;
}

/** @throws EngineError for an unknown type */
export function multiMatchType(name: string): string {
  const type = name.toLowerCase();
  if (Object.hasOwn(TYPES, type)) return type;
  throw new EngineError('parse_exception', `failed to parse [multi_match] query type [${name}]. unknown type.`, {
    status: 400,
  });
}

/** Field name or pattern → boost; the last occurrence wins. @throws EngineError */
export function readFields(value: JsonValue): Map<string, number> {
  const fields = new Map<string, number>();
  for (const [i, entry] of (Array.isArray(value) ? value : [value]).entries()) {
    const text = Array.isArray(value) ? plainText(entry, { in: value, key: i }) : textOf(entry);
    const caret = text.lastIndexOf('^');
    if (caret < 0) fields.set(text, 1);
    else fields.set(text.slice(0, caret), checkedBoost('multi_match', parseDouble(text.slice(caret + 1))));
  }
  return fields;
}

/** A field that a pattern matches under its own name and as an alias is searched once. */
function withoutAliases(names: readonly string[], context: BuildContext): ReadonlySet<string> {
  const all = new Set(names);
  return new Set(
    names.map(name => {
      const target = context.fieldType(name)?.name;
      return target !== undefined && all.has(target) ? target : name;
    }),
  );
}

/** Like the sorted map in which most of Elasticsearch's queries keep their fields. */
export function inNameOrder(fields: ReadonlyMap<string, number>): Map<string, number> {
  return new Map([...fields.keys()].sort().map(name => [name, fields.get(name)!]));
}

/**
 * Resolves names and patterns to mapped fields, in the order of a java.util.HashMap; the boosts of a field that matches
 * both are multiplied. @throws EngineError
 */
export function resolveFields(fields: ReadonlyMap<string, number>, context: BuildContext): Map<string, number> {
  const resolved = new Map<string, number>();
  for (const [pattern, boost] of fields) {
    const names = pattern.includes('*') ? withoutAliases(context.fieldNames(pattern), context) : [pattern];
    for (const name of names)
      if (context.fieldType(name)) resolved.set(name, Math.fround((resolved.get(name) ?? 1) * boost));
  }
  const { maxClauseCount } = context.settings;
  if (resolved.size > maxClauseCount)
    throw illegalArgument(
      `field expansion for [${[...fields.keys()].join(', ')}] matches too many fields, limit: ${maxClauseCount}, got: ${resolved.size}`,
    );
  return new Map(hashOrder([...resolved.keys()]).map(name => [name, resolved.get(name)!]));
}
