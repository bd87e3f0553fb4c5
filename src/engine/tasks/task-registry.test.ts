import { describe, expect, test } from 'vitest';
import type { Task } from '../contract/task-api.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { TaskRegistry } from './task-registry.ts';

let now = 1000;
const clock = { now: () => now, sleep: () => Promise.resolve() };

async function registry(store = new MemoryStore()): Promise<TaskRegistry> {
  const tasks = new TaskRegistry('n', clock, store.state);
  await tasks.recover();
  return tasks;
}

function gate(): { open: () => void; passed: Promise<void> } {
  let open = () => {};
  const passed = new Promise<void>(resolve => {
    open = resolve;
  });
  return { open, passed };
}

const errorOf = (thrown: unknown) => ({ type: 'failure', reason: (thrown as Error).message });

describe('tasks', () => {
  test('a task is listed while it runs, with its parent and status', async () => {
    const tasks = await registry();
    await tasks.run({ action: 'indices:a', description: 'what', status: () => ({ done: 3 }) }, async parent => {
      now += 7;
      await tasks.run({ action: 'indices:b', type: 'direct', parent }, () => {
        expect(tasks.list({}, true)).toEqual([
          {
            node: 'n',
            id: 1,
            type: 'transport',
            action: 'indices:a',
            status: { done: 3 },
            description: 'what',
            start_time_in_millis: 1000,
            running_time_in_nanos: 7_000_000,
            cancellable: false,
            cancelled: false,
            headers: {},
          },
          expect.objectContaining({ id: 2, parent_task_id: 'n:1', type: 'direct', running_time_in_nanos: 0 }),
        ]);
        expect(tasks.list({ actions: ['*:b'] }, false).map(task => task.id)).toEqual([2]);
        expect(tasks.list({ parent: 'n:1' }, false).map(task => task.id)).toEqual([2]);
        expect(tasks.list({ nodes: ['other'] }, false)).toEqual([]);
      });
    });
    expect(tasks.list({}, false)).toEqual([]);
  });

  test('a failed task is removed', async () => {
    const tasks = await registry();
    await expect(tasks.run({ action: 'a' }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(tasks.list({}, false)).toEqual([]);
  });

  test('cancelling reaches the work and child tasks; uncancellable tasks report an error', async () => {
    const tasks = await registry();
    await tasks.run({ action: 'a', isCancellable: true }, async parent => {
      await tasks.run({ action: 'b', parent }, child => {
        expect(child.aborted).toBe(false);
        expect(tasks.cancel('n:1', 'enough')).toEqual([expect.objectContaining({ id: 1, cancelled: true })]);
        expect([parent.aborted, child.aborted, parent.cancelReason]).toEqual([true, true, 'enough']);
        expect(() => tasks.cancel('n:2', 'enough')).toThrow("task [n:2] doesn't support cancellation");
      });
    });
    expect(() => tasks.cancel('n:1', 'late')).toThrow('task [n:1] is not found');
    expect(() => tasks.cancel('m:1', 'late')).toThrow('No such node [m]');
    expect(() => tasks.cancel('n1', 'late')).toThrow('malformed task id n1');
  });

  test('a task is cancelled when its caller disconnects', async () => {
    const tasks = await registry();
    const signal = { aborted: false };
    await tasks.run({ action: 'a', signal }, task => {
      signal.aborted = true;
      expect(task.aborted).toBe(true);
    });
  });

  test('background tasks store results and failures, and their rate can be changed', async () => {
    const tasks = await registry();
    const { open, passed } = gate();
    const speeds: number[] = [];
    const options = { action: 'a', rethrottle: (speed: number) => speeds.push(speed) };
    const id = await tasks.runInBackground(options, () => passed.then(() => ({ total: 5 })), errorOf);
    expect(await tasks.get(id)).toMatchObject({ completed: false, task: { action: 'a' } });
    await expect(tasks.get(id, 10)).rejects.toThrow(`Timed out waiting for completion of task [${id}]`);
    tasks.rethrottle(id, 20);
    expect(speeds).toEqual([20]);
    open();
    await settle();
    expect(await tasks.get(id)).toMatchObject({ completed: true, response: { total: 5 } });
    const failing = await tasks.runInBackground({ action: 'b' }, () => Promise.reject(new Error('broken')), errorOf);
    await settle();
    expect(await tasks.get(failing)).toMatchObject({ completed: true, error: { type: 'failure', reason: 'broken' } });
    await expect(tasks.get('n:99')).rejects.toThrow("task [n:99] isn't running and hasn't stored its results");
  });

  test('results survive a restart; tasks that were running are reported as lost', async () => {
    const store = new MemoryStore();
    const before = await registry(store);
    const done = await before.runInBackground({ action: 'a' }, async () => ({ total: 1 }), errorOf);
    await settle();
    const torn = await before.runInBackground({ action: 'b' }, () => new Promise(() => {}), errorOf);
    const after = await registry(store);
    expect(await after.get(done)).toMatchObject({ completed: true, response: { total: 1 } });
    expect(await after.get(torn)).toMatchObject({ completed: true, error: { type: 'node_closed_exception' } });
    let next: Task | undefined;
    await after.run({ action: 'c' }, task => {
      next = task;
    });
    expect(after.idOf(next!)).toBe('n:3');
  });

  test('closing cancels the background tasks and waits for them', async () => {
    const tasks = await registry();
    let stopped = false;
    const work = async (task: Task) => {
      while (!task.aborted) await settle();
      stopped = true;
      return {};
    };
    await tasks.runInBackground({ action: 'a', isCancellable: true }, work, errorOf);
    await tasks.close();
    expect(stopped).toBe(true);
  });
});

async function settle(): Promise<void> {
  await new Promise(resolve => setTimeout(resolve, 0));
}
