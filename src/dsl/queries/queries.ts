import type { Description } from '../description.ts';
import { COMPOUND_QUERIES } from './compound-queries.data.ts';
import { FULL_TEXT_QUERIES } from './full-text-queries.data.ts';
import { GEO_QUERIES } from './geo-queries.data.ts';
import { JOINING_QUERIES } from './joining-queries.data.ts';
import { QUERY_STRING_QUERY } from './query-string-query.data.ts';
import { SHAPE_QUERIES } from './shape-queries.data.ts';
import { SIMPLE_QUERY_STRING_QUERY } from './simple-query-string-query.data.ts';
import { SPAN_QUERIES } from './span-queries.data.ts';
import { SPECIAL_QUERIES } from './special-queries.data.ts';
import { TERM_QUERIES } from './term-queries.data.ts';

/** Every query of the language. */
export const QUERIES: readonly Description[] = [
  ...FULL_TEXT_QUERIES,
  QUERY_STRING_QUERY,
  SIMPLE_QUERY_STRING_QUERY,
  ...TERM_QUERIES,
  ...SPAN_QUERIES,
  ...SPECIAL_QUERIES,
  ...GEO_QUERIES,
  ...COMPOUND_QUERIES,
  ...JOINING_QUERIES,
  ...SHAPE_QUERIES,
];

const parameterNames = new Map(
  QUERIES.map(({ name, parameters, fieldParameters }) => [
    name,
    new Set((fieldParameters ?? parameters).map(parameter => parameter.name)),
  ]),
);

/** The names of a query's parameters: those below its field, if it has one. */
export function queryParameterNames(name: string): ReadonlySet<string> {
  return parameterNames.get(name)!;
}
