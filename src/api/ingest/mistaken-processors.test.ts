import { beforeAll, expect, test } from 'vitest';
import { openRest, type Rest } from '../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
});

const simulate = (processor: object) =>
  rest('POST /_ingest/pipeline/_simulate', {
    pipeline: { processors: [processor] },
    docs: [{ _source: { 'a.b': 1, nothing: null, line: 'x' } }],
  });

test('a condition without a source is refused before the processor is created', async () => {
  const { status, body } = await simulate({ append: { field: 'f', value: 'v', if: {} } });
  expect([status, body.error]).toEqual([
    400,
    expect.objectContaining({
      type: 'illegal_argument_exception',
      reason: 'must specify either [source] for an inline script or [id] for a stored script',
    }),
  ]);
  expect(Object.keys(body.error)).not.toContain('processor_type');
});

test('a null holder of dots fails its document alone', async () => {
  const { status, body } = await simulate({ dot_expander: { field: 'a.b', path: 'nothing' } });
  expect([status, body.docs[0].error.type]).toEqual([200, 'null_pointer_exception']);
});

test('csv needs a value for empty columns, if it has the property', async () => {
  const { status, body } = await simulate({ csv: { field: 'line', target_fields: ['t'], empty_value: null } });
  expect([status, body.error.reason]).toEqual([400, '[empty_value] required property is missing']);
});

const rejected = async (processor: object) => {
  const { status, body } = await simulate(processor);
  return [status, body.error.root_cause[0].type, body.error.reason];
};

test('on_failure needs a processor', async () => {
  const reason = '[on_failure] processors list cannot be empty';
  expect(await rejected({ set: { field: 'f', value: 1, on_failure: [{}] } })).toEqual([400, 'parse_exception', reason]);
  const { status, body } = await rest('PUT /_ingest/pipeline/p', { processors: [], on_failure: [{}] });
  expect([status, body.error.reason]).toEqual([400, 'pipeline [p] cannot have an empty on_failure option defined']);
});

test('grok takes texts, and a mode that it has', async () => {
  const grok = (more: object) => rejected({ grok: { field: 'line', patterns: ['%{WORD:a}'], ...more } });
  const cast =
    "class java.lang.Integer cannot be cast to class java.lang.String (java.lang.Integer and java.lang.String are in module java.base of loader 'bootstrap')";
  const invalid = (patterns: string) => `[patterns] Invalid regex pattern found in: ${patterns}. ${cast}`;
  expect(await grok({ patterns: [1] })).toEqual([400, 'parse_exception', invalid('[1]')]);
  expect(await grok({ pattern_definitions: { A: 1 } })).toEqual([400, 'parse_exception', invalid('[%{WORD:a}]')]);
  expect(await grok({ ecs_compatibility: 'v9' })).toEqual([
    400,
    'parse_exception',
    "[ecs_compatibility] unsupported mode 'v9'",
  ]);
});

test('a template that cannot be parsed is an error of its script', async () => {
  const set = (value: string) => rejected({ set: { field: 'f', value } });
  expect(await set('{{a')).toEqual([400, 'script_exception', 'Improperly closed variable @[query-template:1]']);
  expect(await set('{{')).toEqual([400, 'script_exception', 'Empty mustache @[query-template:1]']);
});

test('the time of ingestion is a date', async () => {
  for (const processor of [
    { lowercase: { field: '_ingest.timestamp' } },
    { csv: { field: '_ingest.timestamp', target_fields: ['t'] } },
  ]) {
    const { body } = await simulate(processor);
    expect(body.docs[0].error.reason).toBe(
      'field [_ingest.timestamp] of type [java.time.ZonedDateTime] cannot be cast to [java.lang.String]',
    );
  }
});

test.each([
  ['ctx.self = ctx', 'illegal_argument_exception', 'Iterable object is self-referencing itself (ingest script)'],
  ['ctx.m = [null: 2]', 'illegal_argument_exception', 'Field name cannot be null'],
  ['params.x = 1', 'script_exception', 'runtime error'],
])('the script %s fails its document alone', async (source, type, reason) => {
  const { status, body } = await simulate({ script: { source } });
  expect([status, body.docs[0].error]).toEqual([200, expect.objectContaining({ type, reason })]);
});

