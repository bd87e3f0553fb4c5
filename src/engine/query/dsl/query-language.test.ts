import '../../script/testing/load-languages.ts';
import '../../mapping/testing/load-h3.ts';
import { expect, test } from 'vitest';
import type { Description } from '../../../dsl/description.ts';
import { QUERIES } from '../../../dsl/queries/queries.ts';
import { acceptedNames, describedNames, errorText, wordsBelow } from '../../../testing/accepted-names.ts';
import { companionsOf, requiredMembers, valuesOf } from '../../../testing/described-examples.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { QUERY_EXAMPLES } from '../testing/query-examples.data.ts';
import { TestIndex } from '../testing/test-index.ts';
import { parseQuery } from './parse-query.ts';

// Compares the descriptions of queries with what their parsers accept, in both directions.

/** Where a parameter belongs: in the query's object, or in the object below its field. */
type Level = 'query' | 'field';

/** Accepted by no parser, because all names are lower case. */
const FIELD = 'aField';
const ENGINE = `${import.meta.dirname}/../..`;
const words = new Set([...wordsBelow(ENGINE, 'query', 'mapping/geo'), ...describedNames(QUERIES)]);

const levels = QUERIES.flatMap(query => [
  { query, level: 'query' as Level, parameters: query.parameters },
  ...(query.fieldParameters ? [{ query, level: 'field' as Level, parameters: query.fieldParameters }] : []),
]);

test.each(levels.map(each => [each.query.name, each.level, each] as const))(
  '%s (%s): accepts the described parameters and no others',
  (_name, _level, { query, level, parameters }) => {
    const accepted = acceptedNames(words, (name, value) => parseError(query, level, { [name]: value }));
    expect(accepted).toEqual(parameters.map(({ name }) => name).sort());
  },
);

const parameters = levels.flatMap(({ query, level, parameters }) =>
  parameters.map(parameter => ({ query, level, parameter })),
);

test.each(parameters.map(each => [each.query.name, each.level, each.parameter.name, each] as const))(
  '%s (%s): accepts values of the described type for %s',
  (_query, _level, name, { query, level, parameter }) => {
    for (const value of valuesOf(QUERY_EXAMPLES, query, parameter))
      expect(parseError(query, level, { [name]: value }, name), JSON.stringify(value)).toBeUndefined();
  },
);

/** Types whose keys compare opaque state by identity, or that are built with the help of a node. */
const INCOMPARABLE =
  /^(?:distance_feature|function_score|geo_.*|has_.*|intervals|more_like_this|parent_id|percolate|pinned|rank_feature|rule|shape|terms_set|script.*|span_gap)$/;

const defaults = parameters.filter(
  ({ query, parameter }) => parameter.default !== undefined && !INCOMPARABLE.test(query.name),
);

const index = new TestIndex({ mappings: { properties: { [FIELD]: { type: 'text' }, kids: { type: 'nested' } } } });

test.each(defaults.map(each => [each.query.name, each.level, each.parameter.name, each] as const))(
  '%s (%s): the described default of %s changes nothing',
  (_query, _level, name, { query, level, parameter }) => {
    const value = parameter.default!;
    const plain = index.query(requestOf(query, level, {}, name)).key();
    expect(index.query(requestOf(query, level, { [name]: value }, name)).key()).toBe(plain);
  },
);

/** The error of parsing a query with its required parameters and additional ones; undefined if it parses. */
function parseError(query: Description, level: Level, members: JsonObject, name?: string): string | undefined {
  const request = requestOf(query, level, members, name);
  return errorText(() => parseQuery(request, { in: request }));
}

function requestOf(query: Description, level: Level, members: JsonObject, name = ''): JsonObject {
  const companions = companionsOf(QUERY_EXAMPLES, query, name);
  const own = requiredMembers(QUERY_EXAMPLES, query, query.parameters);
  const body = { ...own, ...(query.fieldParameters ? {} : companions), ...(level === 'query' ? members : {}) };
  if (query.fieldParameters)
    body[FIELD] = {
      ...requiredMembers(QUERY_EXAMPLES, query, query.fieldParameters),
      ...companions,
      ...(level === 'field' ? members : {}),
    };
  return { [query.name]: body };
}
