import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createHandler } from '../../api/handler.ts';
import { openEngine } from '../../engine/node/open-engine.ts';
import { MemoryStore } from '../../engine/store/memory-store.ts';
import type { RestHandler } from '../../rest/rest-request.ts';
import { loadData } from '../../scenario/load-data.ts';
import { parseScenario } from '../../scenario/parse-scenario.ts';
import type { Block, Scenario, ViewBlock, ViewName } from '../../scenario/scenario.ts';
import { ScenarioRun } from '../../scenario/scenario-run.ts';
import { checkFile } from './check-file.ts';
import { readData } from './scenario-files.ts';

const folder = join(import.meta.dirname, '../../../lessons');
const LESSONS = [
  '01-what-an-index-is.md',
  '02-from-text-to-terms.md',
  '03-stemming-and-stop-words.md',
  '04-synonyms-and-token-graphs.md',
  '05-text-or-keyword.md',
  '06-types-and-dynamic-mapping.md',
  '07-match-and-or.md',
  '08-phrases-and-positions.md',
  '09-typos.md',
  '10-why-this-score.md',
  '11-filters-ranges-dates.md',
  '12-highlighting.md',
  '13-arrays-and-nested.md',
  '14-aggregations.md',
  '15-reindex-and-aliases.md',
  '16-templates.md',
  '17-pipelines.md',
  '18-is-my-ranking-good.md',
  '19-queries-with-pipes.md',
  '20-groups-and-numbers.md',
  '21-missing-and-many.md',
  '22-search-and-join.md',
];

test('the lessons are complete and in order', () => {
  expect(readdirSync(folder).filter(name => name.endsWith('.md'))).toEqual(LESSONS);
});

