import { describe, expect, test } from 'vitest';
import { allSteps, readSteps, summaryOf } from './pipeline-steps.ts';
import {
  addStep,
  duplicateStep,
  insertStep,
  itemText,
  moveStep,
  moveStepTo,
  removeStep,
  withMember,
  withOption,
} from './step-edits.ts';

const BODY = `{
  "processors": [
    { "set": { "field": "n", "value": 9223372036854775807 } },
    {
      "foreach": {
        "field": "tags",
        "processor": { "uppercase": { "field": "_ingest._value", "on_failure": [{ "drop": {} }] } }
      }
    },
    { "convert": { "field": "n", "type": "long", "on_failure": [{ "set": { "field": "bad", "value": true } }, { "fail": { "message": "no" } }] } }
  ],
  "on_failure": [{ "set": { "field": "error", "value": "{{_ingest.on_failure_message}}" } }]
}`;

const step = (body: string, id: string) => allSteps(readSteps(body)).find(each => each.id === id)!;
const types = (body: string) => readSteps(body).processors.map(({ type }) => type);

test('steps are found with their handlers, inner processors and places', () => {
  expect(allSteps(readSteps(BODY)).map(({ id, type }) => [id, type])).toEqual([
    ['processors.0', 'set'],
    ['processors.1', 'foreach'],
    ['processors.1.processor', 'uppercase'],
    ['processors.1.processor.on_failure.0', 'drop'],
    ['processors.2', 'convert'],
    ['processors.2.on_failure.0', 'set'],
    ['processors.2.on_failure.1', 'fail'],
    ['on_failure.0', 'set'],
  ]);
});

test('several processors in one object are several steps', () => {
  const body = '{"processors":[{"set":{"field":"a","value":1},"remove":{"field":"b"}},"nonsense"]}';
  expect(readSteps(body).processors.map(({ id, type }) => [id, type])).toEqual([
    ['processors.0', 'set'],
    ['processors.0+1', 'remove'],
  ]);
  expect(types(removeStep(body, step(body, 'processors.0+1')).body)).toEqual(['set']);
});

describe('edits change one stretch of the text', () => {
  test('moving keeps numbers and selects the moved step', () => {
    const { body, select } = moveStep(BODY, step(BODY, 'processors.0'), 1);
    expect(types(body)).toEqual(['foreach', 'set', 'convert']);
    expect(body).toContain('9223372036854775807');
    expect(select).toBe('processors.1');
    expect(moveStep(body, step(body, 'processors.0'), -1)).toEqual({ body, select: 'processors.0' });
  });

  test('handlers move within their list', () => {
    const { body, select } = moveStep(BODY, step(BODY, 'processors.2.on_failure.0'), 1);
    expect(step(body, 'processors.2').handlers.map(({ type }) => type)).toEqual(['fail', 'set']);
    expect(select).toBe('processors.2.on_failure.1');
  });

  test('a step can be dragged over several others', () => {
    const { body, select } = moveStepTo(BODY, step(BODY, 'processors.2'), 0);
    expect(types(body)).toEqual(['convert', 'set', 'foreach']);
    expect(select).toBe('processors.0');
  });

  test('the last handler takes its list with it', () => {
    const { body } = removeStep(BODY, step(BODY, 'on_failure.0'));
    expect(JSON.parse(body)).not.toHaveProperty('on_failure');
    const inner = removeStep(body, step(body, 'processors.1.processor.on_failure.0')).body;
    expect(step(inner, 'processors.1.processor').options).toEqual({ field: '_ingest._value' });
    expect(types('{"processors":[]}')).toEqual([]);
    const one = '{"processors":[{"drop":{}}]}';
    expect(JSON.parse(removeStep(one, step(one, 'processors.0')).body)).toEqual({ processors: [] });
  });

  test('a removed step can be put back where it was', () => {
    const removed = step(BODY, 'processors.1');
    const { body } = removeStep(BODY, removed);
    const back = insertStep(body, removed.list!, removed.at, itemText(BODY, removed));
    expect(JSON.parse(back.body)).toEqual(JSON.parse(BODY));
    expect(back.select).toBe('processors.1');
  });

  test('a copy follows its original', () => {
    const { body, select } = duplicateStep(BODY, step(BODY, 'processors.0'));
    expect(types(body)).toEqual(['set', 'set', 'foreach', 'convert']);
    expect(select).toBe('processors.1');
    expect(body.match(/9223372036854775807/g)).toHaveLength(2);
  });

  test('added steps are appended to any list, which is created if missing', () => {
    const { body, select } = addStep(BODY, [...step(BODY, 'processors.1.processor').path, 'on_failure'], 'set');
    expect(select).toBe('processors.1.processor.on_failure.1');
    expect(step(body, select!).type).toBe('set');
    const first = addStep('{}', ['processors'], 'grok');
    expect(first).toMatchObject({ select: 'processors.0' });
    expect(JSON.parse(first.body)).toEqual({ processors: [{ grok: {} }] });
    const handler = addStep(first.body, [...step(first.body, 'processors.0').path, 'on_failure'], 'drop');
    expect(handler.select).toBe('processors.0.on_failure.0');
    expect(JSON.parse(handler.body)).toEqual({ processors: [{ grok: { on_failure: [{ drop: {} }] } }] });
  });

  test('options are set and removed', () => {
    const set = withOption(BODY, step(BODY, 'processors.0'), 'override', false);
    expect(set).toContain('"value": 9223372036854775807, "override": false');
    expect(withOption(set, step(set, 'processors.0'), 'override', undefined)).toBe(BODY);
    expect(withOption(BODY, step(BODY, 'processors.0'), 'nope', undefined)).toBe(BODY);
    expect(JSON.parse(withMember('{}', ['description'], 'x'))).toEqual({ description: 'x' });
  });

  test('a script written as a string keeps its source', () => {
    const body = '{"processors":[{"script":"ctx.a = 1"}]}';
    const { processors } = JSON.parse(withOption(body, step(body, 'processors.0'), 'params', { b: 2 }));
    expect(processors).toEqual([{ script: { source: 'ctx.a = 1', params: { b: 2 } } }]);
  });
});

test('a step is summed up by what it reads and writes', () => {
  const body = JSON.stringify({
    processors: [
      { rename: { field: 'a', target_field: 'b' } },
      { set: { field: 'a', value: { b: 1 } } },
      { remove: { field: ['a', 'b'] } },
      { drop: { description: 'bots' } },
      { drop: {} },
    ],
  });
  expect(readSteps(body).processors.map(summaryOf)).toEqual(['a → b', 'a = {"b":1}', 'a, b', 'bots', '']);
});
