import { beforeAll, expect, test } from 'vitest';
import { openRest, type Rest } from '../../../api/testing/rest-client.ts';
import { readSteps } from '../draft/pipeline-steps.ts';
import { alignSteps, type DocumentRun } from './align-steps.ts';
import { readSimulation } from './simulation.ts';
import { originalOf, readDocuments, simulationBody } from './trial-documents.ts';

let rest: Rest;
const stored = new Map<string, string>();

beforeAll(async () => {
  rest = await openRest();
  await store('inner', {
    processors: [set('inner', 1), { fail: { message: 'inside', if: 'ctx.bad == true' } }, set('after', 1)],
  });
  await store('ends', { processors: [{ terminate: {} }, set('never', 1)] });
});

async function store(name: string, definition: object): Promise<void> {
  await rest(`PUT /_ingest/pipeline/${name}`, definition);
  stored.set(name, JSON.stringify(definition));
}

const set = (field: string, value: unknown) => ({ set: { field, value } });

async function run(pipeline: object, ...sources: object[]): Promise<DocumentRun[]> {
  const body = JSON.stringify(pipeline);
  const documents = sources.map(source => ({ source: JSON.stringify(source) }));
  const { text } = await rest(
    'POST /_ingest/pipeline/_simulate?verbose=true',
    JSON.parse(simulationBody(body, documents)),
  );
  const called = (name: string) => (stored.has(name) ? readSteps(stored.get(name)!) : undefined);
  return readSimulation(text).map((result, at) =>
    alignSteps(readSteps(body), result, originalOf(documents[at]!), called),
  );
}

const shapeOf = ({ steps }: DocumentRun) =>
  steps.map(({ id, status, depth }) => `${depth} ${id ?? 'called'} ${status}`);

test('each step has the document before and after it', async () => {
  const [first] = await run({ processors: [set('a', 1), { rename: { field: 'a', target_field: 'b' } }] }, { x: 1 });
  expect(shapeOf(first!)).toEqual(['0 processors.0 success', '0 processors.1 success']);
  expect(first!.steps.map(({ before, after }) => [before?.source, after?.source])).toEqual([
    ['{"x":1}', '{"x":1,"a":1}'],
    ['{"x":1,"a":1}', '{"x":1,"b":1}'],
  ]);
  expect(first).toMatchObject({ outcome: 'kept', result: { source: '{"x":1,"b":1}' } });
});

test('skipped and ignored steps, and failures with handlers', async () => {
  const pipeline = {
    processors: [
      { set: { field: 'a', value: 1, if: 'ctx.n == 5' } },
      { rename: { field: 'zz', target_field: 'y', ignore_failure: true } },
      {
        convert: {
          field: 'n',
          type: 'long',
          on_failure: [set('why', '{{_ingest.on_failure_message}}'), set('bad', true)],
        },
      },
      set('last', 1),
    ],
  };
  const [good, bad] = await run(pipeline, { n: '5' }, { n: 'x' });
  expect(shapeOf(good!)).toEqual([
    '0 processors.0 skipped',
    '0 processors.1 error_ignored',
    '0 processors.2 success',
    '0 processors.3 success',
  ]);
  expect(good!.steps[0]!.condition).toBe('ctx.n == 5');
  expect(good!.steps[1]!.failure?.reason).toContain('zz');
  expect(shapeOf(bad!).slice(2)).toEqual([
    '0 processors.2 error',
    '1 processors.2.on_failure.0 success',
    '1 processors.2.on_failure.1 success',
    '0 processors.3 success',
  ]);
  expect(bad!.steps[2]!.failure).toMatchObject({ reason: 'For input string: "x"' });
  expect(bad!.steps[3]!.isHandler).toBe(true);
  expect([good!.outcome, bad!.outcome]).toEqual(['kept', 'handled']);
});

test('a failure without handlers ends the pipeline, whose own handlers run', async () => {
  const processors = [set('a', 1), { fail: { message: 'no' } }, set('never', 1)];
  const [failed] = await run({ processors }, {});
  expect(shapeOf(failed!)).toEqual(['0 processors.0 success', '0 processors.1 error', '0 processors.2 not reached']);
  expect(failed).toMatchObject({ outcome: 'failed', failure: { reason: 'no' }, result: undefined });
  const [handled] = await run({ processors, on_failure: [set('error', 'e')] }, {});
  expect(shapeOf(handled!)).toEqual([
    '0 processors.0 success',
    '0 processors.1 error',
    '1 on_failure.0 success',
    '0 processors.2 not reached',
  ]);
  expect(handled).toMatchObject({ outcome: 'handled', result: { source: '{"a":1,"error":"e"}' } });
});

