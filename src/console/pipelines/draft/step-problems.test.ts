import { expect, test } from 'vitest';
import { openRest } from '../../../api/testing/rest-client.ts';
import { readSteps } from './pipeline-steps.ts';
import { firstIncomplete, rejectedSteps } from './step-problems.ts';

test('the first step without its required options', () => {
  const steps = (processors: object[]) => readSteps(JSON.stringify({ processors }));
  expect(firstIncomplete(steps([{ drop: {} }, { unknown: {} }]))).toBeUndefined();
  expect(firstIncomplete(steps([{ drop: {} }, { grok: { field: 'a' } }]))).toMatchObject({
    step: { id: 'processors.1' },
    missing: ['patterns'],
  });
  expect(firstIncomplete(steps([{ foreach: { field: 'a', processor: { rename: { field: 'b' } } } }]))).toMatchObject({
    step: { id: 'processors.0.processor' },
    missing: ['target_field'],
  });
  expect(firstIncomplete(steps([{ set: { field: 'a' } }]))).toMatchObject({ missing: ['value or copy_from'] });
  expect(firstIncomplete(steps([{ set: { field: 'a', copy_from: 'b' } }, { script: { id: 's' } }]))).toBeUndefined();
});

test('the engine’s errors belong to the steps they name', async () => {
  const rest = await openRest();
  const pipeline = {
    processors: [
      { set: { field: 'a', value: 1 } },
      { grok: { field: 'a', patterns: ['%{NOPE:x}'] } },
      { convert: { field: 'a', type: 'zork', tag: 'one' } },
      { convert: { field: 'a', type: 'long', tag: 'two' } },
      { gsub: { field: 'a', pattern: '(', replacement: '' } },
      { gsub: { field: 'a', pattern: 'a', replacement: '' } },
    ],
  };
  const { text } = await rest('POST /_ingest/pipeline/_simulate', { pipeline, docs: [{ _source: {} }] });
  const found = rejectedSteps(readSteps(JSON.stringify(pipeline)), text);
  expect([...found].map(([id, { property }]) => [id, property])).toEqual([
    ['processors.1', 'patterns'],
    ['processors.2', 'type'],
  ]);
  expect(found.get('processors.1')!.reason).toContain('NOPE');
});
