import { expect, test } from 'vitest';
import type { RestHandler } from '../rest/rest-request.ts';
import { runWorkspaces } from './workspace-host.ts';
import { openWorkspaces } from './workspaces.ts';

/** A worker in this thread: what is posted is cloned and arrives later, as between threads. */
class LocalWorker extends EventTarget {
  isTerminated = false;
  readonly posted: { kind: string }[] = [];
  private readonly inside = new EventTarget();

  constructor() {
    super();
    runWorkspaces({
      addEventListener: (type: 'message', listener: (event: MessageEvent) => void) =>
        this.inside.addEventListener(type, listener as EventListener),
      postMessage: (data: unknown) => this.deliver(this, data),
    });
  }

  postMessage(data: { kind: string }): void {
    this.posted.push(data);
    this.deliver(this.inside, data);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  private deliver(to: EventTarget, message: unknown): void {
    const data = structuredClone(message);
    queueMicrotask(() => this.isTerminated || to.dispatchEvent(new MessageEvent('message', { data })));
  }
}

function setUp() {
  const workers: LocalWorker[] = [];
  const workspaces = openWorkspaces(() => {
    workers.push(new LocalWorker());
    return workers.at(-1)! as unknown as Worker;
  });
  return { workers, workspaces };
}

async function ask(handle: RestHandler, method: string, path: string, body?: string) {
  const encoded = body === undefined ? {} : { body: new TextEncoder().encode(body) };
  const answer = await handle({
    method,
    path,
    query: '',
    headers: { 'content-type': 'application/json' },
    ...encoded,
  });
  return { status: answer.status, body: JSON.parse(new TextDecoder().decode(answer.body)) };
}

test('workspaces have an engine each and share a worker, which the first request starts', async () => {
  const { workers, workspaces } = setUp();
  const [one, two] = [workspaces.open(), workspaces.open()];
  expect(workers).toHaveLength(0);
  expect((await ask(one.handle, 'PUT', '/notes/_doc/1', '{ "text": "soup" }')).status).toBe(201);
  expect((await ask(one.handle, 'GET', '/notes/_doc/1')).body).toMatchObject({ found: true });
  expect((await ask(two.handle, 'GET', '/notes/_doc/1')).status).toBe(404);
  expect(workers).toHaveLength(1);
});

test('closing a workspace releases its engine and leaves the others', async () => {
  const { workers, workspaces } = setUp();
  const [one, two] = [workspaces.open(), workspaces.open()];
  await ask(one.handle, 'PUT', '/notes');
  await ask(two.handle, 'PUT', '/notes');
  one.close();
  one.close();
  await expect(ask(one.handle, 'GET', '/notes')).rejects.toThrow('The workspace was closed.');
  expect((await ask(two.handle, 'GET', '/notes')).status).toBe(200);
  expect(workers[0]!.posted.filter(({ kind }) => kind === 'close')).toEqual([{ kind: 'close', workspace: 1 }]);
  expect(workers[0]!.isTerminated).toBe(false);
});

test('the worker ends with the last workspace, and the next one starts another', async () => {
  const { workers, workspaces } = setUp();
  const one = workspaces.open();
  await ask(one.handle, 'PUT', '/notes');
  one.close();
  expect(workers[0]!.isTerminated).toBe(true);
  const two = workspaces.open();
  expect((await ask(two.handle, 'GET', '/notes')).status).toBe(404);
  expect(workers).toHaveLength(2);
  workspaces.open().close();
  expect((await ask(two.handle, 'GET', '/notes')).status).toBe(404);
});

test('pending requests of a closed workspace reject, those of others are answered', async () => {
  const { workspaces } = setUp();
  const [one, two] = [workspaces.open(), workspaces.open()];
  const abandoned = ask(one.handle, 'PUT', '/notes');
  const answered = ask(two.handle, 'PUT', '/notes');
  abandoned.catch(() => undefined);
  await Promise.resolve();
  one.close();
  await expect(abandoned).rejects.toMatchObject({ name: 'AbortError', message: 'The workspace was closed.' });
  expect((await answered).status).toBe(200);
});

test('a cancelled request rejects, and the workspace goes on', async () => {
  const { workspaces } = setUp();
  const { handle } = workspaces.open();
  const cancel = new AbortController();
  const request = handle({ method: 'GET', path: '/_search', query: '', headers: {} }, cancel.signal);
  cancel.abort();
  await expect(request).rejects.toMatchObject({ name: 'AbortError' });
  expect((await ask(handle, 'GET', '/')).status).toBe(200);
});

test('a worker that cannot start is reported by every request', async () => {
  const { workers, workspaces } = setUp();
  const { handle } = workspaces.open();
  const pending = ask(handle, 'GET', '/');
  pending.catch(() => undefined);
  await Promise.resolve();
  workers[0]!.dispatchEvent(Object.assign(new Event('error'), { message: '' }));
  const reason = 'The engine of the workspaces could not start: The script of the engine could not be loaded.';
  await expect(pending).rejects.toThrow(reason);
  await expect(ask(handle, 'GET', '/')).rejects.toThrow(reason);
});
