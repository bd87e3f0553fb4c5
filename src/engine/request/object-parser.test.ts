import { describe, expect, test } from 'vitest';
import { EngineError } from '../errors/engine-error.ts';
import { parseAliasActions } from '../indices/parse-alias-actions.ts';
import { readJson } from '../json/json-reader.ts';
import type { JsonObject } from '../json/json-value.ts';
import { parseRolloverConditions } from '../node/lifecycle/rollover-conditions.ts';
import { parseIndexTemplate } from '../templates/index-template.ts';
import { type MemberReaders, readLooseMembers, readMembers, textKey } from './object-parser.ts';

/** The errors of a body, outermost first, with positions; `accepted` without one. */
function errorsOf(read: (body: JsonObject) => unknown, json: string): string[] {
  try {
    read(readJson(json, { positions: true }) as JsonObject);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const chain: string[] = [];
    for (let one: EngineError | undefined = error; one; one = one.cause) chain.push(`${one.type}: ${one.reason}`);
    return chain;
  }
  return ['accepted'];
}

/** Errors in an alias action are wrapped twice, at the position where the parser stopped. */
function inAction(kind: string, at: string, ...inner: string[]): string[] {
  return [
    `x_content_parse_exception: [${at}] [aliases] failed to parse field [actions]`,
    `x_content_parse_exception: [${at}] [alias_action] failed to parse field [${kind}]`,
    ...inner,
  ];
}

const ILLEGAL = 'illegal_argument_exception';
const CONTENT = 'x_content_parse_exception';

describe('errors of strict objects, as Elasticsearch reports them', () => {
  test.each<[string, string[]]>([
    [
      '{"actions":[{"add":{"index":["nope1"],"alias":"x"}}]}',
      inAction('add', '1:29', `${CONTENT}: [1:29] [add] index doesn't support values of type: START_ARRAY`),
    ],
    [
      '{"actions":[{"add":{"indices":"a","index":"b","alias":"x"}}]}',
      inAction(
        'add',
        '1:43',
        `${CONTENT}: [1:43] [add] failed to parse field [index]`,
        `${ILLEGAL}: Only one of [index] and [indices] is supported`,
      ),
    ],
    [
      '{"actions":[{"add":{"index":"a","alias":"x","must_exist":true}}]}',
      inAction('add', '1:58', `${CONTENT}: [1:45] [add] unknown field [must_exist]`),
    ],
    [
      '{"actions":[{"add":{"index":"a","alias":"x","is_hidden":"maybe"}}]}',
      inAction(
        'add',
        '1:57',
        `${CONTENT}: [1:57] [add] failed to parse field [is_hidden]`,
        `${ILLEGAL}: Failed to parse value [maybe] as only [true] or [false] are allowed.`,
      ),
    ],
    [
      '{"actions":[{"add":{"indices":[1,"b"],"aliases":[{}]}}]}',
      inAction(
        'add',
        '1:50',
        `${CONTENT}: [1:50] [add] failed to parse field [aliases]`,
        "illegal_state_exception: Can't get text on a START_OBJECT at 1:50",
      ),
    ],
    [
      '{"actions":[{"remove":{"indices":[""],"alias":"x"}}]}',
      inAction(
        'remove',
        '1:37',
        `${CONTENT}: [1:37] [remove] failed to parse field [indices]`,
        `${ILLEGAL}: [indices] can't contain empty string`,
      ),
    ],
    [
      '{"actions":[{"remove_index":{"index":"a","alias":"x"}}]}',
      inAction(
        'remove_index',
        '1:50',
        `${CONTENT}: [1:50] [remove_index] failed to parse field [alias]`,
        `${ILLEGAL}: [alias] is unsupported for [REMOVE_INDEX]`,
      ),
    ],
    [
      '{"actions":[{"remove":{"index":"a"}}]}',
      [
        `${CONTENT}: [1:37] [aliases] failed to parse field [actions]`,
        `${ILLEGAL}: One of [alias] or [aliases] is required`,
      ],
    ],
    [
      '{"actions":[{"shout":{}}]}',
      [
        `${CONTENT}: [1:22] [aliases] failed to parse field [actions]`,
        `${CONTENT}: [1:14] [alias_action] unknown field [shout]`,
      ],
    ],
    ['{"actions":"x"}', [`${CONTENT}: [1:12] [aliases] actions doesn't support values of type: VALUE_STRING`]],
    ['{"actions":[{"add":{"indices":["a","b"],"alias":"x","routing":5}}]}', ['accepted']],
  ])('alias actions: %s', (json, errors) => {
    expect(errorsOf(parseAliasActions, json)).toEqual(errors);
  });

  test.each<[string, string[]]>([
    [
      '{"index_patterns":["thin-*"],"priority":"x"}',
      [`${CONTENT}: [1:41] [index_template] failed to parse field [priority]`, `${ILLEGAL}: For input string: "x"`],
    ],
    [
      '{"index_patterns":null}',
      [`${CONTENT}: [1:19] [index_template] index_patterns doesn't support values of type: VALUE_NULL`],
    ],
    [
      '{"index_patterns":["thin-*"],"template":{"shout":1}}',
      [
        `${CONTENT}: [1:50] [index_template] failed to parse field [template]`,
        `${CONTENT}: [1:42] [template] unknown field [shout]`,
      ],
    ],
    ['{"index_patterns":[5],"version":1.5}', ['accepted']],
  ])('index templates: %s', (json, errors) => {
    expect(errorsOf(parseIndexTemplate, json)).toEqual(errors);
  });

  test.each<[string, string[]]>([
    [
      '{"max_docs":"x"}',
      [`${CONTENT}: [1:13] [conditions] failed to parse field [max_docs]`, `${ILLEGAL}: For input string: "x"`],
    ],
    ['{"max_docs":true}', [`${CONTENT}: [1:13] [conditions] max_docs doesn't support values of type: VALUE_BOOLEAN`]],
    ['{"max_age":5}', [`${CONTENT}: [1:12] [conditions] max_age doesn't support values of type: VALUE_NUMBER`]],
    ['{"max_docs":1.7}', ['accepted']],
  ])('rollover conditions: %s', (json, errors) => {
    expect(errorsOf(parseRolloverConditions, json)).toEqual(errors);
  });
});

describe('members outside of strict objects', () => {
  const trace = (read: typeof readLooseMembers, body: JsonObject): string[] => {
    const readers: MemberReaders<string[]> = {
      any: (seen, value) => seen.push(`any ${JSON.stringify(value)}`),
      text: textKey((seen, value) => seen.push(`text ${value}`)),
    };
    return read<string[]>(body, [], readers, (seen, value, { key }) => {
      seen.push(`other ${key} ${JSON.stringify(value)}`);
    });
  };

  test('are read by key and token, in the order of the request', () => {
    expect(trace(readMembers, { x: 1, text: 'a', any: [null], toString: 2 })).toEqual([
      'other x 1',
      'text a',
      'any [null]',
      'other toString 2',
    ]);
    expect(trace(readMembers, { text: ['a'] })).toEqual(['other text ["a"]']);
  });

  test('are read value by value by loose parsers, without null', () => {
    expect(trace(readLooseMembers, { text: ['a', [null, 'b']], any: null, x: [{}] })).toEqual([
      'text a',
      'text b',
      'other x {}',
    ]);
  });

  test('propagate errors unchanged', () => {
    const error = new EngineError('parse_exception', 'no');
    const fail = () => {
      throw error;
    };
    expect(() => readMembers({ a: 1 }, {}, { a: fail }, fail)).toThrow(error);
  });
});
