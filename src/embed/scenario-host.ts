import { loadData } from '../scenario/load-data.ts';
import { parseScenario } from '../scenario/parse-scenario.ts';
import { type Part, partsOf, readRequests } from '../scenario/part.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { type Exchange, type Judged, ScenarioRun } from '../scenario/scenario-run.ts';
import { openWorkspaces, type Workspace } from '../worker/workspaces.ts';
import type { BlockResult } from './block-result.ts';
import { COPY } from './copy.ts';
import { type DataPlaces, fetchData } from './fetch-data.ts';
import { startWorker } from './start-worker.ts';

/** All playgrounds of a page share a worker; each has an engine of its own in it. */
const workspaces = openWorkspaces(startWorker);

/** @throws Error with all problems of the scenario */
export function openScenario(markdown: string, places: DataPlaces): ScenarioHost {
  const { scenario, problems } = parseScenario(markdown);
  if (problems.length === 0) return new ScenarioHost(scenario, places);
  throw new Error([COPY.problems, ...problems.map(({ line, message }) => COPY.atLine(line, message))].join('\n'));
}

/** Runs the blocks of a scenario in a workspace, one at a time. */
export class ScenarioHost {
  private readonly scenario: Scenario;
  private readonly places: DataPlaces;
  private readonly workspace: Workspace = workspaces.open();
  private readonly parts: readonly Part[];
  private run: ScenarioRun | undefined;
  private previous: Promise<unknown> = Promise.resolve();

  constructor(scenario: Scenario, places: DataPlaces) {
    this.scenario = scenario;
    this.places = places;
    this.parts = partsOf(scenario.blocks);
  }

  /** @param line of the opening fence in the file */
  block(line: number, text: string, signal: AbortSignal): Promise<BlockResult> {
    const result = this.previous.then(() => this.runBlock(line, text, signal));
    this.previous = result.catch(() => undefined);
    return result;
  }

  close(): void {
    this.workspace.close();
  }

  private async runBlock(line: number, text: string, signal: AbortSignal): Promise<BlockResult> {
    signal.throwIfAborted();
    const run = await this.prepared();
    const part = this.parts.find(({ block }) => block.line === line);
    if (!part) throw new Error(COPY.changed);
    const { requests, fault } = readRequests(text);
    if (!requests) throw new Error(COPY.atLine(Math.max(1, fault.line), fault.message));
    run.renewLimits();
    const exchanges = await run.run(text, requests, signal);
    return resultOf(part, exchanges, run.judge(part.expectations, exchanges));
  }

  /** Loads the data and runs the setup once. */
  private async prepared(): Promise<ScenarioRun> {
    if (this.run) return this.run;
    const run = new ScenarioRun(this.workspace.handle, { now: () => performance.now() });
    const { data } = this.scenario;
    if (data !== undefined) await loadData(await fetchData(data, this.places), this.workspace.handle);
    for (const { block } of this.parts) {
      if (block.role !== 'setup') continue;
      const last = (await run.run(block.text, block.requests)).at(-1);
      if (last && last.answer.status >= 400)
        throw new Error(COPY.setupFailed(block.line, last.answer.text.slice(0, 300)));
    }
    this.run = run;
    return run;
  }
}

function resultOf({ block }: Part, exchanges: readonly Exchange[], judged: readonly Judged[]): BlockResult {
  return {
    answers: exchanges.map(({ request, answer, milliseconds }) => ({
      method: request.method,
      url: request.url,
      status: answer.status,
      milliseconds,
      text: answer.body === undefined ? answer.text : JSON.stringify(answer.body, undefined, 2),
    })),
    expectations: judged.map(each => ({
      path: each.expectation.path,
      unmet: each.holds ? undefined : describe(each),
    })),
    isDone: block.role === 'task' && judged.length > 0 && judged.every(({ holds }) => holds),
  };
}

function describe({ expectation, found, reason }: Judged): string {
  if (reason !== undefined) return reason;
  const shown = found === undefined ? COPY.nothing : JSON.stringify(found).slice(0, 200);
  return COPY.doesNotHold(JSON.stringify(expectation.wanted), shown);
}
