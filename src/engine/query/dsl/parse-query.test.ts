import { describe, expect, test } from 'vitest';
import { QUERIES } from '../../../dsl/queries/queries.ts';
import { EngineError } from '../../errors/engine-error.ts';
import { readJson } from '../../json/json-reader.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { parseQuery } from './parse-query.ts';
import { QUERY_PARSERS } from './query-registry.ts';

/** The chain of errors from the outermost, each as `[line:col] type: reason`, for a body `{"query": …}`. */
function failure(query: string): string[] {
  const body = readJson(`{"query":${query}}`, { positions: true }) as JsonObject;
  try {
    parseQuery(body['query']!, { in: body, key: 'query' });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const chain: string[] = [];
    for (let each: EngineError | undefined = error; each; each = each.cause) {
      const { line, col } = each.metadata;
      chain.push(`${line === undefined ? '' : `[${line}:${col}] `}${each.type}: ${each.reason}`);
    }
    return chain;
  }
  return [];
}

test('every query definition has a parser, and every parser a definition', () => {
  expect(Object.keys(QUERY_PARSERS).sort()).toEqual(QUERIES.map(query => query.name).sort());
});

describe('rejects values that are not queries', () => {
  test.each([
    ['{}', ['illegal_argument_exception: query malformed, empty clause found at [1:11]']],
    ['{"match":1}', ['[1:19] parsing_exception: [match] query malformed, no start_object after query name']],
    ['{"bool":null}', ['[1:18] parsing_exception: [bool] query malformed, no start_object after query name']],
    [
      '{"match":{"b":"x"},"k":1}',
      ['[1:29] parsing_exception: [match] malformed query, expected [END_OBJECT] but found [FIELD_NAME]'],
    ],
    [
      '{"mattch":{}}',
      [
        '[1:20] parsing_exception: unknown query [mattch] did you mean [match]?',
        'named_object_not_found_exception: [1:20] unknown field [mattch]',
      ],
    ],
    [
      '{"filtered":{"value":"x"}}',
      [
        '[1:22] parsing_exception: unknown query [filtered]',
        'named_object_not_found_exception: [1:22] unknown field [filtered]',
      ],
    ],
  ])('%s', (query, expected) => {
    expect(failure(query)).toEqual(expected);
  });
});

describe('bool wraps errors of its clauses', () => {
  test.each([
    [
      '{"bool":{"must":[{"match":{}}]}}',
      [
        'x_content_parse_exception: [1:37] [bool] failed to parse field [must]',
        '[1:37] parsing_exception: No text specified for text query',
      ],
    ],
    [
      '{"bool":{"should":[{"bool":{"must":[{"term":{"k":[1]}}]}}]}}',
      [
        'x_content_parse_exception: [1:59] [bool] failed to parse field [should]',
        'x_content_parse_exception: [1:59] [bool] failed to parse field [must]',
        '[1:59] parsing_exception: [term] query does not support array of values',
      ],
    ],
    [
      '{"bool":{"must":[{}]}}',
      [
        'x_content_parse_exception: [1:28] [bool] failed to parse field [must]',
        'illegal_argument_exception: query malformed, empty clause found at [1:28]',
      ],
    ],
    [
      '{"bool":{"must":"x"}}',
      ["x_content_parse_exception: [1:26] [bool] must doesn't support values of type: VALUE_STRING"],
    ],
    ['{"bool":{"shall":{}}}', ['x_content_parse_exception: [1:19] [bool] unknown field [shall]']],
    [
      '{"bool":{"boost":"x"}}',
      [
        'x_content_parse_exception: [1:27] [bool] failed to parse field [boost]',
        'number_format_exception: For input string: "x"',
      ],
    ],
    [
      '{"bool":{"must":["x"]}}',
      [
        'x_content_parse_exception: [1:30] [bool] failed to parse field [must]',
        '[1:30] parsing_exception: [_na] query malformed, must start with start_object',
      ],
    ],
  ])('%s', (query, expected) => {
    expect(failure(query)).toEqual(expected);
  });
});

