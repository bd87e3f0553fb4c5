import { describe, expect, test } from 'vitest';
import type { Connection } from './connection.ts';
import { HeldPointInTime, openPointInTime } from './point-in-time.ts';

/** Opens `index-1`, `index-2`, … and records which are open. */
function fakeEngine(status = 200) {
  const open = new Set<string>();
  const asked: string[] = [];
  let last = 0;
  const connection: Connection = {
    id: 'test',
    name: 'fake',
    kind: 'remote',
    async send({ method, path, query, body }) {
      asked.push(`${method} ${path}?${query}`);
      let answer: unknown = {};
      if (method === 'POST' && status === 200) {
        const id = `${path.split('/')[1]}-${++last}`;
        open.add(id);
        answer = { id };
      }
      if (method === 'DELETE') open.delete(JSON.parse(new TextDecoder().decode(body)).id);
      return { status, headers: {}, body: new TextEncoder().encode(JSON.stringify(answer)) };
    },
  };
  return { connection, open, asked };
}

/** Waits for one turn of the event loop, after which requests in flight have responses. */
const settled = () => new Promise(resolve => setTimeout(resolve, 0));

describe('point in time', () => {
  test('is opened once for an index, and closed for another', async () => {
    const { connection, open } = fakeEngine();
    const held = new HeldPointInTime(connection, '10m');
    expect(await Promise.all([held.open('a'), held.open('a')])).toEqual(['a-1', 'a-1']);
    expect(await held.open('b')).toBe('b-2');
    await settled();
    expect([...open]).toEqual(['b-2']);
  });

  test('is closed once, even while it is being opened', async () => {
    const { connection, open, asked } = fakeEngine();
    const held = new HeldPointInTime(connection, '10m');
    void held.open('a');
    held.close();
    held.close();
    await settled();
    expect([...open]).toEqual([]);
    expect(asked).toEqual(['POST /a/_pit?keep_alive=10m', 'DELETE /_pit?']);
  });
});

test('is undefined for an engine without points in time; other errors are thrown', async () => {
  expect(await openPointInTime(fakeEngine(405).connection, 'a', { keepAlive: '1m' })).toBeUndefined();
  await expect(openPointInTime(fakeEngine(403).connection, 'a', { keepAlive: '1m' })).rejects.toThrow('403');
  const held = new HeldPointInTime(fakeEngine(403).connection, '1m');
  await expect(held.open('a')).rejects.toThrow('403');
  held.close();
});

test('is opened again after a failure', async () => {
  const { connection } = fakeEngine();
  const refusing = fakeEngine(429).connection;
  let refused = false;
  const held = new HeldPointInTime(
    {
      ...connection,
      send: request => {
        const first = !refused;
        refused = true;
        return (first ? refusing : connection).send(request);
      },
    },
    '1m',
  );
  await expect(held.open('a')).rejects.toThrow('429');
  expect(await held.open('a')).toBe('a-1');
});
