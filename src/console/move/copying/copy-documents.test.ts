import { describe, expect, test } from 'vitest';
import { FakeIndex, JumpingClock } from '../testing/fake-index.ts';
import { type CopyOptions, type CopyState, copyDocuments, newCopy } from './copy-documents.ts';
import { SLICE_BYTES } from './source-pass.ts';
import { verifyCopy } from './verify-copy.ts';

const SELECTION = { index: 'i', shards: 1 };

function filled(documents: number): FakeIndex {
  const index = new FakeIndex();
  for (let at = 0; at < documents; at++) index.put(`${at}`, `{"n":${at},"text":"${'x'.repeat(at % 40)}"}`);
  return index;
}

function copy(from: FakeIndex, to: FakeIndex, options: Partial<CopyOptions> & { start?: CopyState } = {}) {
  const around = options.around ?? new JumpingClock();
  return copyDocuments({ port: from, selection: SELECTION }, { port: to, index: 't' }, options.start ?? newCopy(), {
    signal: new AbortController().signal,
    pageBytes: 4000,
    limits: { bytes: 2000, flights: 3 },
    ...options,
    around,
  });
}

function verify(from: FakeIndex, to: FakeIndex) {
  const side = (port: FakeIndex) => ({ port, selection: SELECTION });
  return verifyCopy(side(from), side(to), { signal: new AbortController().signal, around: new JumpingClock() });
}

const BUSY = {
  status: 429,
  body: '{"error":{"type":"es_rejected_execution_exception","reason":"rejected execution"},"status":429}',
};

describe('content', () => {
  test('numbers, white space, escapes, ids, routing and versions are copied exactly', async () => {
    const from = new FakeIndex()
      .put('1', '{"big":9007199254740993,"one":1.0,"many":1E400,"tiny":-0.0,"esc":"\\u00e9\\n"}')
      .put('a "b" \\ é', '{ "blank" : [ 1 , 2 ] }', { routing: 'r/1', version: 17 })
      .put('3', '{\r\n  "lines": "a b"\n}');
    const to = new FakeIndex();
    await copy(from, to);
    expect(to.sources()).toEqual({
      1: '{"big":9007199254740993,"one":1.0,"many":1E400,"tiny":-0.0,"esc":"\\u00e9\\n"}',
      'a "b" \\ é': '{ "blank" : [ 1 , 2 ] }',
      3: '{    "lines": "a b" }',
    });
    expect([...to.stored.values()][1]).toMatchObject({ routing: 'r/1', version: 17 });
    expect(await verify(from, to)).toMatchObject({ equal: true, from: { count: 3 }, to: { count: 3 } });
  });

  test('a newer document of the target is kept', async () => {
    const from = filled(3);
    const to = new FakeIndex().put('1', '{"newer":true}', { version: 9 });
    expect(await copy(from, to)).toMatchObject({ written: 2, newer: 1, refused: 0 });
    expect(to.sources()['1']).toBe('{"newer":true}');
  });
});

