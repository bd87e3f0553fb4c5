import type { Place } from '../../../errors/parse-errors.ts';
import type { JsonObject, JsonValue } from '../../../json/json-value.ts';
import type { FieldType } from '../../../mapping/field-type.ts';
import type { IntervalSource } from '../../intervals/interval-source.ts';
import type { BuildContext } from '../parsed-query.ts';

/** A rule of an intervals query, read but bound to no index yet. @throws EngineError */
export type IntervalRule = (field: FieldType, context: BuildContext) => IntervalSource;

/** Reads the one rule in an object. @throws EngineError */
export type ParseRule = (value: JsonValue, place: Place) => IntervalRule;

/** Reads the object behind a rule's name. @throws EngineError */
export type RuleParser = (body: JsonObject, parse: ParseRule) => IntervalRule;