describe.each(LESSONS)('lesson %s', name => {
  test('holds: its expectations, and each task only when solved', async () => {
    expect(await checkFile(join(folder, name), { update: false })).toMatchObject({ isScenario: true, failures: [] });
  });

  test('says what it is about and takes 4 to 8 minutes', async () => {
    const { title, summary, minutes, level } = await lesson(name);
    expect(title.length).toBeGreaterThan(3);
    expect(summary).toMatch(/^[A-Z“"].{20,90}\.$/);
    expect(minutes).toBeGreaterThanOrEqual(4);
    expect(minutes).toBeLessThanOrEqual(8);
    expect([1, 2, 3]).toContain(level);
  });

  test('has tasks with hints and a solution', async () => {
    const tasks = tasksOf((await lesson(name)).blocks);
    expect(tasks.length).toBeGreaterThanOrEqual(2);
    for (const { line, following } of tasks) {
      const kinds = following.map(({ kind }) => kind).filter(kind => kind !== 'prose' && kind !== 'view');
      expect({ line, kinds: kinds.join(' ') }).toEqual({
        line,
        kinds: expect.stringMatching(/^expect( hint){2,3} solution$/),
      });
    }
  });

  test('has views with something to show where they are, and no errors from the start', async () => {
    const scenario = await lesson(name);
    expect(scenario.blocks.filter(isView).length).toBeGreaterThanOrEqual(1);
    const { atStart, inPlace } = await readThrough(scenario, join(folder, name));
    for (const { line, status } of atStart) expect({ line, status }).toEqual({ line, status: 200 });
    for (const { line, shows } of inPlace) expect({ line, shows }).toEqual({ line, shows: true });
  });
});

async function lesson(name: string): Promise<Scenario> {
  return parseScenario(await readFile(join(folder, name), 'utf8')).scenario;
}

function isView(block: Block): block is ViewBlock {
  return block.kind === 'view';
}

/** Each task with the blocks up to the next block of requests. */
function tasksOf(blocks: readonly Block[]) {
  return blocks.flatMap((block, index) => {
    if (block.kind !== 'requests' || block.role !== 'task') return [];
    const rest = blocks.slice(index + 1);
    const end = rest.findIndex(({ kind }) => kind === 'requests');
    const after = end < 0 ? rest : rest.slice(0, end);
    return { line: block.line, following: after.slice(0, after.findIndex(({ kind }) => kind === 'solution') + 1) };
  });
}

interface Drawn {
  readonly line: number;
  readonly status: number;
  readonly shows: boolean;
}

/** Runs a lesson as a reader does, tasks solved. All views are drawn after the setup, and each again where it is. */
async function readThrough(scenario: Scenario, file: string): Promise<{ atStart: Drawn[]; inPlace: Drawn[] }> {
  const engine = await openEngine({ store: new MemoryStore() });
  const send = createHandler(engine);
  const run = new ScenarioRun(send, { now: () => performance.now() });
  const atStart: Drawn[] = [];
  const inPlace: Drawn[] = [];
  const isSetup = (block: Block) => block.kind === 'requests' && block.role === 'setup';
  try {
    if (scenario.data !== undefined) await loadData(await readData(scenario.data, file), send);
    for (const block of scenario.blocks.filter(isSetup)) await runBlock(block, run);
    for (const view of scenario.blocks.filter(isView)) atStart.push(await draw(view, send));
    for (const block of scenario.blocks) {
      if (!isSetup(block)) await runBlock(block, run);
      if (isView(block)) inPlace.push(await draw(block, send));
    }
  } finally {
    await engine.close();
  }
  return { atStart, inPlace };
}

async function runBlock(block: Block, run: ScenarioRun): Promise<void> {
  if (block.kind === 'requests') await run.run(block.text, block.requests);
  if (block.kind === 'solution') await run.runText(block.text);
}

type Parameters = Readonly<Record<string, unknown>>;

/** The parts of answers that the checks read. */
interface Answer {
  readonly tokens: readonly unknown[];
  readonly hits: { readonly hits: readonly unknown[] };
  readonly matched: boolean;
  readonly template: unknown;
  readonly aggregations: unknown;
  readonly values: readonly unknown[];
}

interface ViewCheck {
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** Method, path and body of a public request that reads what the view draws. */
  request(parameters: Parameters): [method: string, path: string, body?: unknown];
  /** Whether its answer has something to draw. */
  shows(answer: Answer): boolean;
}

const VIEW_CHECKS: Record<ViewName, ViewCheck> = {
  analyze: {
    required: ['text'],
    optional: ['index', 'field', 'analyzer', 'tokenizer', 'filter', 'char_filter'],
    request: ({ index, ...body }) => ['POST', index === undefined ? '/_analyze' : `/${index}/_analyze`, body],
    shows: ({ tokens }) => tokens.length > 0,
  },
  search: {
    required: ['index', 'body'],
    optional: [],
    request: ({ index, body }) => ['POST', `/${index}/_search`, body],
    shows: ({ hits }) => hits.hits.length > 0,
  },
  terms: {
    required: ['index', 'field'],
    optional: ['prefix'],
    request: ({ index, field, prefix = '' }) => [
      'POST',
      `/${index}/_search`,
      { query: prefix === '' ? { exists: { field } } : { prefix: { [String(field)]: prefix } } },
    ],
    shows: ({ hits }) => hits.hits.length > 0,
  },
  score: {
    required: ['index', 'query', 'id'],
    optional: [],
    request: ({ index, query, id }) => ['POST', `/${index}/_explain/${id}`, { query }],
    shows: ({ matched }) => matched,
  },
  mapping: {
    required: ['index'],
    optional: [],
    request: ({ index }) => ['GET', `/${index}/_mapping`],
    shows: answer => Object.keys(answer).length > 0,
  },
  template: {
    required: ['name'],
    optional: [],
    request: ({ name }) => ['POST', `/_index_template/_simulate_index/${name}`],
    shows: ({ template }) => template !== undefined,
  },
  chart: {
    required: ['index', 'body'],
    optional: [],
    request: ({ index, body }) => ['POST', `/${index}/_search`, body],
    shows: ({ aggregations }) => aggregations !== undefined,
  },
  esql: {
    required: ['query'],
    optional: [],
    request: ({ query }) => ['POST', '/_query', { query }],
    shows: ({ values }) => values.length > 0,
  },
};

async function draw({ view, parameters, line }: ViewBlock, send: RestHandler): Promise<Drawn> {
  const { required, optional, request, shows } = VIEW_CHECKS[view];
  const names = Object.keys(parameters);
  expect(names).toEqual(expect.arrayContaining([...required]));
  expect([...required, ...optional]).toEqual(expect.arrayContaining(names));
  const [method, path, body] = request(parameters);
  const response = await send({
    method,
    path,
    query: '',
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && {
      body: new TextEncoder().encode(JSON.stringify(body)) as Uint8Array<ArrayBuffer>,
    }),
  });
  const answer = JSON.parse(new TextDecoder().decode(response.body));
  return { line, status: response.status, shows: response.status === 200 && shows(answer) };
}
