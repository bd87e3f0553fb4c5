import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJson } from '../../json/json-reader.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { IngestDocument } from '../ingest-document.ts';
import { pipelineOf, runProcessor } from '../testing/run-processor.ts';

function run(type: string, config: object, source: string): string {
  return runProcessor(type, readJson(JSON.stringify(config)) as JsonObject, readJson(source) as JsonObject);
}

test.each<[string, object, string, string]>([
  ['append', { field: 'l', value: ['a', '{{x}}'] }, '{"l":5,"x":"q"}', '{"l":[5,"a","q"],"x":"q"}'],
  ['append', { field: 'l', value: ['a', 'b'], allow_duplicates: false }, '{"l":["a"]}', '{"l":["a","b"]}'],
  ['bytes', { field: 'f' }, '{"f":"1kb"}', '{"f":1024}'],
  ['bytes', { field: 'f' }, '{"f":5}', 'field [f] of type [java.lang.Integer] cannot be cast to [java.lang.String]'],
  ['convert', { field: 'f', type: 'integer' }, '{"f":["12","-0x1F"]}', '{"f":[12,-31]}'],
  ['convert', { field: 'f', type: 'integer' }, '{"f":"3000000000"}', 'unable to convert [3000000000] to integer'],
  ['convert', { field: 'f', type: 'long' }, '{"f":"9223372036854775807"}', '{"f":9223372036854775807}'],
  ['convert', { field: 'f', type: 'float' }, '{"f":1.123456789}', '{"f":1.1234568}'],
  ['convert', { field: 'f', type: 'double' }, '{"f":"12"}', '{"f":12.0}'],
  [
    'convert',
    { field: 'f', type: 'boolean' },
    '{"f":"yes"}',
    '[yes] is not a boolean value, cannot convert to boolean',
  ],
  ['convert', { field: 'f', type: 'auto' }, '{"f":["1","x","2.5","TRUE"]}', '{"f":[1,"x",2.5,true]}'],
  ['convert', { field: 'f', type: 'ip' }, '{"f":"x"}', '[x] is not a valid ipv4/ipv6 address'],
  [
    'csv',
    { field: 'f', target_fields: ['a', 'b'] },
    '{"f":"1, \\"x,\\"\\"y\\" ,3"}',
    '{"f":"1, \\"x,\\"\\"y\\" ,3","a":"1","b":"x,\\"y"}',
  ],
  ['csv', { field: 'f', target_fields: ['a'] }, '{"f":"\\"abc"}', 'Unmatched quote'],
  [
    'date',
    { field: 'f', formats: ['ISO8601'] },
    '{"f":"2024-01-02T03:04:05+0200"}',
    '{"f":"2024-01-02T03:04:05+0200","@timestamp":"2024-01-02T01:04:05.000Z"}',
  ],
  [
    'date',
    { field: 'f', formats: ['UNIX'], timezone: 'Europe/Berlin', target_field: 'd' },
    '{"f":1700000000}',
    '{"f":1700000000,"d":"2023-11-14T23:13:20.000+01:00"}',
  ],
  [
    'date',
    { field: 'f', formats: ['TAI64N'], target_field: 'd' },
    '{"f":"@4000000050d506482dbdf024"}',
    '{"f":"@4000000050d506482dbdf024","d":"2012-12-22T01:00:46.767Z"}',
  ],
  [
    'date',
    { field: 'f', formats: ['MM/dd HH:mm'], target_field: 'd' },
    '{"f":"01/02 10:11"}',
    '{"f":"01/02 10:11","d":"2024-01-02T10:11:00.000Z"}',
  ],
  ['date', { field: 'f', formats: ['yyyy'] }, '{"f":"x"}', 'unable to parse date [x]'],
  ['dot_expander', { field: 'a.b' }, '{"a.b":1,"a":{"b":2}}', '{"a":{"b":[2,1]}}'],
  [
    'dot_expander',
    { field: 'a.b' },
    '{"a.b":1,"a":5}',
    'cannot expend [a.b], because [a] is not an object field, but a value field',
  ],
  ['drop', {}, '{}', 'dropped'],
  ['fail', { message: 'no {{a}}' }, '{"a":1}', 'no 1'],
  [
    'foreach',
    { field: 'l', processor: { uppercase: { field: '_ingest._value' } } },
    '{"l":["a","b"]}',
    '{"l":["A","B"]}',
  ],
  ['gsub', { field: 'f', pattern: '(\\w)-', replacement: '$1_' }, '{"f":"a-b-c"}', '{"f":"a_b_c"}'],
  ['html_strip', { field: 'f' }, '{"f":"<p>a <b>b</b></p>x &amp; y"}', '{"f":"\\na b\\nx & y"}'],
  ['html_strip', { field: 'f' }, '{"f":"a < b &amp; c"}', '{"f":"a < b &amp; c"}'],
  ['join', { field: 'f', separator: '-' }, '{"f":["a",1,2.0,true]}', '{"f":"a-1-2.0-true"}'],
  ['json', { field: 'f' }, '{"f":"{\\"a\\":1.0}"}', '{"f":{"a":1.0}}'],
  ['json', { field: 'f' }, '{"f":"123 \\"foo\\""}', 'Unexpected token found after the main object'],
  ['json', { field: 'f', strict_json_parsing: false }, '{"f":"123 \\"foo\\""}', '{"f":123}'],
  ['json', { field: 'f' }, '{"f":"{\\"a\\":1,\\"a\\":2}"}', "Duplicate field 'a'"],
  ['json', { field: 'f', allow_duplicate_keys: true }, '{"f":"{\\"a\\":1,\\"a\\":2}"}', '{"f":{"a":2}}'],
  ['json', { field: 'f', add_to_root: true }, '{"f":"[1]"}', 'cannot add non-map fields to root of document'],
  [
    'kv',
    { field: 'f', field_split: ' ', value_split: '=' },
    '{"f":"a=1 b=2 a=3"}',
    '{"f":"a=1 b=2 a=3","a":["1","3"],"b":"2"}',
  ],
  ['kv', { field: 'f', field_split: ' ', value_split: '=' }, '{"f":"a"}', 'field [f] does not contain value_split [=]'],
  [
    'kv',
    {
      field: 'f',
      field_split: '&',
      value_split: '=',
      prefix: 'p_',
      trim_key: ' ',
      strip_brackets: true,
      exclude_keys: ['b'],
    },
    '{"f":" a =(x)&b=2"}',
    '{"f":" a =(x)&b=2","p_a":"x"}',
  ],
  [
    'lowercase',
    { field: 'f' },
    '{"f":["Ab",5]}',
    'value [5] of type [java.lang.Integer] in list field [f] cannot be cast to [java.lang.String]',
  ],
  ['remove', { field: ['a', '{{x}}'] }, '{"a":1,"x":"b","b":2,"c":3}', '{"x":"b","c":3}'],
  ['remove', { keep: ['a', 'o.x'] }, '{"a":1,"b":2,"o":{"x":1,"y":2}}', '{"a":1,"o":{"x":1}}'],
  ['remove', { field: '_index' }, '{}', 'cannot remove metadata field [_index]'],
  ['rename', { field: 'a', target_field: 'b' }, '{"a":1,"b":2}', 'field [b] already exists'],
  ['rename', { field: 'a', target_field: 'b', override: true }, '{"a":1,"b":2}', '{"b":1}'],
  ['set', { field: 'o.p', value: { k: '{{a}}' } }, '{"a":1}', '{"a":1,"o":{"p":{"k":"1"}}}'],
  ['set', { field: 'b', copy_from: 'a' }, '{"a":[1]}', '{"a":[1],"b":[1]}'],
  ['set', { field: 'a', value: 2, override: false }, '{"a":1}', '{"a":1}'],
  ['sort', { field: 'f', order: 'desc' }, '{"f":[3,1,2]}', '{"f":[3,2,1]}'],
  ['split', { field: 'f', separator: ',\\s*' }, '{"f":"a, b,,"}', '{"f":["a","b"]}'],
  ['split', { field: 'f', separator: ',', preserve_trailing: true }, '{"f":"a,b,"}', '{"f":["a","b",""]}'],
  ['trim', { field: 'f' }, '{"f":" \\t a\\u00a0 "}', '{"f":"a\u00a0"}'],
  [
    'uri_parts',
    { field: 'f', keep_original: false },
    '{"f":"https://u:p@ex.org:80/a/b.gif?c=d#e"}',
    '{"f":"https://u:p@ex.org:80/a/b.gif?c=d#e","url":{"domain":"ex.org","fragment":"e","path":"/a/b.gif","extension":"gif","port":80,"query":"c=d","scheme":"https","user_info":"u:p","username":"u","password":"p"}}',
  ],
  ['urldecode', { field: 'f' }, '{"f":"a%20b+c%C3%A9"}', '{"f":"a b cé"}'],
  ['urldecode', { field: 'f' }, '{"f":"%2"}', 'URLDecoder: Incomplete trailing escape (%) pattern'],
  // The example in Elasticsearch's documentation.
  [
    'fingerprint',
    { fields: ['user'] },
    '{"user":{"last_name":"Smith","first_name":"John","date_of_birth":"1980-01-15","is_active":true}}',
    '{"user":{"last_name":"Smith","first_name":"John","date_of_birth":"1980-01-15","is_active":true},"fingerprint":"WbSUPW4zY1PBPehh2AA/sSxiRjw="}',
  ],
  ['fingerprint', { fields: ['a'] }, '{"a":false}', '{"a":false,"fingerprint":"msUh4y+OGUc7yRThr4rkI6bYwSI="}'],
  ['fingerprint', { fields: ['a'] }, '{}', 'missing field [a] when calculating fingerprint'],
  // The baseline of the community id specification.
  [
    'community_id',
    {
      target_field: 'id',
      source_ip: 's',
      destination_ip: 'd',
      source_port: 'sp',
      destination_port: 'dp',
      transport: 't',
    },
    '{"s":"128.232.110.120","d":"66.35.250.204","sp":34855,"dp":80,"t":"TCP"}',
    '{"s":"128.232.110.120","d":"66.35.250.204","sp":34855,"dp":80,"t":"TCP","id":"1:LQU9qZlK+B5F3KDmev6m5PMibrg="}',
  ],
  [
    'foreach',
    { field: 'm', processor: { lowercase: { field: '_ingest._value' } } },
    '{"m":{"__proto__":"X","a":"Y"}}',
    '{"m":{"__proto__":"x","a":"y"}}',
  ],
  [
    'network_direction',
    { source_ip: 's', destination_ip: 'd', target_field: 'n', internal_networks: ['private'] },
    '{"s":"10.1.1.1","d":"8.8.8.8"}',
    '{"s":"10.1.1.1","d":"8.8.8.8","n":"outbound"}',
  ],
  [
    'network_direction',
    { source_ip: 's', destination_ip: 'd', target_field: 'n', internal_networks: ['2001:db8::/32'] },
    '{"s":"::1","d":"2001:db8::5"}',
    '{"s":"::1","d":"2001:db8::5","n":"inbound"}',
  ],
])('%s %j of %s', (type, config, source, expected) => {
  expect(run(type, config, source)).toBe(expected);
});