test('a decimal that a script sets is a number', async () => {
  const { body } = await simulate({ script: { source: "ctx.d = new BigDecimal('1.25')" } });
  expect(body.docs[0].doc._source.d).toBe(1.25);
});

test('the error of a processor within another one names the outer one', async () => {
  const { body } = await simulate({ foreach: { field: 'f', processor: { convert: { field: 'x' } } } });
  expect(body.error).toMatchObject({
    reason: '[type] required property is missing',
    processor_type: 'foreach',
    property_name: 'type',
  });
});

test('a condition that is no script is refused as such', async () => {
  const { body } = await simulate({ set: { field: 'f', value: 1, if: 5 } });
  expect(body.error).toMatchObject({ processor_type: 'conditional', property_name: 'script' });
});

test('an empty value is ignored if a template made it', async () => {
  const empty = async (value: string) => {
    const { body } = await simulate({ set: { field: 'line', value, ignore_empty_value: true } });
    return body.docs[0].doc._source.line;
  };
  expect([await empty('{{missing}}'), await empty('')]).toEqual(['x', '']);
});

test('unknown properties are named in the order of a hash map', async () => {
  const { body } = await simulate({ set: { field: 'f', value: 1, extra: 2, more: 3 } });
  expect(body.error.reason).toContain('[more, extra]');
});

test.each([
  [[null, 1], 'Cannot read field "value" because "anotherInteger" is null'],
  [[null, 'x'], 'Cannot read field "value" because "anotherString" is null'],
  [[1, null], 'Cannot invoke "java.lang.Comparable.compareTo(Object)" because "a[runHi++]" is null'],
])('null cannot be sorted: %j', async (list, reason) => {
  const { body } = await rest('POST /_ingest/pipeline/_simulate', {
    pipeline: { processors: [{ sort: { field: 'list' } }] },
    docs: [{ _source: { list } }],
  });
  expect(body.docs[0].error).toMatchObject({ type: 'null_pointer_exception', reason });
});

test('joining null has an error without a reason', async () => {
  const { body } = await rest('POST /_ingest/pipeline/_simulate', {
    pipeline: { processors: [{ join: { field: 'list', separator: ',' } }] },
    docs: [{ _source: { list: ['a', null] } }],
  });
  expect(body.docs[0].error).toMatchObject({ type: 'null_pointer_exception', reason: null });
});

test.each([
  ['Mars/One', 'zone_rules_exception', 'Unknown time-zone ID: Mars/One'],
  ['x', 'date_time_exception', 'Invalid ID for ZoneOffset, invalid format: x'],
  ['+19:00', 'date_time_exception', 'Zone offset hours not in valid range: value 19 is not in the range -18 to 18'],
  ['-12:60', 'date_time_exception', 'Zone offset minutes not in valid range: value -60 is not in the range -59 to 59'],
  ['+18:01', 'date_time_exception', 'Zone offset not in valid range: -18:00 to +18:00'],
])('the time zone %s fails a date with the error of Java', async (timezone, type, reason) => {
  const byDate = await simulate({ date: { field: 'line', formats: ['yyyy'], timezone } });
  expect(byDate.body.docs[0].error.caused_by).toMatchObject({ type, reason });
  const byIndex = await simulate({ date_index_name: { field: 'line', date_rounding: 'M', timezone } });
  expect(byIndex.body.error).toMatchObject({ processor_type: 'date_index_name', caused_by: { type, reason } });
});

test('an error at run time names a stored script by its id', async () => {
  await rest('PUT /_scripts/upper', { script: { lang: 'painless', source: 'ctx.x = ctx.nothing.toUpperCase()' } });
  const { body } = await simulate({ script: { id: 'upper' } });
  expect(body.docs[0].error).toMatchObject({ type: 'script_exception', script: 'upper' });
});

test('a bulk whose pipelines fail reports the time that they took', async () => {
  const text = '{"index":{"_index":"i","pipeline":"nope"}}\n{}\n';
  expect((await rest('POST /_bulk', text)).body.ingest_took).toBeGreaterThanOrEqual(0);
});
