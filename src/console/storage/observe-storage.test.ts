import { expect, test } from 'vitest';
import { saysStoreFull } from './observe-storage.ts';

const answer = (status: number, body: unknown) => ({
  status,
  headers: {},
  body: new TextEncoder().encode(JSON.stringify(body)),
});
const blocked = {
  type: 'cluster_block_exception',
  reason: 'index [a] blocked by: [TOO_MANY_REQUESTS/12/…];',
  caused_by: { type: 'store_full_exception', reason: 'No space left on device' },
};
const bulk = { method: 'POST', path: '/_bulk' };

test('a rejected write and a rejected document of a bulk request mean that the store is full', () => {
  expect(saysStoreFull({ method: 'PUT', path: '/a/_doc/1' }, answer(429, { error: blocked }))).toBe(true);
  const made = answer(507, { error: { type: 'store_full_exception', reason: 'x' } });
  expect(saysStoreFull({ method: 'PUT', path: '/a' }, made)).toBe(true);
  const items = [{ index: { status: 201 } }, { index: { status: 429, error: blocked } }];
  expect(saysStoreFull(bulk, answer(200, { errors: true, took: 3, items }))).toBe(true);
  expect(saysStoreFull({ method: 'POST', path: '/_reindex' }, answer(200, { failures: [{ cause: blocked }] }))).toBe(
    true,
  );
});

test('a block set by a user, other failures and reads do not', () => {
  const { caused_by: _, ...byHand } = blocked;
  expect(saysStoreFull({ method: 'PUT', path: '/a/_doc/1' }, answer(429, { error: byHand }))).toBe(false);
  expect(saysStoreFull(bulk, answer(200, { errors: false, took: 3, items: [{ index: { _id: 'x' } }] }))).toBe(false);
  expect(saysStoreFull({ method: 'GET', path: '/a/_search' }, answer(429, { error: blocked }))).toBe(false);
});

test('document text that looks like the error is not mistaken for it', () => {
  const reason = 'failed to parse: "type":"store_full_exception"';
  const items = [{ index: { status: 400, error: { type: 'document_parsing_exception', reason } } }];
  expect(saysStoreFull(bulk, answer(200, { errors: true, items }))).toBe(false);
});