test('dropped documents do not reach the rest', async () => {
  const [dropped] = await run({ processors: [{ drop: { if: 'true' } }, set('never', 1)] }, {});
  expect(shapeOf(dropped!)).toEqual(['0 processors.0 dropped', '0 processors.1 not reached']);
  expect(dropped!.outcome).toBe('dropped');
});

test('steps of called pipelines are shown between those of the caller', async () => {
  const [run1] = await run({ processors: [{ pipeline: { name: 'inner' } }, set('last', 1)] }, {});
  expect(shapeOf(run1!)).toEqual([
    '0 processors.0 success',
    '1 called success',
    '1 called skipped',
    '1 called success',
    '0 processors.1 success',
  ]);
  expect(run1!.steps[1]!.pipeline).toBe('inner');
});

test('a failure in a called pipeline is handled by the caller’s handlers', async () => {
  const call = { pipeline: { name: 'inner', on_failure: [set('handled', 1)] } };
  const [handled] = await run({ processors: [call, set('last', 1)] }, { bad: true });
  expect(shapeOf(handled!)).toEqual([
    '0 processors.0 success',
    '1 called success',
    '1 called error',
    '1 called not reached',
    '1 processors.0.on_failure.0 success',
    '0 processors.1 success',
  ]);
  const [ignored] = await run(
    { processors: [{ pipeline: { name: 'inner', ignore_failure: true } }, set('last', 1)] },
    { bad: true },
  );
  expect(shapeOf(ignored!).at(-1)).toBe('0 processors.1 success');
  expect(ignored!.outcome).toBe('kept');
});

test('terminate ends one pipeline, reroute all of them', async () => {
  const [ended] = await run({ processors: [{ pipeline: { name: 'ends' } }, set('last', 1)] }, {});
  expect(shapeOf(ended!)).toEqual([
    '0 processors.0 success',
    '1 called success',
    '1 called not reached',
    '0 processors.1 success',
  ]);
  const [rerouted] = await run({ processors: [{ reroute: { destination: 'other' } }, set('never', 1)] }, {});
  expect(shapeOf(rerouted!)).toEqual(['0 processors.0 success', '0 processors.1 not reached']);
  expect(rerouted!.steps[0]!.after!.metadata).toContain('"_index":"other"');
});

test('the processor of foreach has no results of its own', async () => {
  const foreach = { foreach: { field: 'tags', processor: { uppercase: { field: '_ingest._value' } } } };
  const [each] = await run({ processors: [foreach, set('last', 1)] }, { tags: ['a', 'b'] });
  expect(shapeOf(each!)).toEqual(['0 processors.0 success', '0 processors.1 success']);
  expect(each!.steps[0]!.after!.source).toBe('{"tags":["A","B"]}');
});

test('a called pipeline whose name is a template is shown as far as its results go', async () => {
  const [run1] = await run(
    { processors: [{ pipeline: { name: '{{which}}' } }, { rename: { field: 'inner', target_field: 'z' } }] },
    { which: 'inner' },
  );
  expect(shapeOf(run1!)).toEqual([
    '0 processors.0 success',
    '1 called success',
    '1 called skipped',
    '1 called success',
    '0 processors.1 success',
  ]);
});

test('documents are read from objects, lists, lines and search responses', () => {
  const sources = (text: string) => readDocuments(text).documents?.map(({ source }) => source);
  expect(sources('')).toEqual([]);
  expect(sources('{"a": 9223372036854775807}')).toEqual(['{"a": 9223372036854775807}']);
  expect(sources('[{"a":1},{"a":2},3]')).toEqual(['{"a":1}', '{"a":2}']);
  expect(sources('{"a":1}\n{"a":2}\n')).toEqual(['{"a":1}', '{"a":2}']);
  expect(readDocuments('{"hits":{"hits":[{"_index":"i","_id":"1","_source":{"a":1}}]}}').documents).toEqual([
    { index: 'i', id: '1', source: '{"a":1}' },
  ]);
  expect(readDocuments('{"a":').problem).toBeDefined();
});
