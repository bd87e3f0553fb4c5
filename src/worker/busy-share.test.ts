import { expect, test } from 'vitest';
import type { RestHandler, RestRequest, RestResponse } from '../rest/rest-request.ts';
import { BusyShare } from './busy-share.ts';

const REQUEST: RestRequest = { method: 'GET', path: '/', query: '', headers: {} };
const RESPONSE: RestResponse = { status: 200, headers: {}, body: new Uint8Array() };

test('the share of the time with requests, however many there are at a time', async () => {
  let now = 0;
  const busy = new BusyShare(() => now);
  const finish: (() => void)[] = [];
  const fail: (() => void)[] = [];
  const slow: RestHandler = () =>
    new Promise((resolve, reject) => {
      finish.push(() => resolve(RESPONSE));
      fail.push(() => reject(new Error('failed')));
    });
  const handler = busy.over(slow);
  now = 50;
  expect(busy.take()).toBe(0);
  const first = handler(REQUEST);
  now = 60;
  const second = handler(REQUEST);
  now = 70;
  finish[0]!();
  await first;
  now = 80;
  fail[1]!();
  await expect(second).rejects.toThrow('failed');
  now = 150;
  expect(busy.take()).toBeCloseTo(0.3);
  const third = handler(REQUEST);
  now = 200;
  expect(busy.take()).toBe(1);
  now = 250;
  finish[2]!();
  await third;
  now = 300;
  expect(busy.take()).toBeCloseTo(0.5);
  expect(busy.take()).toBe(0);
});
