import type { Place } from '../../../errors/parse-errors.ts';
import type { JsonObject, JsonValue } from '../../../json/json-value.ts';
import type { FieldType } from '../../../mapping/field-type.ts';
import type { IntervalSource } from '../../intervals/interval-source.ts';
import type { BuildContext } from '../parsed-query.ts';

/** A parsed rule of an intervals query, not yet bound to an index. @throws EngineError */
export type IntervalRule = (field: FieldType, context: BuildContext) => IntervalSource;

/** Parses an object with a single rule. @throws EngineError */
export type ParseRule = (value: JsonValue, place: Place) => IntervalRule;

/** Parses the object under a rule's name. @throws EngineError */
export type RuleParser = (body: JsonObject, parse: ParseRule) => IntervalRule;
