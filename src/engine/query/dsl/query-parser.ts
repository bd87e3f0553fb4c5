import type { Place } from '../../errors/parse-errors.ts';
import type { JsonObject, JsonValue } from '../../json/json-value.ts';
import type { ParsedQuery } from './parsed-query.ts';

/** Parses any query; passed to compound queries for their clauses. @throws EngineError */
export type ParseClause = (value: JsonValue, place: Place) => ParsedQuery;

/** Parses the object under a query's name. @throws EngineError */
export type QueryParser = (body: JsonObject, parse: ParseClause) => ParsedQuery;
