import { expect, test } from 'vitest';
import { parseQueryText } from '../commands/parse-query.ts';
import { CONSTANT, EXPRESSION, NAME, NAME_PATTERN, VALUE } from './expected-tokens.ts';
import { QueryParameters } from './parameters.ts';

// What a parser that ANTLR generates from the published grammar reports for the same queries.

const COMMANDS =
  "{'change_point', 'enrich', 'completion', 'dissect', 'eval', 'grok', 'limit', 'rerank', 'sample', 'sort', 'stats', 'where', 'fork', 'fuse', 'inline', 'inlinestats', 'lookup', 'mv_expand', 'drop', 'keep', 'rename'}";

test.each([
  ['', "1:1: mismatched input '<EOF>' expecting {'row', 'from', 'show'}"],
  ['SELECT * FROM a', "1:1: mismatched input 'SELECT' expecting {'row', 'from', 'show'}"],
  ['FROM', "1:5: mismatched input '<EOF>' expecting {QUOTED_STRING, UNQUOTED_SOURCE}"],
  ['FROM a b', "1:8: extraneous input 'b' expecting <EOF>"],
  ['FROM a b c', "1:8: mismatched input 'b' expecting <EOF>"],
  ['FROM a METADATA', "1:16: missing UNQUOTED_SOURCE at '<EOF>'"],
  ['FROM a METADATA _id,', "1:21: missing UNQUOTED_SOURCE at '<EOF>'"],
  ['FROM a |', `1:9: mismatched input '<EOF>' expecting ${COMMANDS}`],
  ['FROM a | FOO x', `1:10: mismatched input 'FOO' expecting ${COMMANDS}`],
  ['FROM a || LIMIT 1', `1:9: mismatched input '|' expecting ${COMMANDS}`],
  ['SHOW', "1:5: missing 'info' at '<EOF>'"],
  ['SHOW foo', "1:6: token recognition error at: 'f'"],
  ['FROM a | WHERE', `1:15: mismatched input '<EOF>' expecting ${EXPRESSION}`],
  ['FROM a | WHERE > 1', `1:16: extraneous input '>' expecting ${EXPRESSION}`],
  ['FROM a | WHERE by', `1:16: mismatched input 'by' expecting ${EXPRESSION}`],
  ['FROM a | WHERE x ==', "1:20: no viable alternative at input 'x =='"],
  ['FROM a | WHERE x ==  == 1', "1:22: no viable alternative at input 'x ==  =='"],
  ['FROM a | WHERE x = 1', "1:18: mismatched input '=' expecting <EOF>"],
  ['FROM a | WHERE x AND', `1:21: mismatched input '<EOF>' expecting ${EXPRESSION}`],
  ['FROM a | WHERE x OR OR y', `1:21: extraneous input 'OR' expecting ${EXPRESSION}`],
  ['FROM a | WHERE (x == 1 AND', "1:27: no viable alternative at input '(x == 1 AND'"],
  ['FROM a | WHERE f(x, y', "1:22: no viable alternative at input 'f(x, y'"],
  ['FROM a | WHERE x IN 1', "1:21: no viable alternative at input 'x IN 1'"],
  ['FROM a | WHERE x IN (1 2)', "1:24: extraneous input '2' expecting {',', ')'}"],
  ['FROM a | WHERE x LIKE', "1:22: no viable alternative at input 'x LIKE'"],
  ['FROM a | WHERE x NOT 1', "1:22: no viable alternative at input 'x NOT 1'"],
  ['FROM a | WHERE x IS', "1:20: mismatched input '<EOF>' expecting {'not', 'null'}"],
  ['FROM a | WHERE x IS NOT', "1:24: missing 'null' at '<EOF>'"],
  ['FROM a | WHERE x IS NOT 1', "1:25: mismatched input '1' expecting 'null'"],
  ['FROM a | WHERE x > y > z', "1:22: mismatched input '>' expecting <EOF>"],
  ['FROM a | WHERE x:y', `1:18: mismatched input 'y' expecting ${CONSTANT}`],
  ['FROM a | WHERE MATCH(x, "y", {"z": })', `1:36: no viable alternative at input 'MATCH(x, "y", {"z": }'`],
  ['FROM a | EVAL x =', `1:18: mismatched input '<EOF>' expecting ${EXPRESSION}`],
  ['FROM a | EVAL x = 1 2', "1:21: extraneous input '2' expecting <EOF>"],
  ['FROM a | EVAL x = 1 +', "1:22: no viable alternative at input '1 +'"],
  ['FROM a | EVAL x = 1::', "1:22: no viable alternative at input '1::'"],
  ['FROM a | EVAL x = abs(,1)', "1:23: no viable alternative at input 'abs(,'"],
  ['FROM a | EVAL x = [1, "a"]', `1:23: no viable alternative at input '[1, "a"'`],
  ["FROM a | EVAL x = 'a'", "1:19: token recognition error at: '''"],
  ['FROM a | EVAL x = 1,', `1:21: mismatched input '<EOF>' expecting ${EXPRESSION}`],
  ['FROM a | LIMIT x', `1:16: mismatched input 'x' expecting ${CONSTANT}`],
  ['FROM a | SAMPLE', `1:16: mismatched input '<EOF>' expecting ${CONSTANT}`],
  ['FROM a | KEEP', `1:14: mismatched input '<EOF>' expecting ${NAME_PATTERN}`],
  ['FROM a | KEEP x y', "1:17: extraneous input 'y' expecting <EOF>"],
  ['FROM a | RENAME x', "1:18: no viable alternative at input 'x'"],
  ['FROM a | RENAME x y', "1:19: no viable alternative at input 'x y'"],
  ['FROM a | RENAME x AS', `1:21: mismatched input '<EOF>' expecting ${NAME_PATTERN}`],
  ['FROM a | SORT x NULLS', "1:22: missing {'first', 'last'} at '<EOF>'"],
  ['FROM a | SORT x NULLS y', "1:23: mismatched input 'y' expecting {'first', 'last'}"],
  ['FROM a | STATS', '1:10: At least one aggregation or grouping expression required in [STATS]'],
  ['FROM a | STATS x = BY y', `1:20: extraneous input 'BY' expecting ${EXPRESSION}`],
  ['FROM a | DISSECT', `1:17: mismatched input '<EOF>' expecting ${VALUE}`],
  ['FROM a | DISSECT x', "1:19: missing QUOTED_STRING at '<EOF>'"],
  ['FROM a | ENRICH', "1:16: missing {ENRICH_POLICY_NAME, QUOTED_STRING} at '<EOF>'"],
  ['FROM a | MV_EXPAND', `1:19: mismatched input '<EOF>' expecting ${NAME}`],
  ['FROM a | LOOKUP JOIN', "1:21: mismatched input '<EOF>' expecting {QUOTED_STRING, UNQUOTED_SOURCE}"],
  ['FROM a | LOOKUP JOIN b', "1:23: mismatched input '<EOF>' expecting 'on'"],
  ['FROM a | FORK (WHERE x y)', "1:24: extraneous input 'y' expecting ')'"],
  ['FROM a | FORK (WHERE x', "1:23: missing ')' at '<EOF>'"],
])('%s', (query, error) => {
  expect(() => parseQueryText(query, new QueryParameters([]))).toThrow(`line ${error}`);
});
