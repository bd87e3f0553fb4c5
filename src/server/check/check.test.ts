import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { basic, SecuredServer } from '../testing/secured-server.ts';
import { runTool } from '../tools/run-tool.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-check-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, text);
  return path;
}

/** Runs `vitrine check` and returns its code and output, with the folder as `DIR`. */
async function check(...words: string[]) {
  let out = '';
  let err = '';
  const code = await runTool(['check', ...words], {
    out: text => void (out += text),
    err: text => void (err += text),
    ask: async () => 'secret of the terminal',
    close: () => undefined,
  });
  return { code, out: out.replaceAll(folder, 'DIR'), err: err.replaceAll(folder, 'DIR') };
}

const GOOD = `\`\`\`console
PUT /check-notes/_doc/1?refresh=true
{ "text": "tomato soup" }
\`\`\`

\`\`\`console
GET /check-notes/_search
\`\`\`

\`\`\`expect
hits.total.value: 1
\`\`\`
`;
function blocks(...requests: string[]): string {
  return requests.map(text => `\`\`\`console\n${text}\n\`\`\`\n`).join('\n');
}

const BAD = GOOD.replace('value: 1', 'value: 2').replaceAll('check-notes', 'check-bad');

describe('in memory', () => {
  test('files and folders are checked, each in an engine of its own', async () => {
    await write('good.md', GOOD);
    await write('deep/good.md', GOOD);
    await write('node_modules/x/readme.md', BAD);
    await write('notes.txt', BAD);
    expect(await check(folder)).toEqual({
      code: 0,
      out: 'ok DIR/deep/good.md\nok DIR/good.md\n2 passed, 0 failed\n',
      err: '',
    });
  });

  test('a failure names file and line, what was expected and what was found', async () => {
    const file = await write('bad.md', BAD);
    expect(await check(file)).toEqual({
      code: 1,
      out: 'DIR/bad.md:11: hits.total.value\n  - expected 2\n  + found    1\n0 passed, 1 failed\n',
      err: '',
    });
    const { out } = await check('--json', file);
    expect(JSON.parse(out)).toEqual([
      {
        file: 'DIR/bad.md',
        isScenario: true,
        failures: [expect.objectContaining({ line: 11, path: 'hits.total.value', expected: 2, found: 1 })],
      },
    ]);
  });

  test('bad use is 64, a file that is not a scenario 65', async () => {
    expect(await check()).toMatchObject({ code: 64, err: expect.stringContaining('usage: vitrine check') });
    expect(await check('--nothing', folder)).toMatchObject({ code: 64 });
    expect(await check(join(folder, 'none.md'))).toMatchObject({
      code: 64,
      err: expect.stringContaining('[DIR/none.md] does not exist'),
    });
    expect(await check(folder)).toMatchObject({ code: 64, err: expect.stringContaining('no Markdown files') });
    expect(await check('--user', 'a', folder)).toMatchObject({
      code: 64,
      err: expect.stringContaining('--user and --ca need --url'),
    });
    expect(await check('--url', 'ftp://a', folder)).toMatchObject({ code: 64 });
    const file = await write('broken.md', '# x\n\n```console tsak\nGET /\n```\n');
    expect(await check(file)).toMatchObject({
      code: 65,
      out: expect.stringContaining('DIR/broken.md:3: [console tsak]'),
    });
  });

  test('data is a sample or a file beside the scenario, and no link leads out', async () => {
    const scenario = (data: string, index: string, count: number) =>
      `---\ndata: ${data}\n---\n\`\`\`console\nGET /${index}/_count\n\`\`\`\n\`\`\`expect\ncount: ${count}\n\`\`\`\n`;
    await write('a/sample.md', scenario('trails', 'trails', 1080));
    await write('a/own.md', scenario('./hills.ndjson', 'hills', 2));
    await write('a/hills.ndjson', '{"index":{"_id":"1"}}\n{"n":1}\n{"index":{}}\n{"n":2}\n');
    expect((await check(join(folder, 'a'))).out).toContain('2 passed, 0 failed');
    await write('secret.ndjson', '{"n":1}\n');
    await symlink(join(folder, 'secret.ndjson'), join(folder, 'a/link.ndjson'));
    await write('b/link.md', scenario('./nothing.ndjson', 'x', 1));
    await write('a/link.md', scenario('./link.ndjson', 'link', 1));
    await write('a/none.md', scenario('nosuch', 'x', 1));
    const { code, out } = await check(folder);
    expect(code).toBe(1);
    expect(out).toContain("DIR/a/link.md:1: the data file ./link.ndjson is outside of the scenario's folder");
    expect(out).toContain('DIR/b/link.md:1: the data file ./nothing.ndjson does not exist');
    expect(out).toContain('DIR/a/none.md:1: there is no sample named nosuch');
  });

  test('--update writes what is missing', async () => {
    const file = await write('new.md', '```console\nGET /none/_doc/1\n```\n');
    expect(await check('--update', file)).toMatchObject({ code: 1 });
    expect(await readFile(file, 'utf8')).toBe('```console\nGET /none/_doc/1\n```\n\n```expect\nstatus: 404\n```\n');
    expect(await check(file)).toMatchObject({ code: 0 });
  });
});