describe('a target that is busy', () => {
  test('repeated 429 responses lengthen the waits, and no document is lost or sent twice at once', async () => {
    const [from, to, around] = [filled(500), new FakeIndex(), new JumpingClock()];
    let storm = 9;
    to.guard = request => (request.path.endsWith('_bulk') && storm-- > 0 ? BUSY : undefined);
    const state = await copy(from, to, { around });
    expect(state).toMatchObject({ written: 500, refused: 0, read: 500 });
    expect(state.retries).toBeGreaterThanOrEqual(9);
    expect(Math.max(...around.waits)).toBeGreaterThan(4 * Math.min(...around.waits));
    expect((await verify(from, to)).equal).toBe(true);
  });

  test('the wait respects Retry-After', async () => {
    const [from, to, around] = [filled(5), new FakeIndex(), new JumpingClock()];
    let first = true;
    to.guard = request => {
      if (!first || !request.path.endsWith('_bulk')) return undefined;
      first = false;
      return { ...BUSY, headers: { 'retry-after': '7' } };
    };
    const state = await copy(from, to, { around });
    expect(around.waits[0]).toBe(7000);
    expect(state.waited).toBe(7000);
  });

  test('only rejected documents are sent again', async () => {
    const [from, to] = [filled(60), new FakeIndex()];
    const turned = new Set<string>();
    to.itemGuard = id => {
      if (Number(id) % 7 !== 0 || turned.has(id)) return undefined;
      turned.add(id);
      return { status: 429, type: 'es_rejected_execution_exception', reason: 'rejected execution' };
    };
    const state = await copy(from, to);
    expect(state).toMatchObject({ written: 60, refused: 0, retries: turned.size });
    expect((await verify(from, to)).equal).toBe(true);
  });

  test('documents of a cancelled request do not count as rejected', async () => {
    const [from, to] = [filled(60), new FakeIndex()];
    const cancelled = new Set<string>();
    to.itemGuard = id => {
      if (Number(id) < 40 || cancelled.has(id)) return undefined;
      cancelled.add(id);
      return { status: 400, type: 'task_cancelled_exception', reason: 'The request was cancelled' };
    };
    expect(await copy(from, to)).toMatchObject({ written: 60, refused: 0, retries: 20 });
  });

  test('the limit on body length is found by halving, and respected', async () => {
    const [from, to] = [filled(400), new FakeIndex()];
    to.guard = ({ path }, text) =>
      path.endsWith('_bulk') && text.length > 700 ? { status: 413, body: 'Request Entity Too Large' } : undefined;
    const state = await copy(from, to);
    expect(state).toMatchObject({ written: 400, refused: 0 });
    expect(state.retries).toBeLessThan(10);
  });

  test('a single document that is too long is reported, the others are copied', async () => {
    const from = filled(50).put('long', `{"text":"${'y'.repeat(5000)}"}`);
    const to = new FakeIndex();
    to.guard = (_, text) => (text.length > 3000 ? { status: 413, body: 'Request Entity Too Large' } : undefined);
    const state = await copy(from, to);
    expect(state).toMatchObject({ written: 50, refused: 1 });
    expect(state.groups).toMatchObject([{ type: 'too_large', ids: ['long'] }]);
  });

  test('concurrent requests are limited', async () => {
    const [from, to] = [filled(800), new FakeIndex()];
    await copy(from, to, { limits: { bytes: 500, flights: 3 } });
    expect(to.mostInFlight).toBe(3);
  });

  test('a target that rejects everything ends the copy with its reason', async () => {
    const [from, to] = [filled(5), new FakeIndex()];
    to.guard = () => BUSY;
    await expect(copy(from, to)).rejects.toMatchObject({ status: 429, reason: 'rejected execution' });
    expect(to.seen.length).toBe(13);
  });

  test('errors that retries cannot fix end the copy at once', async () => {
    const [from, to] = [filled(5), new FakeIndex()];
    to.guard = () => ({ status: 403, body: '{"error":{"type":"security_exception","reason":"no"},"status":403}' });
    await expect(copy(from, to)).rejects.toMatchObject({ status: 403, type: 'security_exception' });
    expect(to.seen.length).toBe(1);
  });

  test('a busy source gets smaller requests, later', async () => {
    const [from, to, around] = [filled(300), new FakeIndex(), new JumpingClock()];
    let storm = 2;
    from.guard = () => (storm-- > 0 ? BUSY : undefined);
    expect(await copy(from, to, { around })).toMatchObject({ written: 300 });
    expect(around.waits.length).toBe(2);
  });
});

test('rejected documents are grouped by reason, the others are copied', async () => {
  const [from, to] = [filled(100), new FakeIndex()];
  to.itemGuard = (id, source) =>
    Number(id) % 10 === 3
      ? { status: 400, type: 'document_parsing_exception', reason: `[1:${source.length}] failed to parse '${id}'` }
      : undefined;
  const state = await copy(from, to);
  expect(state).toMatchObject({ written: 90, refused: 10 });
  expect(state.groups).toMatchObject([
    {
      type: 'document_parsing_exception',
      count: 10,
      ids: ['3', '13', '23'].concat(['33', '43', '53', '63', '73', '83', '93']),
    },
  ]);
  const verdict = await verify(from, to);
  expect(verdict).toMatchObject({ equal: false, from: { count: 100 }, to: { count: 90 }, extra: [], changed: [] });
  expect(verdict.missing.sort()).toEqual(state.groups[0]!.ids.sort());
});

