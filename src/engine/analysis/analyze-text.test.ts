import { describe, expect, test } from 'vitest';
import { EngineError } from '../errors/engine-error.ts';
import { readJson } from '../json/json-reader.ts';
import type { JsonObject } from '../json/json-value.ts';
import { writeJson } from '../json/json-writer.ts';
import { AnalysisRegistry, globalRegistry } from './analysis-registry.ts';
import type { AnalyzeOptions } from './analyze-text.ts';
import { analyzeAtOnce, sketchOf, termsOf, tokensOf } from './testing/tokens-of.ts';

const inIndex = new AnalysisRegistry(
  {
    filter: { short: { type: 'stop', stopwords: ['x'] } },
    analyzer: { mine: { tokenizer: 'whitespace', filter: ['short'] } },
    normalizer: { low: { filter: ['lowercase'] } },
  },
  { indexName: 'i' },
);
const answer = (body: string, registry = globalRegistry(), options: AnalyzeOptions = {}) =>
  JSON.parse(writeJson(analyzeAtOnce(registry, readJson(body, { positions: true }), options))) as JsonObject;
const refusal = (body: string, registry = globalRegistry(), options: AnalyzeOptions = {}): string => {
  try {
    answer(body, registry, options);
  } catch (error) {
    if (error instanceof EngineError)
      return `${error.type}: ${error.reason}${error.cause ? ` ← ${error.cause.type}: ${error.cause.reason}` : ''}`;
    throw error;
  }
  return 'was accepted';
};

test('returns tokens with offsets, type and position', () => {
  expect(answer('{"analyzer":"standard","text":"Quick fox"}')).toEqual({
    tokens: [
      { token: 'quick', start_offset: 0, end_offset: 5, type: '<ALPHANUM>', position: 0 },
      { token: 'fox', start_offset: 6, end_offset: 9, type: '<ALPHANUM>', position: 1 },
    ],
  });
  expect(answer('{"text":""}')).toEqual({ tokens: [] });
});

describe('several values', () => {
  test('2.1.5 a list is analyzed like one text: offsets and positions continue', () => {
    expect(sketchOf({ analyzer: 'standard', text: ['a b', 'c'] })).toBe('a/0-1@0 b/2-3@1 c/4-5@2');
  });

  test('a custom chain has a gap of 100, an analyzer of an index has its configured gap', () => {
    expect(tokensOf({ tokenizer: 'standard', text: ['a', 'b'] }).map(token => token.position)).toEqual([0, 101]);
    expect(tokensOf({ analyzer: 'mine', text: ['a b', 'c', '', 'd'] }, inIndex).map(token => token.position)).toEqual([
      0, 1, 102, 303,
    ]);
  });

  test('trailing holes are counted', () => {
    expect(tokensOf({ analyzer: 'stop', text: ['fox the', 'dog'] }).map(token => token.position)).toEqual([0, 2]);
  });

  test('numbers and booleans are analyzed as text', () => {
    expect(termsOf({ text: [1, 2.5, true] })).toEqual(['1', '2.5', 'true']);
  });
});

describe('choice of the analyzer', () => {
  const options: AnalyzeOptions = {
    fieldAnalyzer: field =>
      field === 'f' ? { analyzer: inIndex.analyzer('mine')!, positionIncrementGap: 7 } : undefined,
  };
  const terms = (body: string) =>
    (answer(body, inIndex, options)['tokens'] as { token: string }[]).map(token => token.token).join('|');

  test('precedence: analyzer, tokenizer, normalizer, field, default', () => {
    expect(terms('{"analyzer":"keyword","field":"f","text":"A x"}')).toBe('A x');
    expect(terms('{"tokenizer":"whitespace","filter":["short",{"type":"lowercase"}],"text":"A x"}')).toBe('a');
    expect(terms('{"normalizer":"low","text":"A x"}')).toBe('a x');
    expect(terms('{"field":"f","text":"A x"}')).toBe('A');
    expect(terms('{"field":"unknown","text":"A x"}')).toBe('a|x');
    expect(terms('{"text":"A x"}')).toBe('a|x');
  });

  test('a field uses its configured gap', () => {
    expect(tokensOf({ field: 'f', text: ['a', 'b'] }, inIndex, options).map(token => token.position)).toEqual([0, 8]);
  });

  test('filters without a tokenizer form a normalizer', () => {
    expect(terms('{"filter":["lowercase","asciifolding"],"char_filter":["html_strip"],"text":"<b>Ä B</b>"}')).toBe(
      'a b',
    );
  });
});

describe('explain', () => {
  test('shows every stage of a chain', () => {
    const body =
      '{"tokenizer":"standard","char_filter":["html_strip"],"filter":["lowercase",{"type":"stop","stopwords":["a"]}],"text":"<b>A</b> É","explain":true}';
    const { detail } = answer(body) as { detail: JsonObject };
    expect(detail).toMatchObject({
      custom_analyzer: true,
      charfilters: [{ name: 'html_strip', filtered_text: ['A É'] }],
      tokenizer: {
        name: 'standard',
        tokens: [{ token: 'A' }, { token: 'É', bytes: '[c3 89]', positionLength: 1, termFrequency: 1 }],
      },
      tokenfilters: [
        { name: 'lowercase', tokens: [{ token: 'a' }, { token: 'é' }] },
        { name: '__anonymous__stop', tokens: [{ token: 'é', start_offset: 9, end_offset: 10, position: 1 }] },
      ],
    });
  });

  test('shows the tokens of a built-in analyzer', () => {
    expect(answer('{"analyzer":"english","text":"foxes","explain":true}')).toEqual({
      detail: {
        custom_analyzer: false,
        analyzer: {
          name: 'english',
          tokens: [
            {
              token: 'fox',
              start_offset: 0,
              end_offset: 5,
              type: '<ALPHANUM>',
              position: 0,
              bytes: '[66 6f 78]',
              keyword: false,
              positionLength: 1,
              termFrequency: 1,
            },
          ],
        },
      },
    });
  });

  test('shows the selected attributes only', () => {
    const body =
      '{"tokenizer":"standard","filter":["porter_stem"],"text":"AB","explain":true,"attributes":["KEYWORD","nope"]}';
    expect(JSON.stringify(answer(body))).toContain('"position":0,"keyword":false}');
  });
});