describe('reports the error of each query type', () => {
  test.each([
    ['{"match":{"b":{"query":"x","slop":1}}}', '[1:44] parsing_exception: [match] query does not support [slop]'],
    [
      '{"match":{"b":{"query":{"a":1}}}}',
      '[1:33] parsing_exception: [match] unknown token [START_OBJECT] after [query]',
    ],
    ['{"prefix":{"b":{"value":{}}}}', 'illegal_argument_exception: Expected text at 1:34 but found START_OBJECT'],
    ['{"range":{"b":[0]}}', '[1:25] parsing_exception: [range] query does not support [b]'],
    ['{"match":{"b":["x"]}}', 'illegal_argument_exception: Expected text at 1:24 but found START_ARRAY'],
    ['{"span_term":{"b":{"x":{}}}}', '[1:33] parsing_exception: [span_term] query does not support [x]'],
    [
      '{"span_near":{"clauses":["x"]}}',
      '[1:38] parsing_exception: [_na] query malformed, must start with start_object',
    ],
    [
      '{"script":{"x":[]}}',
      '[1:25] parsing_exception: [script] query does not support an array of scripts. Use a bool query with a clause per script instead.',
    ],
    ['{"terms":{"b":{"id":"1"}}}', 'illegal_argument_exception: Required [index, path]'],
    ['{"match":{"b":null}}', '[1:28] parsing_exception: No text specified for text query'],
    ['{"match":{"b":{}}}', '[1:26] parsing_exception: No text specified for text query'],
    [
      '{"match":{"b":"x","k":"y"}}',
      "[1:32] parsing_exception: [match] query doesn't support multiple fields, found [b] and [k]",
    ],
    [
      '{"match":{"b":{"query":"x","boost":null}}}',
      '[1:45] parsing_exception: [match] unknown token [VALUE_NULL] after [boost]',
    ],
    [
      '{"match":{"b":{"query":"x","operator":"xor"}}}',
      'illegal_argument_exception: No enum constant org.elasticsearch.index.query.Operator.XOR',
    ],
    [
      '{"match":{"b":{"query":"x","prefix_length":-1}}}',
      'illegal_argument_exception: [match] requires prefix length to be non-negative.',
    ],
    [
      '{"match":{"b":{"query":"x","max_expansions":0}}}',
      'illegal_argument_exception: [match] requires maxExpansions to be positive.',
    ],
    [
      '{"match":{"b":{"query":"x","zero_terms_query":"some"}}}',
      '[1:56] parsing_exception: Unsupported zero_terms_query value [some]',
    ],
    [
      '{"match":{"b":{"query":"x","lenient":"x"}}}',
      'illegal_argument_exception: Failed to parse value [x] as only [true] or [false] are allowed.',
    ],
    ['{"match_phrase":{}}', 'illegal_argument_exception: [match_phrase] requires fieldName'],
    ['{"match_phrase":{"b":{"slop":1}}}', 'illegal_argument_exception: [match_phrase] requires query value'],
    ['{"match_phrase":{"b":{"query":"x","slop":-1}}}', 'illegal_argument_exception: No negative slop allowed.'],
    [
      '{"match_phrase_prefix":{"b":{"query":"x","max_expansions":-1}}}',
      'illegal_argument_exception: No negative maxExpansions allowed.',
    ],
    ['{"multi_match":{"fields":["b"]}}', '[1:40] parsing_exception: No text specified for multi_match query'],
    [
      '{"multi_match":{"query":"x","fields":["b"],"type":"best"}}',
      'parse_exception: failed to parse [multi_match] query type [best]. unknown type.',
    ],
    [
      '{"multi_match":{"query":"x","fields":["b"],"type":"cross_fields","fuzziness":1}}',
      '[1:88] parsing_exception: Fuzziness not allowed for type [cross_fields]',
    ],
    ['{"term":{}}', 'illegal_argument_exception: field name is null or empty'],
    ['{"term":{"k":{"value":null}}}', 'illegal_argument_exception: value cannot be null'],
    ['{"term":{"k":{"value":"a","fuzzy":true}}}', '[1:44] parsing_exception: [term] query does not support [fuzzy]'],
    ['{"terms":{"k":"apple"}}', '[1:24] parsing_exception: [terms] query does not support [k]'],
    ['{"terms":{"k":["a"],"t":["b"]}}', '[1:34] parsing_exception: [terms] query does not support multiple fields'],
    ['{"terms":{"k":["a",null]}}', '[1:29] parsing_exception: No value specified for terms query'],
    ['{"range":{"n":{"foo":1}}}', '[1:31] parsing_exception: [range] query does not support [foo]'],
    ['{"range":{"n":{"gte":[1]}}}', '[1:32] parsing_exception: invalid lower bound for [range] query'],
    ['{"range":{"n":{"relation":"near"}}}', 'illegal_argument_exception: near is not a valid relation'],
    ['{"exists":{}}', '[1:21] parsing_exception: [exists] must be provided with a [field]'],
    ['{"prefix":{"k":{"val":"a"}}}', '[1:32] parsing_exception: [prefix] query does not support [val]'],
    ['{"wildcard":{"k":{}}}', 'illegal_argument_exception: value cannot be null'],
    ['{"fuzzy":{"k":null}}', 'illegal_argument_exception: query value cannot be null'],
    ['{"constant_score":{}}', "[1:29] parsing_exception: [constant_score] requires a 'filter' element"],
    ['{"constant_score":{"filter":[]}}', '[1:38] parsing_exception: unexpected token [START_ARRAY]'],
    ['{"dis_max":{}}', "[1:22] parsing_exception: [dis_max] requires 'queries' field with at least one clause"],
    ['{"boosting":{}}', "[1:23] parsing_exception: [boosting] query requires 'positive' query to be set'"],
    ['{"nested":{}}', "illegal_argument_exception: [nested] requires 'path' field"],
    ['{"range":{"x":5,"n":{"gt":1}}}', '[1:24] parsing_exception: [range] query does not support [x]'],
    ['{"range":{"n":{"gt":1},"x":5}}', '[1:37] parsing_exception: [range] query does not support [x]'],
    ['{"range":{"x":5,"n":{"foo":1}}}', '[1:24] parsing_exception: [range] query does not support [x]'],
    [
      '{"range":{"n":{"gt":1},"x":{"gt":1}}}',
      "[1:37] parsing_exception: [range] query doesn't support multiple fields, found [n] and [x]",
    ],
    ['{"range":{"x":null}}', 'illegal_argument_exception: field name is null or empty'],
    ['{"boosting":{"foo":[1]}}', '[1:30] parsing_exception: [boosting] query does not support [foo]'],
    ['{"boosting":{"foo":[{}]}}', '[1:30] parsing_exception: [boosting] query does not support [foo]'],
    ['{"boosting":{"positive":[]}}', "[1:36] parsing_exception: [boosting] query requires 'positive' query to be set'"],
    ['{"span_multi":{"foo":[1]}}', '[1:32] parsing_exception: [span_multi] query does not support [foo]'],
    ['{"span_multi":{"match":[]}}', '[1:35] parsing_exception: [span_multi] must have [match] multi term query clause'],
    ['{"geo_distance":{"distance":"x"}}', 'illegal_argument_exception: fieldName must not be null or empty'],
    ['{"geo_distance":{"g":null,"distance":1}}', 'illegal_argument_exception: fieldName must not be null or empty'],
    ['{"geo_distance":{"distance":"","g":"1,2"}}', 'illegal_argument_exception: distance must not be null or empty'],
    [
      '{"geo_distance":{"distance":null,"g":"1,2"}}',
      "[1:52] parsing_exception: geo_distance requires 'distance' to be specified",
    ],
    [
      '{"query_string":{"query":"x","foo":[]}}',
      '[1:45] parsing_exception: [query_string] query does not support [foo]',
    ],
    ['{"query_string":{"query":["x"]}}', '[1:35] parsing_exception: [query_string] query does not support [query]'],
  ])('%s', (query, expected) => {
    expect(failure(query)[0]).toBe(expected);
  });
});

test.each([
  '{"range":{"x":[],"n":{"gt":1},"y":null}}',
  '{"range":{"n":[[{"gt":1}]]}}',
  '{"boosting":{"foo":[],"bar":null,"boost":[[]],"positive":[{"match_all":{}}],"negative":{"match_all":{}},"negative_boost":[1]}}',
  '{"span_multi":{"foo":[],"bar":null,"match":[{"prefix":{"t":"x"}}]}}',
])('skips brackets and null: %s', query => {
  expect(failure(query)).toEqual([]);
});

test('rejects a negative boost', () => {
  expect(failure('{"match_none":{"boost":-2}}')[0]).toMatch(
    /^illegal_argument_exception: negative \[boost\] are not allowed in/,
  );
});
