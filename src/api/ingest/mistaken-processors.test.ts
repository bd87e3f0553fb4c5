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