describe('stopping and resuming', () => {
  test('a cancelled copy resumes from its checkpoint, and every document arrives once', async () => {
    const [from, to] = [filled(1000), new FakeIndex()];
    const stop = new AbortController();
    let kept = newCopy();
    const stopped = copy(from, to, {
      signal: stop.signal,
      onCheckpoint: async state => {
        kept = structuredClone(state);
        if (state.read > 300) stop.abort();
      },
    });
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    expect(kept.read).toBeGreaterThan(300);
    expect(kept.read).toBeLessThan(1000);
    expect(kept.written).toBe(kept.read);
    const before = from.seen.length;
    const state = await copy(from, to, { start: kept });
    expect(state).toMatchObject({ read: 1000, written: 1000, newer: 0, refused: 0 });
    expect(to.stored.size).toBe(1000);
    expect(from.seen.length - before).toBeLessThan(before + 20);
    expect((await verify(from, to)).equal).toBe(true);
  });

  test('responses to a cancelled bulk are ignored', async () => {
    const [from, to] = [filled(60), new FakeIndex()];
    const stop = new AbortController();
    to.itemGuard = () => {
      stop.abort();
      return { status: 400, type: 'mapper_parsing_exception', reason: 'half of it' };
    };
    const kept: CopyState[] = [];
    const stopped = copy(from, to, { signal: stop.signal, onCheckpoint: async state => void kept.push(state) });
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    expect(kept).toEqual([]);
  });

  test('a checkpoint is never ahead of the target', async () => {
    const [from, to] = [filled(600), new FakeIndex()];
    const checks: boolean[] = [];
    await copy(from, to, {
      limits: { bytes: 300, flights: 4 },
      onCheckpoint: async ({ position, read }) => {
        const upTo = position.after === undefined ? 600 : Number(position.after) + 1;
        checks.push(read === upTo && [...Array(upTo).keys()].every(id => to.stored.has(`${id} `)));
      },
    });
    expect(checks.length).toBeGreaterThan(3);
    expect(checks).not.toContain(false);
  });

  test('a cancel ends a long wait', async () => {
    const [from, to] = [filled(5), new FakeIndex()];
    const stop = new AbortController();
    to.guard = () => ({ ...BUSY, headers: { 'retry-after': '3600' } });
    const { SURROUNDINGS } = await import('./exchange.ts');
    const wait: typeof SURROUNDINGS.wait = (...asked) => {
      const waiting = SURROUNDINGS.wait(...asked);
      stop.abort();
      return waiting;
    };
    await expect(copy(from, to, { signal: stop.signal, around: { ...SURROUNDINGS, wait } })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  test('documents written to the source meanwhile are copied too', async () => {
    const [from, to] = [filled(400), new FakeIndex()];
    let added = false;
    await copy(from, to, {
      onCheckpoint: async () => {
        if (!added) from.put('late', '{"late":1}').put('3', '{"changed":1}', { version: 2 });
        added = true;
      },
    });
    expect(to.sources()).toMatchObject({ late: '{"late":1}', 3: '{"changed":1}' });
    expect((await verify(from, to)).equal).toBe(true);
  });
});

describe('verification', () => {
  test('copying and verifying yield once per slice', async () => {
    const from = new FakeIndex();
    for (let at = 0; at < 40; at++) from.put(`${at}`, `{"text":"${'x'.repeat(100_000)}"}`);
    const [to, around] = [new FakeIndex(), new JumpingClock()];
    await copy(from, to, { around, pageBytes: 4_000_000, limits: { bytes: 4_000_000, flights: 2 } });
    const slices = Math.floor(4_000_000 / SLICE_BYTES);
    expect(around.pauses).toBeGreaterThanOrEqual(slices - 1);
    const side = (port: FakeIndex) => ({ port, selection: SELECTION });
    const verifying = new JumpingClock();
    await verifyCopy(side(from), side(to), { signal: new AbortController().signal, around: verifying });
    expect(verifying.pauses).toBeGreaterThanOrEqual(2 * 2 * (slices - 1));
  });

  test('neither document order nor insignificant white space matters', async () => {
    const one = new FakeIndex().put('1', '{"a":1}').put('2', '{"b":"x y"}');
    const other = new FakeIndex().put('2', '{ "b" : "x y" }').put('1', '{"a":1}');
    expect((await verify(one, other)).equal).toBe(true);
  });

  test.each([
    ['a digit of a large number', '{"n":9007199254740992}', {}],
    ['the spelling of a number', '{"n":9007199254740993.0}', {}],
    ['a blank within a string', '{"n":9007199254740993 ,"s":" "}', {}],
    ['the routing', '{"n":9007199254740993}', { routing: 'r' }],
  ])('%s: the difference is found', async (_, source, more) => {
    const one = filled(200).put('it', '{"n":9007199254740993}');
    const other = filled(200).put('it', source, more);
    const verdict = await verify(one, other);
    expect(verdict.equal).toBe(false);
    expect(verdict.from.checksum).not.toBe(verdict.to.checksum);
    expect([...verdict.changed, ...verdict.missing, ...verdict.extra]).toContain('it');
  });

  test('swapped sources and missing documents are named', async () => {
    const one = new FakeIndex().put('1', '{"a":1}').put('2', '{"a":2}').put('3', '{}');
    const other = new FakeIndex().put('1', '{"a":2}').put('2', '{"a":1}').put('4', '{}');
    expect(await verify(one, other)).toMatchObject({ equal: false, changed: ['1', '2'], missing: ['3'], extra: ['4'] });
  });
});
