import { expect, test } from 'vitest';
import { parseRequests } from '../../language/parse-requests.ts';
import type { RestRequest, RestResponse } from '../../rest/rest-request.ts';
import type { Connection } from '../connections/connection.ts';
import { AnswerMemory } from './answer-memory.ts';
import { COPY } from './copy.ts';
import { failureText, gist, type RequestAnswer, runRequests } from './run-requests.ts';

const bytes = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;

/** A connection that returns the results of `reply` and records requests. */
function recording(reply: (request: RestRequest) => Partial<RestResponse> & { text: string }) {
  const sent: RestRequest[] = [];
  const connection: Connection = {
    id: 'test',
    name: 'test',
    kind: 'tab',
    async send(request) {
      sent.push(request);
      const { text, ...rest } = reply(request);
      return { status: 200, headers: {}, body: bytes(text), ...rest };
    },
  };
  return { connection, sent };
}

async function run(
  text: string,
  connection: Connection,
  signal = new AbortController().signal,
): Promise<RequestAnswer[]> {
  const answers: RequestAnswer[] = [];
  await runRequests(text, parseRequests(text).requests, {
    connection,
    signal,
    variables: new Map(),
    onAnswer: answer => answers.push(answer),
  });
  return answers;
}

test('requests run in order, and later ones can use a named response', async () => {
  const { connection, sent } = recording(request => ({ text: request.method === 'POST' ? '{"_id":"x 1"}' : '{}' }));
  await run('# @name added\nPOST /a/_doc\n{}\nGET /a/_doc/${added._id}', connection);
  expect(sent.map(request => request.path)).toEqual(['/a/_doc', '/a/_doc/x%201']);
});

test('variables cannot turn a request that is sent by itself into one that writes', async () => {
  const { connection, sent } = recording(() => ({ text: '{}' }));
  const text = 'POST /recipes/${what}';
  const send = async (what: string) => {
    const answers: RequestAnswer[] = [];
    await runRequests(text, parseRequests(text).requests, {
      connection: { ...connection, kind: 'remote' },
      signal: new AbortController().signal,
      variables: new Map(),
      environment: new Map([['what', what]]),
      isAutomatic: true,
      onAnswer: answer => answers.push(answer),
    });
    return answers[0]!;
  };
  expect(await send('_delete_by_query')).toMatchObject({ status: 0, text: COPY.notRepeatable });
  expect(sent).toEqual([]);
  expect((await send('_search')).status).toBe(200);
});

test('a server that does not respond is named, with what to do about the request', async () => {
  const text = 'GET /_count\nPOST /a/_doc\n{}';
  const adviceFor = async (reason: string) => {
    const send = () => Promise.reject(new TypeError(reason));
    const answers = await run(text, { id: 'r1', name: 'es.example', kind: 'remote', send });
    expect(answers.map(({ status }) => status)).toEqual([0, 0]);
    const title = `${COPY.silent('es.example', reason)}\n`;
    return answers.map(answer => answer.text.replace(title, ''));
  };
  expect(await adviceFor('socket hang up')).toEqual([COPY.sendAgain, COPY.perhapsApplied]);
  expect(await adviceFor('ECONNREFUSED')).toEqual([COPY.sendAgain, COPY.sendAgain]);
});

test('variables come from the text, then from the environment, and are sent in the request alone', async () => {
  const { connection, sent } = recording(() => ({ text: '{}' }));
  const text = '@size = 3\nGET /${index}/_search\n{ "size": "${size}", "token": "${unknown}" }';
  const answers: RequestAnswer[] = [];
  await runRequests(text, parseRequests(text).requests, {
    connection,
    signal: new AbortController().signal,
    variables: new Map(),
    environment: new Map([
      ['index', 'soups'],
      ['size', '5'],
    ]),
    onAnswer: answer => answers.push(answer),
  });
  expect(sent.map(({ path, body }) => [path, new TextDecoder().decode(body)])).toEqual([
    ['/soups/_search', '{ "size": 3, "token": "${unknown}" }'],
  ]);
  expect(answers[0]?.requestText).toBe('GET /${index}/_search\n{ "size": "${size}", "token": "${unknown}" }');
});

