import type { RestHandler } from '../rest/rest-request.ts';
import { expectsFailure, failedExchange, type Part, partsOf, reasonOf, speaksOfStatus } from './part.ts';
import type { RequestBlock, Scenario } from './scenario.ts';
import { type Exchange, type Judged, type RunOptions, ScenarioLimit, ScenarioRun } from './scenario-run.ts';

/** Why a scenario does not hold, at a line of its file. */
export interface Failure {
  readonly line: number;
  readonly message: string;
  /** Of an expectation: its path, and both values. */
  readonly path?: string;
  readonly expected?: unknown;
  readonly found?: unknown;
}

/**
 * Runs a scenario from start to end: setup blocks first, tasks unsolved and then solved. Checking stops at the first
 * request that fails unexpectedly, because the rest depends on it; other failures are collected.
 * @param onPart called after each block with the status of its last answer
 */
export async function checkScenario(
  scenario: Scenario,
  send: RestHandler,
  options: RunOptions,
  onPart?: (block: RequestBlock, exchanges: readonly Exchange[]) => void,
): Promise<Failure[]> {
  const parts = partsOf(scenario.blocks);
  const isSetup = ({ block }: Part) => block.role === 'setup';
  const check = new Check(send, options);
  for (const part of [...parts.filter(isSetup), ...parts.filter(part => !isSetup(part))]) {
    const goesOn = await check.part(part, onPart);
    if (!goesOn) break;
  }
  return check.failures;
}

class Check {
  readonly failures: Failure[] = [];
  private readonly run: ScenarioRun;

  constructor(send: RestHandler, options: RunOptions) {
    this.run = new ScenarioRun(send, options);
  }

  /** Whether the next part can run. @throws Error of the engine's host */
  async part(
    part: Part,
    onPart: ((block: RequestBlock, exchanges: readonly Exchange[]) => void) | undefined,
  ): Promise<boolean> {
    try {
      const exchanges = await this.run.run(part.block.text, part.block.requests);
      onPart?.(part.block, exchanges);
      return part.block.role === 'task' ? await this.task(part, exchanges) : this.answers(part, exchanges);
    } catch (error) {
      if (!(error instanceof ScenarioLimit)) throw error;
      this.failures.push({ line: part.block.line, message: `the scenario takes ${error.message}` });
      return false;
    }
  }

  private answers(part: Part, exchanges: readonly Exchange[]): boolean {
    const { block, expectations } = part;
    const failed = failureOf(block, exchanges);
    if (failed && !expectsFailure(part)) {
      this.failures.push(failed);
      return false;
    }
    if (block.role === 'fails' && !failed)
      this.failures.push({ line: block.line, message: 'a request should fail, but all succeeded' });
    this.failures.push(...this.run.unmet(expectations, exchanges).map(describeUnmet));
    return true;
  }

  /** The unsolved task must not hold, its solution must. */
  private async task(
    { block, expectations, solution, hasExpectations }: Part,
    exchanges: readonly Exchange[],
  ): Promise<boolean> {
    const { line } = block;
    const fail = (message: string) => this.failures.push({ line, message });
    if (!hasExpectations) fail('a task needs an expect block, which says when it is done');
    else if (
      this.run.unmet(expectations, exchanges).length === 0 &&
      (!failedExchange(exchanges) || expectations.some(speaksOfStatus))
    )
      fail('the task is already done before it is solved');
    if (!solution) {
      fail('the task has no solution');
      return true;
    }
    const solved = await this.run.runText(solution.text);
    const [unmet] = this.run.unmet(expectations, solved);
    const failed = failureOf({ ...block, line: solution.line, text: solution.text }, solved);
    if (failed && !expectations.some(speaksOfStatus)) fail(`the solution fails: ${failed.message}`);
    else if (unmet)
      this.failures.push({
        ...describeUnmet(unmet),
        line,
        message: `the solution does not meet: ${describeUnmet(unmet).message}`,
      });
    return true;
  }
}

/** The request that answered 400 or above, if one did. */
function failureOf({ line, text }: RequestBlock, exchanges: readonly Exchange[]): Failure | undefined {
  const failed = failedExchange(exchanges);
  if (!failed) return undefined;
  const { request, answer } = failed;
  const at = line + text.slice(0, request.methodRange.from).split('\n').length;
  return { line: at, message: `${request.method} ${request.url} answered ${answer.status}: ${reasonOf(answer)}` };
}

function describeUnmet({ expectation, found, reason }: Judged): Failure {
  const { line, path, wanted } = expectation;
  const shown = found === undefined ? 'nothing' : shorten(JSON.stringify(found));
  const message =
    reason === undefined ? `${path}: expected ${JSON.stringify(wanted)}, found ${shown}` : `${path}: ${reason}`;
  return { line, message, path, expected: wanted, found };
}

function shorten(text: string): string {
  return text.length <= 300 ? text : `${text.slice(0, 300)}…`;
}