describe('definitions', () => {
  test.each<[string, object, string]>([
    ['set', {}, '[field] required property is missing'],
    ['set', { field: 5, value: 1 }, "[field] property isn't a string, but of type [java.lang.Integer]"],
    [
      'set',
      { field: 'a', value: 1, colour: 1 },
      "processor [set] doesn't support one or more provided configuration parameters [colour]",
    ],
    ['shout', {}, 'No processor type exists with name [shout]'],
    ['convert', { field: 'a', type: 'word' }, '[type] type [word] not supported, cannot convert field.'],
    ['csv', { field: 'a', target_fields: ['b'], quote: 'ab' }, '[quote] quote has to be single character like " or \''],
    ['dot_expander', { field: 'a..b' }, '[field] No space between dots'],
    ['foreach', { field: 'a', processor: {} }, '[processor] Must specify exactly one processor type'],
    [
      'gsub',
      { field: 'a', pattern: '[', replacement: '' },
      '[pattern] Invalid regex pattern. Unclosed character class near index 0\n[\n^',
    ],
    [
      'script',
      { stored: 'stored' },
      "processor [script] doesn't support one or more provided configuration parameters [stored]",
    ],
    [
      'json',
      { field: 'a', add_to_root_conflict_strategy: 'merge' },
      '[add_to_root_conflict_strategy] Cannot set `add_to_root_conflict_strategy` if `add_to_root` is false',
    ],
    ['remove', { exclude_field: 'a' }, '[field] either field or keep must be set'],
    [
      'rename',
      { field: 'a', target_field: 'b', override_target: true },
      "processor [rename] doesn't support one or more provided configuration parameters [override_target]",
    ],
    ['set_security_user', { field: 'a', properties: ['age'] }, '[properties] Property value [age] is in valid'],
    ['set', { field: 'a', value: '{{#b}}' }, "Failed to close 'b' tag @[query-template:1]"],
  ])('rejects %s %j', (type, config, reason) => {
    expect(run(type, config, '{}')).toBe(reason);
  });
});

