import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHandler } from '../api/handler.ts';
import { openEngine } from '../engine/node/open-engine.ts';
import { MemoryStore } from '../engine/store/memory-store.ts';
import type { RestHandler, RestRequest } from '../rest/rest-request.ts';
import type { ScenarioData } from './load-data.ts';
import { parseScenario } from './parse-scenario.ts';
import { ScenarioSession } from './scenario-session.ts';
import { isDone, taskCount, verdictOf } from './session-state.ts';

const NOTES = `
\`\`\`console setup
PUT /notes/_doc/1?refresh=true
{ "text": "tomato soup" }
\`\`\`

\`\`\`console
# @name first
GET /notes/_search
{ "query": { "match": { "text": "soup" } } }
\`\`\`

\`\`\`expect
hits.total.value: 1
hits.hits[0]._id: "2"
\`\`\`

\`\`\`console task
GET /notes/_search
{ "query": { "match": { "text": "tmato" } } }
\`\`\`

\`\`\`expect
hits.total.value: { gte: 1 }
\`\`\`

\`\`\`hint
One.
\`\`\`

\`\`\`hint
Two.
\`\`\`

\`\`\`solution
GET /notes/_search
{ "query": { "match": { "text": { "query": "tmato", "fuzziness": "auto" } } } }
\`\`\`

\`\`\`console
GET /notes/_doc/\${first.hits.hits.0._id}
\`\`\`
`;

let opened: { requests: RestRequest[]; isClosed: boolean }[];
let sessions: ScenarioSession[];
beforeEach(() => {
  opened = [];
  sessions = [];
});
afterEach(() => {
  vi.useRealTimers();
  for (const session of sessions) session.close();
});

interface Setup {
  data?: ScenarioData;
  /** Stands in for the engine. */
  handle?: RestHandler;
}

function sessionOf(text: string, { data, handle }: Setup = {}): ScenarioSession {
  const { scenario, problems } = parseScenario(text);
  expect(problems).toEqual([]);
  const session = new ScenarioSession(scenario, {
    open() {
      const workspace = { requests: [] as RestRequest[], isClosed: false };
      opened.push(workspace);
      const engine = handle ?? openEngine({ store: new MemoryStore() }).then(createHandler);
      return {
        async handle(request, signal) {
          workspace.requests.push(request);
          return (await engine)(request, signal);
        },
        close: () => void (workspace.isClosed = true),
      };
    },
    readData: async name => {
      if (!data) throw new Error(`there is no sample named ${name}`);
      return data;
    },
    now: () => performance.now(),
  });
  sessions.push(session);
  return session;
}

const statusesOf = (session: ScenarioSession) => session.state.parts.map(({ status }) => status);
const pathsOf = (at: number) => opened[at]!.requests.map(({ method, path }) => `${method} ${path}`);

