import { expect, test } from 'vitest';
import { startNestedWorker } from './nested-worker.ts';

const SCRIPT = new URL('./testing/obedient.worker.ts', import.meta.url);

function start(script = SCRIPT) {
  const worker = startNestedWorker<string, string>(script, 'test', 'ready');
  const received: string[] = [];
  worker.onMessage(message => received.push(message));
  const ended = new Promise<'ended'>(resolve => worker.onEnd(() => resolve('ended')));
  return { worker, received, ended };
}

function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | 'late'> {
  return Promise.race([promise, new Promise<'late'>(resolve => setTimeout(() => resolve('late'), milliseconds))]);
}

test('messages arrive in order, those posted before the worker is ready included', async () => {
  const { worker, received, ended } = start();
  for (const word of ['a', 'b', 'c']) worker.post(word);
  await expect.poll(() => received, { timeout: 10_000 }).toHaveLength(4);
  expect([...received].sort()).toEqual(['a', 'b', 'c', 'ready']);
  expect(received.filter(word => word !== 'ready')).toEqual(['a', 'b', 'c']);
  worker.post('d');
  await expect.poll(() => received.at(-1)).toBe('d');
  expect(await within(100, ended)).toBe('late');
  worker.terminate();
  expect(await within(5000, ended)).toBe('ended');
});

test('a worker within a loop can be ended', async () => {
  const { worker, received, ended } = start();
  await expect.poll(() => received, { timeout: 10_000 }).toEqual(['ready']);
  worker.post('loop');
  worker.post('a');
  expect(await within(200, ended)).toBe('late');
  worker.terminate();
  expect(await within(10_000, ended)).toBe('ended');
  expect(received).toEqual(['ready']);
});

test.each(['throw', 'reject'])('a worker ends that does not handle an error: %s', async command => {
  const { worker, received, ended } = start();
  await expect.poll(() => received, { timeout: 10_000 }).toEqual(['ready']);
  worker.post(command);
  expect(await within(5000, ended)).toBe('ended');
});

test('a script that cannot be loaded is reported as the end of its worker', async () => {
  const { ended } = start(new URL('./testing/no-such.worker.ts', import.meta.url));
  expect(await within(10_000, ended)).toBe('ended');
});

test('a worker can be ended before it is ready', async () => {
  const { worker, ended } = start();
  worker.terminate();
  expect(await within(1000, ended)).toBe('ended');
});
