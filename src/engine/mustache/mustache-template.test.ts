import { describe, expect, test } from 'vitest';
import type { EngineError } from '../errors/engine-error.ts';
import { readJson } from '../json/json-reader.ts';
import type { JsonObject } from '../json/json-value.ts';
import { compileMustache, type Escaping } from './mustache-template.ts';

function render(template: string, model: string, escaping?: Escaping): string {
  return compileMustache(template, { escaping: escaping ?? 'json' }).render(readJson(model) as JsonObject);
}

describe('values', () => {
  test.each([
    ['{{a}}', '{"a":"x\\"y"}', 'x\\"y'],
    ['{{{a}}}|{{&a}}', '{"a":"x\\"y"}', 'x"y|x"y'],
    ['{{d}} {{f}} {{n}} {{t}}', '{"d":1.0,"f":1e10,"n":5,"t":true}', '1.0 1.0E10 5 true'],
    ['{{missing}}|{{nul}}', '{"nul":null}', '|'],
    ['{{c}}|{{c.0}}|{{c.size}}', '{"c":[1,"two",{"k":2.5}]}', '{0=1, 1=two, 2={k=2.5}}|1|3'],
    ['{{a.b.c}}', '{"a":{"b":{"c":1}}}', '1'],
    ['<%a%>{{=<% %>=}}<%a%>{{a}}', '{"a":1}', '<%a%>1{{a}}'],
    ['a{{! no }}b', '{}', 'ab'],
  ])('%s of %s', (template, model, expected) => {
    expect(render(template, model)).toBe(expected);
  });

  test('the media type determines the escaping', () => {
    expect(render('{{a}}', '{"a":"x y\\""}', 'form')).toBe('x+y%22');
    expect(render('{{a}}', '{"a":"x y\\""}', 'none')).toBe('x y"');
  });
});

describe('sections', () => {
  test.each([
    ['{{#c}}{{.}},{{/c}}', '{"c":[1,"two"]}', '1,two,'],
    ['{{^c}}none{{/c}}', '{"c":[]}', 'none'],
    ['{{#o}}{{k}}{{outer}}{{/o}}', '{"o":{"k":1},"outer":2}', '12'],
    ['{{#s}}x{{/s}}{{^s}}y{{/s}}', '{"s":""}', 'y'],
    ['{{#z}}x{{/z}}', '{"z":0}', 'x'],
    ['a\n  {{#c}}\n{{.}}\n  {{/c}}\nb', '{"c":[1,2]}', 'a\n1\n2\nb'],
  ])('%s of %s', (template, model, expected) => {
    expect(render(template, model)).toBe(expected);
  });
});

describe('whitespace around tags', () => {
  const model = '{"l":[1,2],"t":true,"f":false}';
  test.each([
    ['{{#l}}{{.}}\n{{/l}}', '12'],
    ['{{#t}} {{/t}}', ''],
    ['x{{#t}} {{/t}}y', 'x y'],
    ['{{#t}}{{#t}} {{/t}} {{/t}}|', ' |'],
    ['{{#t}}{{f}} {{/t}}|', 'false |'],
    ['\n{{#t}} {{/t}}\n|', '\n\n|'],
    ['{{#t}}\n{{/t}}', ''],
    ['{{#url}} {{/url}}', ''],
    ['  {{#t}}x{{/t}}', '  x'],
    ['  {{#t}}\nx{{/t}}  \ny', 'x  y'],
    ['x {{#t}}\ny\n {{/t}} z', 'x y\n z'],
    ['{{t}}\n{{^f}}\n{{/f}}\nz', 'true\nz'],
    ['a\n{{#t}} {{f}} {{/t}}\n|', 'a\n false \n|'],
    ['{{#t}}\r\nx\r\n{{/t}}\r\ny', 'x\r\ny'],
    ['a\n {{! c }}\nx', 'a\n \nx'],
    ['{{=<% %>=}}\nx', '\nx'],
    ['{{#toJson}} l {{/toJson}}', ''],
    ['a\rb', 'ab'],
    ['a\r\n\nb\n', 'a\r\n\r\nb\n'],
    ['\r\n{{t}}\n', '\r\ntrue\n'],
  ])('%j', (template, expected) => {
    expect(render(template, model)).toBe(expected);
  });
});