test('a request that its variables make too long is not sent', async () => {
  const { connection, sent } = recording(() => ({ text: '{}' }));
  const lines = Array.from({ length: 25 }, (_, i) => `@v${i + 1} = \${v${i}}\${v${i}}`).join('\n');
  const [answer] = await run(`@v0 = soup\n${lines}\nGET /${'${v25}'}`, connection);
  expect(answer).toMatchObject({ status: 0, text: expect.stringContaining('too long') });
  expect(sent).toEqual([]);
});

test('continues after an error response, and reports a connection failure', async () => {
  const { connection } = recording(request => {
    if (request.path === '/broken') throw new Error('no engine');
    return { status: 404, text: '{"error":{"type":"index_not_found_exception"}}' };
  });
  const answers = await run('GET /missing\nGET /broken\nGET /last', connection);
  expect(answers.map(answer => [answer.status, gist(answer)])).toEqual([
    [404, 'index_not_found_exception'],
    [0, undefined],
    [404, 'index_not_found_exception'],
  ]);
  expect(answers[1]!.text).toBe('no engine');
});

test('a run can stop at the first failure', async () => {
  const { connection, sent } = recording(({ path }) => ({ text: '{}', status: path === '/b' ? 404 : 200 }));
  const text = 'GET /a\nGET /b\nGET /c';
  await runRequests(text, parseRequests(text).requests, {
    connection,
    signal: new AbortController().signal,
    variables: new Map(),
    stopsAtFailure: true,
    onAnswer: () => undefined,
  });
  expect(sent.map(({ path }) => path)).toEqual(['/a', '/b']);
});

test('a response is compared with the previous one to the same method and path', async () => {
  let number = 0;
  const { connection } = recording(() => ({ text: String(++number) }));
  const memory = new AnswerMemory();
  const compared = (await run('GET /a\nGET /b\nGET /a\nPOST /a\nGET /a', connection)).map(answer =>
    memory.compared(answer),
  );
  expect(compared.map(({ text, previous }) => [text, previous?.text])).toEqual([
    ['1', undefined],
    ['2', undefined],
    ['3', '1'],
    ['4', undefined],
    ['5', '3'],
  ]);
  for (let i = 0; i < 60; i++) memory.compared({ ...compared[0]!, path: `/${i}` });
  expect(memory.compared(compared[1]!).previous).toBeUndefined();
});

test('a cancelled run sends no more requests', async () => {
  const controller = new AbortController();
  const { connection, sent } = recording(() => {
    controller.abort();
    return { text: '{}' };
  });
  await run('GET /a\nGET /b', connection, controller.signal);
  expect(sent).toHaveLength(1);
});

test('responses are indented, unless they are tables or the request says otherwise', async () => {
  const { connection, sent } = recording(() => ({ text: '{}' }));
  await run('GET /_search\nGET /_cat/indices?v\nGET /_search?format=yaml', connection);
  expect(sent.map(request => request.query)).toEqual(['pretty', 'v', 'format=yaml']);
});

test.each([
  ['{"hits":{"total":{"value":1,"relation":"eq"}}}', '1 hit'],
  ['{"hits":{"total":{"value":10000,"relation":"gte"}}}', 'over 10,000 hits'],
  ['{"tokens":[{},{}]}', '2 tokens'],
  ['{"result":"created"}', 'created'],
  ['health status', undefined],
])('the gist of %s is %s', (text, expected) => {
  expect(gist({ text } as RequestAnswer)).toBe(expected);
});

test('a failure in one line is its status, type and reason, or why there is no response', () => {
  const failure = (status: number, text: string) => failureText({ status, text } as RequestAnswer);
  const error = { type: 'index_not_found_exception', reason: 'no such index [a]' };
  expect(failure(404, JSON.stringify({ error, status: 404 }))).toBe('404 index_not_found_exception: no such index [a]');
  expect(failure(405, '{"error":"Incorrect HTTP method","status":405}')).toBe('405 Incorrect HTTP method');
  expect(failure(502, '<html>Bad gateway</html>')).toBe('502');
  expect(failure(0, 'The server stopped responding.')).toBe('The server stopped responding.');
});
