import { readFile, writeFile } from 'node:fs/promises';
import { createHandler } from '../../api/handler.ts';
import { openEngine } from '../../engine/node/open-engine.ts';
import { MemoryStore } from '../../engine/store/memory-store.ts';
import type { RestHandler } from '../../rest/rest-request.ts';
import { addExpectations } from '../../scenario/add-expectations.ts';
import { checkScenario, type Failure } from '../../scenario/check-scenario.ts';
import { loadData, type ScenarioData } from '../../scenario/load-data.ts';
import { parseScenario } from '../../scenario/parse-scenario.ts';
import type { RequestBlock, Scenario } from '../../scenario/scenario.ts';
import type { Exchange } from '../../scenario/scenario-run.ts';
import { deleteCreated, existingOf, recordTouched, takenNames } from './created-resources.ts';
import { readData } from './scenario-files.ts';

export interface FileResult {
  readonly file: string;
  /** Whether the file can be read as a scenario. */
  readonly isScenario: boolean;
  readonly failures: readonly Failure[];
}

export interface CheckFileOptions {
  /** A server in place of an engine in memory. */
  readonly server?: RestHandler | undefined;
  /** Writes missing expectations into the file. */
  readonly update: boolean;
}

/** Checks one file in an engine of its own, or on a server. @throws Error if the server does not answer */
export async function checkFile(file: string, { server, update }: CheckFileOptions): Promise<FileResult> {
  const text = await readFile(file, 'utf8');
  const { scenario, problems } = parseScenario(text);
  if (problems.length > 0) return { file, isScenario: false, failures: problems };
  let data: ScenarioData | undefined;
  try {
    data = scenario.data === undefined ? undefined : await readData(scenario.data, file);
  } catch (error) {
    return { file, isScenario: true, failures: [{ line: 1, message: messageOf(error) }] };
  }
  const answers = new Map<RequestBlock, Exchange>();
  const failures = server
    ? await onServer(scenario, data, server, answers)
    : (await inMemory(scenario, data, answers)).failures;
  if (update) await writeFile(file, addExpectations(text, scenario, answers));
  return { file, isScenario: true, failures };
}

type Answers = Map<RequestBlock, Exchange>;

async function inMemory(scenario: Scenario, data: ScenarioData | undefined, answers: Answers) {
  const engine = await openEngine({ store: new MemoryStore() });
  try {
    const { send, touched } = recordTouched(createHandler(engine));
    return { failures: await run(scenario, data, send, answers), touched };
  } finally {
    await engine.close();
  }
}

/** Runs in memory first to learn what the scenario creates or changes: none of it may exist on the server. */
async function onServer(
  scenario: Scenario,
  data: ScenarioData | undefined,
  server: RestHandler,
  answers: Answers,
): Promise<Failure[]> {
  const { touched } = await inMemory(scenario, data, new Map());
  const before = await takenNames(server);
  const taken = await existingOf(touched, server);
  if (taken.length > 0) return [{ line: 1, message: `the server has [${taken.join(', ')}] already; nothing was run` }];
  try {
    return await run(scenario, data, server, answers);
  } finally {
    await deleteCreated(server, before, touched);
  }
}

async function run(
  scenario: Scenario,
  data: ScenarioData | undefined,
  send: RestHandler,
  answers: Answers,
): Promise<Failure[]> {
  try {
    if (data) await loadData(data, send);
  } catch (error) {
    return [{ line: 1, message: messageOf(error) }];
  }
  return checkScenario(scenario, send, { now: () => performance.now() }, (block, exchanges) => {
    const last = exchanges.at(-1);
    if (last) answers.set(block, last);
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