describe('errors', () => {
  test.each([
    ['{"analyzer":"standard"}', 'action_request_validation_exception: Validation Failed: 1: text is missing;'],
    ['{"text":[]}', 'action_request_validation_exception: Validation Failed: 1: text is missing;'],
    [
      '{"normalizer":"a","analyzer":"b","tokenizer":"x"}',
      'action_request_validation_exception: Validation Failed: 1: text is missing;2: index is required if normalizer is specified;3: tokenizer/analyze should be null if normalizer is specified;4: cannot define extra components on a named analyzer;5: cannot define extra components on a named normalizer;',
    ],
    [
      '{"field":"f","filter":["a"],"text":"b"}',
      'action_request_validation_exception: Validation Failed: 1: cannot define extra components on a field-specific analyzer;',
    ],
    [
      '{"text": 5}',
      "x_content_parse_exception: [1:10] [analyze_request] text doesn't support values of type: VALUE_NUMBER",
    ],
    [
      '{"text": "a", "analyser": "x"}',
      'x_content_parse_exception: [1:15] [analyze_request] unknown field [analyser] did you mean [analyzer]?',
    ],
    [
      '{"text": [["a"]]}',
      'x_content_parse_exception: [1:11] [analyze_request] failed to parse field [text] ← illegal_state_exception: expected value but got [START_ARRAY]',
    ],
    [
      '{"text":["a",null]}',
      "x_content_parse_exception: [1:14] [analyze_request] failed to parse field [text] ← illegal_state_exception: Can't get text on a VALUE_NULL at 1:14",
    ],
    [
      '{"text":"a","filter":"b"}',
      "x_content_parse_exception: [1:22] [analyze_request] filter doesn't support values of type: VALUE_STRING",
    ],
    [
      '{"text":"a","filter":[5]}',
      'x_content_parse_exception: [1:23] [analyze_request] failed to parse field [filter] ← x_content_parse_exception: [1:23] Expected [VALUE_STRING] or [START_OBJECT], got VALUE_NUMBER',
    ],
    [
      '{"text":"a","explain":"maybe"}',
      'x_content_parse_exception: [1:23] [analyze_request] failed to parse field [explain] ← illegal_argument_exception: Failed to parse value [maybe] as only [true] or [false] are allowed.',
    ],
    ['[]', 'x_content_parse_exception: [1:1] [analyze_request] Expected START_OBJECT but was: START_ARRAY'],
    ['{"field":"t","text":"a"}', 'illegal_argument_exception: analysis based on a specific field requires an index'],
    ['{"analyzer":"nope","text":"a"}', 'illegal_argument_exception: failed to find global analyzer [nope]'],
    [
      '{"tokenizer":"nope","char_filter":["x"],"text":"a"}',
      'illegal_argument_exception: failed to find global tokenizer under [nope]',
    ],
    [
      '{"tokenizer":"keyword","char_filter":["x"],"filter":["y"],"text":"a"}',
      'illegal_argument_exception: failed to find global char_filter under [x]',
    ],
    [
      '{"tokenizer":"keyword","filter":[{"type":"nope"}],"text":"a"}',
      'illegal_argument_exception: failed to find global filter under [nope]',
    ],
    [
      '{"tokenizer":"keyword","char_filter":["mapping"],"text":"a"}',
      "illegal_argument_exception: Analysis settings required - can't instantiate analysis factory",
    ],
    [
      '{"tokenizer":{"b":null,"a":{"x":[1]}},"text":"a"}',
      'illegal_argument_exception: Missing [type] setting for anonymous tokenizer: {"a.x":["1"],"b":null}',
    ],
    ['{"filter":["stop"],"text":"a"}', 'illegal_argument_exception: Custom normalizer may not use filter [stop]'],
    [
      '{"filter":[{"type":"stop"}],"text":"a"}',
      'illegal_argument_exception: Custom normalizer may not use filter [__anonymous__stop]',
    ],
  ])('%s', (body, expected) => expect(refusal(body)).toBe(expected));

  test('resolves names within an index', () => {
    expect(refusal('{"analyzer":"nope","text":"a"}', inIndex)).toBe(
      'illegal_argument_exception: failed to find analyzer [nope]',
    );
    expect(refusal('{"normalizer":"nope","text":"a"}', inIndex)).toBe(
      'illegal_argument_exception: failed to find normalizer under [nope]',
    );
    expect(refusal('{"tokenizer":"keyword","filter":["nope"],"text":"a"}', inIndex)).toBe(
      'illegal_argument_exception: failed to find filter under [nope]',
    );
  });

  test('rejects too many tokens', () => {
    const limited = (body: string) => refusal(body, globalRegistry(), { maxTokenCount: 3 });
    expect(limited('{"text":["a b","c d"]}')).toContain(
      'has exceeded the allowed maximum of [3]. This limit can be set by changing the [index.analyze.max_token_count]',
    );
    expect(limited('{"text":["a b","c"]}')).toBe('was accepted');
    expect(limited('{"text":"a b c d","filter":["lowercase"],"tokenizer":"standard","explain":true}')).toContain(
      'illegal_state_exception',
    );
  });
});