describe('on a server', () => {
  let server: SecuredServer;
  let password: string;
  beforeAll(async () => {
    server = await SecuredServer.start();
    password = await server.node.setPassword();
  });
  afterAll(() => server.dispose());

  test('indices of the scenario are deleted afterwards, and existing ones are never touched', async () => {
    const authorization = basic('elastic', password);
    const ca = await write('ca.crt', server.ca);
    const file = await write('good.md', GOOD);
    const target = ['--url', server.address, '--ca', ca, '--user', `elastic:${password}`];
    expect(await check(...target, file)).toEqual({ code: 0, out: 'ok DIR/good.md\n1 passed, 0 failed\n', err: '' });
    expect((await server.ask('GET /check-notes', authorization)).status).toBe(404);
    const bad = await write('bad.md', BAD);
    expect(await check(...target, bad)).toMatchObject({ code: 1 });
    expect((await server.ask('GET /check-bad', authorization)).status).toBe(404);
    await server.ask('PUT /check-notes/_doc/own?refresh=true', authorization, { n: 1 });
    expect(await check(...target, file)).toMatchObject({
      code: 1,
      out: expect.stringContaining('DIR/good.md:1: the server has [check-notes] already; nothing was run'),
    });
    const { body } = await server.ask('GET /check-notes/_search', authorization);
    expect(body.hits.hits.map((hit: { _id: string }) => hit._id)).toEqual(['own']);
  });

  test('templates and pipelines of the scenario are deleted afterwards, and existing ones are never touched', async () => {
    const authorization = basic('elastic', password);
    const ca = await write('ca.crt', server.ca);
    const file = await write(
      'template.md',
      blocks(
        'PUT /_index_template/check-whole\n{ "index_patterns": ["check-t-*"] }',
        'PUT /_component_template/check-part\n{ "template": {} }',
        'PUT /_index_template/check-whole\n{ "index_patterns": ["check-t-*"], "composed_of": ["check-part"] }',
        'PUT /_ingest/pipeline/check-clean\n{ "processors": [] }',
        'PUT /check-t-1/_doc/1?pipeline=check-clean\n{}',
      ),
    );
    const target = ['--url', server.address, '--ca', ca, '--user', `elastic:${password}`];
    const paths = ['_component_template/check-part', '_index_template/check-whole', '_ingest/pipeline/check-clean'];
    const statuses = () =>
      Promise.all(paths.map(async path => (await server.ask(`GET /${path}`, authorization)).status));
    expect(await check(...target, file)).toMatchObject({ code: 0, out: 'ok DIR/template.md\n1 passed, 0 failed\n' });
    expect(await statuses()).toEqual([404, 404, 404]);
    await server.ask('PUT /_ingest/pipeline/check-clean', authorization, { processors: [], version: 7 });
    expect((await check(...target, file)).out).toContain(
      'DIR/template.md:1: the server has [_ingest/pipeline/check-clean] already; nothing was run',
    );
    expect(await statuses()).toEqual([404, 404, 200]);
  });

  test('an index that the scenario deletes is never an existing one', async () => {
    const authorization = basic('elastic', password);
    const ca = await write('ca.crt', server.ca);
    const target = ['--url', server.address, '--ca', ca, '--user', `elastic:${password}`];
    await server.ask('PUT /check-own/_doc/1?refresh=true', authorization, { n: 1 });
    const deletions = ['PUT /check-own\n\nDELETE /check-own', 'DELETE /check-own', 'DELETE /check-o*', 'DELETE /_all'];
    for (const [number, requests] of deletions.entries()) {
      const file = await write(`delete-${number}.md`, blocks(requests));
      expect((await check(...target, file)).out).toMatch(/the server has \[.*check-own.*\] already; nothing was run/);
    }
    expect((await server.ask('GET /check-own/_count', authorization)).body).toMatchObject({ count: 1 });
  });

  test('a wrong password and a server that does not answer are reported', async () => {
    const file = await write('good.md', GOOD);
    const ca = await write('ca.crt', server.ca);
    const wrong = await check('--url', server.address, '--ca', ca, '--user', 'elastic', file);
    expect(wrong).toMatchObject({
      code: 69,
      err: expect.stringContaining('the server does not list its indices: 401'),
    });
    const silent = await check('--url', 'http://127.0.0.1:1', file);
    expect(silent).toMatchObject({ code: 69, err: expect.stringContaining('ECONNREFUSED') });
  });
});
