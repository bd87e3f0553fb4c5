import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EMPTY, type Plan } from './plan.ts';
import { copyName } from './plan-requests.ts';
import { type RunRecord, runRecords } from './run-records.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

const run = (task: string, started = 1): RunRecord => ({
  task,
  started,
  action: '_reindex',
  description: 'logs to logs-2',
  state: 'done',
});

const tasksOf = (records: readonly RunRecord[]) => records.map(({ task }) => task);

test('servers that share a name have their own runs', () => {
  const first = runRecords({ id: 'server 1', name: 'far:9200' });
  const second = runRecords({ id: 'server 2', name: 'far:9200' });
  first.put(run('node:1'));
  second.put(run('node:2'));
  expect(tasksOf(first.snapshot())).toEqual(['node:1']);
  expect(tasksOf(second.snapshot())).toEqual(['node:2']);
  second.forget('node:2');
  expect(tasksOf(first.snapshot())).toEqual(['node:1']);
});

test('two runs with the same destination are two runs', () => {
  const records = runRecords({ id: 'server 3', name: 'far:9200' });
  records.put(run('node:1', 1));
  records.put(run('node:2', 2));
  records.put({ ...run('node:1', 1), undone: true });
  expect(records.snapshot().map(({ task, undone }) => [task, undone])).toEqual([
    ['node:2', undefined],
    ['node:1', true],
  ]);
});

test('a renamed server keeps its runs', () => {
  runRecords({ id: 'server 4', name: 'old' }).put(run('node:1'));
  expect(tasksOf(runRecords({ id: 'server 4', name: 'new' }).snapshot())).toEqual(['node:1']);
});

test('runs stored under a name move to the first server with that name', () => {
  stored.set('vitrine:runs:near:9200', JSON.stringify([run('node:1')]));
  expect(tasksOf(runRecords({ id: 'server 5', name: 'near:9200' }).snapshot())).toEqual(['node:1']);
  expect(tasksOf(runRecords({ id: 'server 6', name: 'near:9200' }).snapshot())).toEqual([]);
  expect([...stored.keys()]).toEqual(['vitrine:runs:id:server 5']);
});

test('copies of two runs with the same destination have different names', () => {
  const plan: Plan = { ...EMPTY, source: 'logs', to: 'Logs-2' };
  const names = Array.from({ length: 100 }, () => copyName(plan, 1_700_000_000_000));
  expect(new Set(names).size).toBe(100);
  expect(names[0]).toMatch(/^vitrine-undo-logs-2-1700000000000-[0-9a-f]{8}$/);
});

test('the name of a copy is a valid index name however long the destination is', () => {
  for (const to of ['a'.repeat(255), 'ä'.repeat(127), '漢'.repeat(85), '𠮷'.repeat(63)]) {
    const name = copyName({ ...EMPTY, source: 'logs', to }, 1_700_000_000_000);
    const kept = /^vitrine-undo-(.*)-1700000000000-[0-9a-f]{8}$/.exec(name)?.[1];
    expect(kept).toBe([...to].slice(0, [...kept!].length).join(''));
    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
    // At most one character of four bytes less than the limit.
    expect(new TextEncoder().encode(kept).length).toBeGreaterThan(200 - 4);
  }
});
