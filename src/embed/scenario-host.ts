import { parseScenario } from '../scenario/parse-scenario.ts';
import type { Judged } from '../scenario/scenario-run.ts';
import { ScenarioSession } from '../scenario/scenario-session.ts';
import { isDone, type PartState } from '../scenario/session-state.ts';
import { openWorkspaces } from '../worker/workspaces.ts';
import type { BlockResult } from './block-result.ts';
import { COPY } from './copy.ts';
import { type DataPlaces, fetchData } from './fetch-data.ts';
import { startWorker } from './start-worker.ts';

/** All playgrounds of a page share a worker; each has an engine of its own in it. */
const workspaces = openWorkspaces(startWorker);

/** @throws Error with all problems of the scenario */
export function openScenario(markdown: string, places: DataPlaces): ScenarioHost {
  const { scenario, problems } = parseScenario(markdown);
  if (problems.length > 0)
    throw new Error([COPY.problems, ...problems.map(({ line, message }) => COPY.atLine(line, message))].join('\n'));
  return new ScenarioHost(
    new ScenarioSession(scenario, {
      open: () => workspaces.open(),
      readData: name => fetchData(name, places),
      now: () => performance.now(),
    }),
  );
}

/** Runs the blocks of a session in the order of the calls. */
export class ScenarioHost {
  private readonly session: ScenarioSession;
  private previous: Promise<unknown> = Promise.resolve();

  constructor(session: ScenarioSession) {
    this.session = session;
  }

  /** @param line of the opening fence in the file. @throws Error with a sentence */
  block(line: number, text: string, signal: AbortSignal): Promise<BlockResult> {
    const result = this.previous.then(() => this.run(line, text, signal));
    this.previous = result.catch(() => undefined);
    return result;
  }

  close(): void {
    this.session.close();
  }

  private async run(line: number, text: string, signal: AbortSignal): Promise<BlockResult> {
    signal.throwIfAborted();
    const { session } = this;
    const at = session.state.parts.findIndex(({ part }) => part.block.line === line);
    if (at < 0) throw new Error(COPY.changed);
    const cancel = () => session.cancel();
    signal.addEventListener('abort', cancel);
    try {
      session.edit(at, text);
      await session.run(at);
    } finally {
      signal.removeEventListener('abort', cancel);
    }
    signal.throwIfAborted();
    const { parts, problem } = session.state;
    const part = parts[at]!;
    if (problem !== undefined) throw new Error(problem);
    if (part.status === 'idle') throw new Error(setupProblem(parts));
    if (part.exchanges.length === 0) throw new Error(part.problem);
    return resultOf(part);
  }
}

/** Why the first block did not run: one of the setup blocks before it failed. */
function setupProblem(parts: readonly PartState[]): string {
  const failed = parts.find(({ status }) => status === 'failed');
  const answer = failed?.exchanges.at(-1)?.answer.text.slice(0, 300) ?? '';
  return COPY.setupFailed(failed?.part.block.line ?? 0, failed?.problem ?? answer);
}

function resultOf(part: PartState): BlockResult {
  return {
    answers: part.exchanges.map(({ request, answer, milliseconds }) => ({
      method: request.method,
      url: request.url,
      status: answer.status,
      milliseconds,
      text: answer.body === undefined ? answer.text : JSON.stringify(answer.body, undefined, 2),
    })),
    expectations: part.judged.map(each => ({
      path: each.expectation.path,
      unmet: each.holds ? undefined : describe(each),
    })),
    isDone: isDone(part),
  };
}

function describe({ expectation, found, reason }: Judged): string {
  if (reason !== undefined) return reason;
  const shown = found === undefined ? COPY.nothing : JSON.stringify(found).slice(0, 200);
  return COPY.doesNotHold(JSON.stringify(expectation.wanted), shown);
}
