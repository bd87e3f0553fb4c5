import { expect, test } from 'vitest';
import { openRest } from '../testing/rest-client.ts';

test('health waits for changes by other requests until its timeout', async () => {
  const rest = await openRest();
  await rest('PUT /i', { settings: { number_of_replicas: 1 } });
  const late = await rest('GET /_cluster/health?wait_for_status=green&timeout=20ms');
  expect([late.status, late.body.timed_out, late.body.status]).toEqual([408, true, 'yellow']);
  const waiting = rest('GET /_cluster/health?wait_for_status=green&timeout=30s');
  await rest('PUT /i/_settings', { number_of_replicas: 0 });
  const green = await waiting;
  expect([green.status, green.body.timed_out, green.body.status]).toEqual([200, false, 'green']);
});
