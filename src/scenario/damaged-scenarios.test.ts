import { deflateRawSync } from 'node:zlib';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createHandler } from '../api/handler.ts';
import { ScenarioPage } from '../console/scenario/scenario-page.tsx';
import { openEngine } from '../engine/node/open-engine.ts';
import { MemoryStore } from '../engine/store/memory-store.ts';
import { parseScenario } from './parse-scenario.ts';
import { scenarioFragment, scenarioOf } from './scenario-link.ts';
import { ScenarioSession } from './scenario-session.ts';

const fenced = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\`\n`;
const RUNS = fenced('console', 'GET /');

describe('links', () => {
  const linkOf = (bytes: Uint8Array) => `#s=${Buffer.from(bytes).toString('base64url')}`;
  const damaged: [string, () => Promise<string>, RegExp][] = [
    ['truncated', async () => (await scenarioFragment(RUNS.repeat(20))).slice(0, -9), /truncated or damaged/],
    ['a deflate bomb', async () => linkOf(deflateRawSync(new Uint8Array(50_000_000))), /more than 5.256 MB/],
    ['binary', async () => linkOf(deflateRawSync(new Uint8Array([0xc3, 0x28]))), /not text/],
    ['with HTML in it', async () => '#s=<img src=x onerror=alert(1)>', /has the character "<"/],
  ];
  test.each(damaged)('a link that is %s says so', async (_name, link, message) => {
    await expect(scenarioOf(await link())).rejects.toThrow(message);
  });
});

describe('files', () => {
  const damaged: [string, string, number, RegExp][] = [
    ['more than 256 kB', `${RUNS}${'word word\n\n'.repeat(26_000)}`, 1, /bytes of Markdown/],
    ['more than 5 MB in one line of its setup', fenced('console setup', 'x'.repeat(5_000_001)), 1, /5000000 of data/],
    ['a block of an unknown kind', `${RUNS}\n${fenced('console tsak', 'GET /')}`, 5, /\[console tsak\] is not known/],
    ['JSON that ends too early', fenced('console', 'GET /_search\n{ "query": {'), 1, /never closed/],
    ['a block without a request', fenced('console', '# nothing'), 1, /no request/],
    ['201 requests', fenced('console', 'GET /\n\n'.repeat(201)), 1, /at most 200 requests/],
    ['an expectation without requests', fenced('expect', 'status: 200'), 1, /needs a console block/],
    ['an expectation of the wrong type', `${RUNS}${fenced('expect', 'took: { lt: [1] }')}`, 5, /\[lt\] needs a number/],
    ['an invalid pattern', `${RUNS}${fenced('expect', 'text: { matches: "(" }')}`, 5, /valid regular expression/],
    ['an expectation of an unnamed request', `${RUNS}${fenced('expect', '"no: took": 1')}`, 5, /named \[no\]/],
    ['a solution without a task', `${RUNS}${fenced('solution', 'GET /')}`, 4, /needs a console task/],
    ['an unknown view', fenced('view film', 'a: 1'), 1, /\[view film\] is not known/],
    ['parameters that are no map', fenced('view terms', '- a'), 1, /`key: value`/],
    ['data outside of its folder', `---\ndata: ../../etc/passwd\n---\n${RUNS}`, 2, /\[data\] must be/],
    ['a server as its data', `---\ndata: https://example.org/x\n---\n${RUNS}`, 2, /\[data\] must be/],
    ['a level that does not exist', `---\nlevel: 9\n---\n${RUNS}`, 2, /\[level\] must be/],
  ];
  test.each(damaged)('a file with %s has a problem at its line', (_name, text, line, message) => {
    const [problem] = parseScenario(text).problems;
    expect(problem).toMatchObject({ line, message: expect.stringMatching(message) });
  });
});

describe('harm', () => {
  beforeAll(() => void vi.stubGlobal('navigator', { platform: 'Linux' }));
  afterAll(() => void vi.unstubAllGlobals());

  function sessionOf(text: string): ScenarioSession {
    const { scenario, problems } = parseScenario(text);
    expect(problems).toEqual([]);
    const engine = openEngine({ store: new MemoryStore() }).then(createHandler);
    return new ScenarioSession(scenario, {
      open: () => ({ handle: async (request, signal) => (await engine)(request, signal), close: () => undefined }),
      readData: () => Promise.reject(new Error('no data')),
      now: () => performance.now(),
    });
  }

  function htmlOf(session: ScenarioSession): string {
    const page = createElement(ScenarioPage, { session });
    const client = createElement(QueryClientProvider, { client: new QueryClient() }, page);
    return renderToStaticMarkup(createElement(MantineProvider, null, client)).replace(/<style[\s\S]*?<\/style>/g, '');
  }

  test('HTML is text in prose, requests, expectations, hints and code', () => {
    const html = '<img src=x onerror=alert(1)><script>alert(2)</script>';
    const text = [
      `# ${html}\n\n${html}\n`,
      fenced('console task', `# ${html}\nGET /a?q=${html.replaceAll(' ', '')}`),
      fenced('expect', `"a${html.replaceAll(/[ .[\]]/g, '')}": ${JSON.stringify(html)}`),
      fenced('hint', html),
      fenced('js', html),
    ].join('\n');
    const session = sessionOf(text);
    session.showHint(0);
    const drawn = htmlOf(session);
    expect(drawn).toContain('&lt;script&gt;alert(2)');
    expect(drawn).not.toMatch(/<(img|script)[\s>]/);
    expect(session.state).toMatchObject({ runs: 0, isPrepared: false });
  });

  test('answers that are inserted into requests again and again stop at a limit', async () => {
    const echo = (name: string, value: string, times: number) =>
      `# @name ${name}\nPOST /_render/template\n{ "source": "{}", "params": { "a": [${Array(times).fill(value).join(', ')}] } }`;
    const first = `# @name a\nPUT /notes/_doc/1?refresh=true\n{ "text": "${'x'.repeat(2000)}" }`;
    const search = '# @name b\nGET /notes/_search';
    const session = sessionOf(fenced('console', [first, search, echo('c', '"${b}"', 900)].join('\n\n')));
    await session.runAll();
    expect(session.state.parts[0]).toMatchObject({
      status: 'failed',
      problem: 'The scenario takes more than 1000 kB of variables in one request. The run was stopped.',
    });
  });

  test('a pattern that would take forever is given up', async () => {
    const expectation = 'text: { matches: "(a+)+(b+)+(a+)+$" }';
    const session = sessionOf(`${fenced('console', 'GET /_cat/indices?h=index')}${fenced('expect', expectation)}`);
    const start = performance.now();
    await session.runAll();
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(session.state.parts[0]!.judged).toMatchObject([{ holds: false }]);
  });

  test('a line of five megabytes in a setup block is read at once, and only its beginning is drawn', () => {
    const documents = `PUT /notes/_doc/1\n{ "text": "${'x'.repeat(4_900_000)}" }`;
    const start = performance.now();
    const html = htmlOf(sessionOf(fenced('console setup', documents)));
    expect(performance.now() - start).toBeLessThan(3000);
    expect(html.length).toBeLessThan(200_000);
  });
});