test('the value of a section is its scope, even if it is true', () => {
  expect(render('{{#t}}{{.}} {{a}}{{/t}}', '{"t":true,"a":1}')).toBe('true 1');
});

test.each<[string, string, string[]]>([
  ['\n{{#l.0}}{{/l.0}}', '0', ['index_out_of_bounds_exception: 0']],
  ['\n{{#toJson}}l.0{{/toJson}}', '0', ['index_out_of_bounds_exception: 0']],
  ['\n{{l.0}}', 'Failed to get value for l.0', ['mustache_exception: 0', 'index_out_of_bounds_exception: 0']],
  ['\n{{#m}}{{5}}{{/m}}', 'Failed to get value for 5', ['mustache_exception: 5', 'index_out_of_bounds_exception: 5']],
  [
    '\n{{m.-2}}',
    'Failed to get value for m.-2',
    ['mustache_exception: position >= 0', 'illegal_argument_exception: position >= 0'],
  ],
  [
    '\n{{#join}}n{{/join}}',
    'Function failure',
    ['null_pointer_exception: Cannot invoke "Object.toString()" because "object" is null'],
  ],
])('%j fails for a missing value', (template, reason, causes) => {
  const at = ' @[query-template:2]';
  let error: unknown;
  try {
    render(template, '{"l":[],"m":[[1]],"n":[null]}');
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toMatchObject({ type: 'mustache_exception', reason: reason + at, status: 500 });
  const chain: string[] = [];
  for (let each = (error as EngineError).cause; each; each = each.cause) chain.push(`${each.type}: ${each.reason}`);
  expect(chain.map(text => text.replace(at, ''))).toEqual(causes);
});

test.each([
  ['{{ }}', ''],
  ['{{ #t}}', ''],
  ['{{%pragma}}', ''],
  ['{{&t', 'true'],
  ['{{$block}}{{t}}{{/block}}', 'true'],
  ['{{=<< >>=}}<<{t}>>', 'true'],
  ['{{#n}}{{t}}{{t.x}}{{/n}}', 'true'],
  ['{{#join}}{{t}}x{{/join}}', 'truex'],
  ['{{#toJson}}{{t}}{{/toJson}}', ''],
  ['{{#join delimiter="-"}}l{{/join delimiter="-"}}', ''],
])('%s is read as by the library of Elasticsearch', (template, expected) => {
  expect(render(template, '{"t":true,"l":[1,2],"n":[null]}')).toBe(expected);
});

describe('functions', () => {
  test.each([
    ['{{#toJson}}b{{/toJson}}', '{"b":{"k":1,"l":[1.0]}}', '{"k":1,"l":[1.0]}'],
    ['{{#join}}c{{/join}}', '{"c":[1,"two"]}', '1,two'],
    ["{{#join delimiter=' - '}}c{{/join delimiter=' - '}}", '{"c":[1,2]}', '1 - 2'],
    ['{{#url}}{{a}}/{{a}}{{/url}}', '{"a":"x y"}', 'x+y%2Fx+y'],
  ])('%s of %s', (template, model, expected) => {
    expect(render(template, model)).toBe(expected);
  });
});

test.each([
  ['{{#c}}', "Failed to close 'c' tag @[query-template:1]"],
  ['{{}}', 'Empty mustache @[query-template:1]'],
  ['a\n{{c', 'Improperly closed variable @[query-template:2]'],
  ['{{#toJson}}a{{b}}{{/toJson}}', 'Mustache function [toJson] must contain one and only one identifier'],
  ['{{c}}{{{b}}}{{&d}}{{!x}}{{{d}}', 'Improperly closed variable: d in query-template:1@25 @[query-template:1]'],
  ['a{{=x y', 'Invalid delimiter string: x y @[query-template:1]'],
  ['{{=}}b', 'Invalid delimiter string: }}b @[query-template:1]'],
  ['{{\n}}\n{{/c}}', 'Mismatched start/end tags: null != c in query-template:2 @[query-template:2]'],
])('rejects %s', (template, reason) => {
  expect(() => compileMustache(template)).toThrow(expect.objectContaining({ message: reason }));
});