describe('reroute', () => {
  const routed = (config: object, source: object, index = 'logs-nginx-prod') => {
    const document = IngestDocument.of({ _index: index }, source as JsonObject, '');
    pipelineOf({ reroute: config as JsonObject }, { set: { field: 'after', value: 1 } }).run(document);
    return { index: document.fields['_index'], source: document.source };
  };
  const stream = (dataset: string, namespace: string) => ({ data_stream: { type: 'logs', dataset, namespace } });

  test.each<[string, object, object, string, object]>([
    ['to a destination', { destination: 'elsewhere' }, { a: 1 }, 'elsewhere', { a: 1 }],
    ['to given parts', { dataset: 'app', namespace: 'eu' }, {}, 'logs-app-eu', stream('app', 'eu')],
    ['keeping the current namespace', { dataset: ['app'] }, {}, 'logs-app-prod', stream('app', 'prod')],
    [
      'to the first field reference with a value',
      { dataset: ['{{service.name}}', '{{{team}}}', 'generic'] },
      { team: 'My-Team' },
      'logs-my_team-prod',
      { team: 'My-Team', ...stream('my_team', 'prod') },
    ],
    [
      'by the fields of data_stream, unless parts are given',
      {},
      { data_stream: { dataset: 'a b', namespace: 'x-y' } },
      'logs-a_b-x-y',
      stream('a_b', 'x-y'),
    ],
    [
      'by texts only',
      { dataset: ['{{count}}', '{{}}', 'app'] },
      { count: 5 },
      'logs-app-prod',
      { count: 5, ...stream('app', 'prod') },
    ],
    ['to where it is already', { destination: 'logs-nginx-prod' }, {}, 'logs-nginx-prod', {}],
    [
      'and updates event.dataset',
      { dataset: 'app' },
      { event: { dataset: 'old' } },
      'logs-app-prod',
      { event: { dataset: 'app' }, ...stream('app', 'prod') },
    ],
  ])('%s', (_name, config, source, index, expected) => {
    const result = routed(config, source);
    expect(result.index).toBe(index);
    expect(result.source).toEqual(expected);
  });

  test.each<[object, string, string]>([
    [{ destination: 'a', dataset: 'b' }, 'i', '[destination] can only be set if dataset and namespace are not set'],
    [{ dataset: 'no-hyphens' }, 'i', "[dataset] 'no-hyphens' contains disallowed characters"],
    [{ dataset: 5 }, 'i', "[dataset] property isn't a list or string, but of type [java.lang.Integer]"],
    [{ namespace: '{{a}}-{{b}}' }, 'i', "[namespace] '{{a}}-{{b}}' is not a valid field reference"],
    [{ namespace: 'a{{b}}' }, 'i', "[namespace] 'a{{b}}' is not a valid field reference"],
    [{}, 'logs', 'invalid data stream name: [logs]; must follow naming scheme <type>-<dataset>-<namespace>'],
  ])('rejects %j in %s', (config, index, reason) => {
    expect(() => routed(config, {}, index)).toThrow(reason);
  });
});

test('terminate ends only its own pipeline', () => {
  const document = IngestDocument.of({ _index: 'i' }, {}, '');
  pipelineOf({ terminate: {} }, { set: { field: 'a', value: 1 } }).run(document);
  pipelineOf({ set: { field: 'b', value: 1 } }).run(document);
  expect(document.source).toEqual({ b: 1 });
});

test('kv agrees with a naive split', () => {
  const word = fc.stringMatching(/^[a-z]{1,4}$/);
  fc.assert(
    fc.property(fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 8 }), pairs => {
      const text = pairs.map(([key, value]) => `${key}:${value}`).join(';');
      const expected = new Map<string, string[]>();
      for (const [key, value] of pairs) expected.set(key, [...(expected.get(key) ?? []), value]);
      const fields = [...expected].map(([key, values]) => [`x${key}`, values.length === 1 ? values[0] : values]);
      const result = run(
        'kv',
        { field: '#', field_split: ';', value_split: ':', prefix: 'x' },
        JSON.stringify({ '#': text }),
      );
      expect(JSON.parse(result)).toEqual({ '#': text, ...Object.fromEntries(fields) });
    }),
  );
});