describe('running', () => {
  test('nothing is opened or sent before a run', async () => {
    const session = sessionOf(NOTES);
    session.edit(1, 'GET /');
    session.showHint(2);
    expect(opened).toEqual([]);
    await expect(session.handle({ method: 'GET', path: '/', query: '', headers: {} })).rejects.toThrow();
  });

  test('the setup runs once, before the first block', async () => {
    const session = sessionOf(NOTES);
    await session.run(1);
    await session.run(1);
    expect(pathsOf(0)).toEqual(['PUT /notes/_doc/1', 'GET /notes/_search', 'GET /notes/_search']);
    expect(statusesOf(session)).toEqual(['answered', 'answered', 'idle', 'idle']);
    expect(session.state).toMatchObject({ isPrepared: true, isRunning: false, runs: 2 });
  });

  test('expectations are compared and keep what was found', async () => {
    const session = sessionOf(NOTES);
    await session.run(1);
    const [, first] = session.state.parts;
    const [total, id] = first!.part.expectations;
    expect(verdictOf(first!, total!)).toMatchObject({ holds: true, found: 1 });
    expect(verdictOf(first!, id!)).toMatchObject({ holds: false, found: '1' });
    expect(verdictOf(session.state.parts[2]!, total!)).toBeUndefined();
  });

  test('all blocks run in order, and named answers reach later ones', async () => {
    const session = sessionOf(NOTES);
    await session.runAll();
    expect(statusesOf(session)).toEqual(['answered', 'answered', 'answered', 'answered']);
    expect(pathsOf(0).at(-1)).toBe('GET /notes/_doc/1');
  });

  test('running all stops at the first block that fails, and not at failures that are expected', async () => {
    const text = ['console fails', 'console', 'console'].map(info => `\`\`\`${info}\nGET /none\n\`\`\`\n`).join('\n');
    const session = sessionOf(text);
    await session.runAll();
    expect(statusesOf(session)).toEqual(['answered', 'failed', 'idle']);
    const fine = sessionOf('```console fails\nGET /\n```\n');
    await fine.runAll();
    expect(fine.state.parts[0]).toMatchObject({
      status: 'failed',
      problem: 'A request should fail here, but all succeeded.',
    });
  });

  test('a setup that fails leaves the rest unrun and is repeated in another workspace', async () => {
    const session = sessionOf('```console setup\nGET /none\n```\n\n```console\nGET /\n```\n');
    await session.runAll();
    expect(statusesOf(session)).toEqual(['failed', 'idle']);
    expect(session.state.isPrepared).toBe(false);
    session.edit(0, 'PUT /none');
    await session.runAll();
    expect(statusesOf(session)).toEqual(['answered', 'answered']);
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  test('data is loaded first, and a sentence says why it is missing', async () => {
    const text = '---\ndata: notes\n---\n```console\nGET /notes/_count\n```\n```expect\ncount: 2\n```\n';
    const session = sessionOf(text, { data: { index: 'notes', definition: '{}', ndjson: '{"a":1}\n{"a":2}\n' } });
    await session.run(0);
    expect(session.state.parts[0]!.judged).toMatchObject([{ holds: true }]);
    const without = sessionOf(text);
    await without.run(0);
    expect(without.state).toMatchObject({ problem: 'there is no sample named notes', isPrepared: false });
  });
});

describe('reading and editing', () => {
  test('edited requests run, and the answer is stale meanwhile', async () => {
    const session = sessionOf(NOTES);
    await session.run(2);
    expect(isDone(session.state.parts[2]!)).toBe(false);
    session.applySolution(2);
    expect(session.state.parts[2]!.isStale).toBe(true);
    await session.run(2);
    expect(session.state.parts[2]!.isStale).toBe(false);
    expect(taskCount(session.state)).toEqual({ tasks: 1, done: 1 });
    session.restore(2);
    expect(session.state.parts[2]!.text).toContain('tmato" } }');
  });

  test('text that cannot be read is not sent', async () => {
    const session = sessionOf(NOTES);
    session.edit(1, 'GET /notes/_search\n{ "query": }');
    await session.run(1);
    expect(session.state.parts[1]).toMatchObject({
      status: 'failed',
      problem: 'Line 2: A value is missing before this.',
    });
    session.edit(1, '# nothing');
    await session.run(1);
    expect(session.state.parts[1]!.problem).toBe('The block has no request. Write one like GET /_search.');
    expect(pathsOf(0)).toEqual(['PUT /notes/_doc/1']);
  });

  test('hints are shown one after the other', () => {
    const session = sessionOf(NOTES);
    for (let times = 0; times < 4; times++) session.showHint(2);
    expect(session.state.parts[2]!.hints).toBe(2);
  });
});

describe('ending', () => {
  test('a reset discards the workspace, answers and edits', async () => {
    const session = sessionOf(NOTES);
    await session.run(1);
    session.edit(1, 'GET /');
    session.reset();
    expect(opened[0]!.isClosed).toBe(true);
    expect(statusesOf(session)).toEqual(['idle', 'idle', 'idle', 'idle']);
    expect(session.state.parts[1]!.text).toContain('_search');
    await session.run(1);
    expect(opened).toHaveLength(2);
  });

  test('cancelling ends the run and keeps what has arrived', async () => {
    const session = sessionOf('```console\nGET /\n\nGET /slow\n\nGET /\n```\n', { handle: stuck });
    const run = session.run(0);
    await vi.waitFor(() => expect(session.state.parts[0]!.exchanges).toHaveLength(1));
    session.cancel();
    await run;
    expect(session.state.parts[0]).toMatchObject({ status: 'cancelled', exchanges: [{ answer: { status: 200 } }] });
    expect(session.state.isRunning).toBe(false);
  });

  test('a run that takes longer than the limit is stopped', async () => {
    vi.useFakeTimers();
    const session = sessionOf('```console\nGET /slow\n```\n', { handle: stuck });
    const run = session.run(0);
    await vi.advanceTimersByTimeAsync(30_000);
    await run;
    expect(session.state.parts[0]).toMatchObject({ status: 'failed', problem: 'A run may take 30 s. It was stopped.' });
  });

  test('a reset during a run leaves the new state untouched', async () => {
    const session = sessionOf('```console\nGET /slow\n```\n', { handle: stuck });
    const run = session.run(0);
    await vi.waitFor(() => expect(opened[0]?.requests).toHaveLength(1));
    session.reset();
    await run;
    expect(session.state).toMatchObject({ isRunning: false, runs: 1 });
    expect(statusesOf(session)).toEqual(['idle']);
  });
});

/** Answers all but `/slow`, which waits until it is aborted. */
const stuck: RestHandler = async ({ path }, signal) => {
  if (path !== '/slow') return { status: 200, headers: {}, body: new TextEncoder().encode('{}') };
  return new Promise((_, reject) =>
    (signal as AbortSignal).addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError'))),
  );
};
