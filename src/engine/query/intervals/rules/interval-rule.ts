import type { Analyzer } from '../../../analysis/token-stream.ts';
import type { Place } from '../../../errors/engine-error.ts';
import { illegalArgument } from '../../../errors/engine-error.ts';
import type { JsonObject, JsonValue } from '../../../json/json-value.ts';
import type { FieldType } from '../../../mapping/field-type.ts';
import { type KeyReaders, parseStrict, textKey } from '../../../request/object-parser.ts';
import type { BuildContext } from '../../dsl/parsed-query.ts';
import { inField } from '../changed-intervals.ts';
import type { IntervalSource } from '../interval-source.ts';

/** A parsed rule of an intervals query, not yet bound to an index. @throws EngineError */
export type IntervalRule = (field: FieldType, context: BuildContext) => IntervalSource;

/** Parses an object with a single rule. @throws EngineError */
export type ParseRule = (value: JsonValue, place: Place) => IntervalRule;

/** Parses the object under a rule's name. @throws EngineError */
export type RuleParser = (body: JsonObject, parse: ParseRule) => IntervalRule;

export type Keys<T> = KeyReaders<T>;

/** Reads a rule's object. @throws EngineError if a key of `required` is missing */
export function readRule<T>(name: string, body: JsonObject, values: T, { keys, required }: RuleShape<T>): T {
  parseStrict(name, body, values, keys);
  if (!Object.hasOwn(body, required)) throw illegalArgument(`Required [${required}]`);
  return values;
}

export interface RuleShape<T> {
  readonly keys: Keys<T>;
  readonly required: string;
}

/** The keys that select the field and analyzer of a rule. */
export const FIELD_KEYS: Keys<{ analyzer: string | undefined; useField: string | undefined }> = {
  analyzer: textKey((values, text) => {
    values.analyzer = text;
  }),
  use_field: textKey((values, text) => {
    values.useField = text;
  }),
};

/** The field and analyzer that a rule uses. */
export interface RuleField {
  readonly analyzer: string | undefined;
  readonly useField: string | undefined;
}

/**
 * Applies a rule to its own field or to the one given by `use_field`. @throws EngineError for a field without positions
 */
export function inRuleField(
  { analyzer, useField }: RuleField,
  field: FieldType,
  context: BuildContext,
  build: (field: FieldType, analyzer: Analyzer | undefined) => IntervalSource,
): IntervalSource {
  // An unknown analyzer is ignored, as in Elasticsearch.
  const named = analyzer === undefined ? undefined : context.analyzer(analyzer);
  const used = useField === undefined ? field : fieldNamed(useField, context);
  if (!used) throw illegalArgument(`[intervals] field [${useField}] not found`);
  checkField(used);
  const source = build(used, named ?? used.searchAnalyzer);
  return useField === undefined ? source : inField(source, used.name);
}

/**
 * The field with exactly this name: for an alias Elasticsearch reads the alias's own terms, of which there are none.
 */
export function fieldNamed(name: string, context: BuildContext): FieldType | undefined {
  const field = context.fieldType(name);
  return field && field.name !== name ? Object.create(field, { name: { value: name } }) : field;
}

function checkField(field: FieldType): void {
  if (field.family !== 'text')
    throw illegalArgument(
      `Can only use interval queries on text fields - not on [${field.name}] which is of type [${field.type}]`,
    );
  const { postings } = field.info;
  if (postings !== 'positions' && postings !== 'offsets')
    throw illegalArgument(`Cannot create intervals over field [${field.name}] with no positions indexed`);
}
