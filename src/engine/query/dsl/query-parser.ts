import type { Place } from '../../errors/parse-errors.ts';
import type { JsonObject, JsonValue } from '../../json/json-value.ts';
import type { ParsedQuery } from './parsed-query.ts';

/** Reads any query; compound queries get it handed in for their clauses. @throws EngineError */
export type ParseClause = (value: JsonValue, place: Place) => ParsedQuery;

/** Reads the object behind a query's name. @throws EngineError */
export type QueryParser = (body: JsonObject, parse: ParseClause) => ParsedQuery;
