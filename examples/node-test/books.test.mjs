import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { testEngine } from 'vitrine/testing';

const engine = testEngine({
  seed: engine =>
    engine.request({ method: 'PUT', path: '/books/_doc/1?refresh', body: { title: 'Tomato soup', year: 2019 } }),
});
beforeEach(() => engine.reset());
after(() => engine.close());

async function count() {
  const { body } = await engine.request({ path: '/books/_count' });
  return body.count;
}

test('a deleted book is gone', async () => {
  const { statusCode } = await engine.request({ method: 'DELETE', path: '/books/_doc/1?refresh' });
  assert.equal(statusCode, 200);
  assert.equal(await count(), 0);
});

test('the next test begins with it again', async () => {
  assert.equal(await count(), 1);
});
