import { expect, test } from 'vitest';
import { responseChanges } from './response-changes.ts';

const bytes = (body: unknown) => new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
const none = { created: 0, updated: 0, deleted: 0, failed: 0 };

test.each([
  [
    { result: 'created', _id: '1' },
    { ...none, created: 1 },
  ],
  [{ result: 'noop' }, none],
  [{ acknowledged: true }, none],
  [
    { took: 3, updated: 4, deleted: 2, created: 1, failures: [{}] },
    { created: 1, updated: 4, deleted: 2, failed: 1 },
  ],
  [
    {
      items: [
        { index: { result: 'created' } },
        { update: { result: 'updated' } },
        { update: { result: 'noop' } },
        { delete: { result: 'deleted' } },
        { delete: { result: 'not_found' } },
        { create: { status: 409, error: { type: 'version_conflict_engine_exception' } } },
      ],
    },
    { created: 1, updated: 1, deleted: 1, failed: 1 },
  ],
  ['[1, 2]', none],
  ['green open', none],
  ['', none],
])('%j', (body, changes) => {
  expect(responseChanges(bytes(body))).toEqual(changes);
});
