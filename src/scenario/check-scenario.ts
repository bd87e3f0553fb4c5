import type { RestHandler } from '../rest/rest-request.ts';
import type { Expectation } from './expectation.ts';
import type { Block, ExpectBlock, RequestBlock, Scenario, TextBlock } from './scenario.ts';
import { type Exchange, type RunOptions, ScenarioLimit, ScenarioRun, type Unmet } from './scenario-run.ts';

/** Why a scenario does not hold, at a line of its file. */
export interface Failure {
  readonly line: number;
  readonly message: string;
  /** Of an expectation: its path, and both values. */
  readonly path?: string;
  readonly expected?: unknown;
  readonly found?: unknown;
}

/** A block of requests with what the following blocks say about it. */
interface Part {
  readonly block: RequestBlock;
  readonly expectations: readonly Expectation[];
  readonly solution: TextBlock | undefined;
  readonly hasExpectations: boolean;
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

/** Expectations between a block of requests and the next one belong to it. */
function partsOf(blocks: readonly Block[]): Part[] {
  const starts = blocks.flatMap((block, index) => (block.kind === 'requests' ? index : []));
  return starts.map((start, number) => {
    const following = blocks.slice(start + 1, starts[number + 1]);
    const expects = following.filter((block): block is ExpectBlock => block.kind === 'expect');
    return {
      block: blocks[start] as RequestBlock,
      expectations: expects.flatMap(({ expectations }) => expectations),
      hasExpectations: expects.length > 0,
      solution: following.find((block): block is TextBlock => block.kind === 'solution'),
    };
  });
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

  private answers({ block, expectations }: Part, exchanges: readonly Exchange[]): boolean {
    const failed = failureOf(block, exchanges);
    const isExpected = block.role === 'fails' || expectations.some(speaksOfStatus);
    if (failed && !isExpected) {
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
    else if (this.run.unmet(expectations, exchanges).length === 0 && isAnswered({ block, exchanges, expectations }))
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

function isAnswered({
  block,
  exchanges,
  expectations,
}: {
  block: RequestBlock;
  exchanges: readonly Exchange[];
  expectations: readonly Expectation[];
}): boolean {
  return failureOf(block, exchanges) === undefined || expectations.some(speaksOfStatus);
}

function speaksOfStatus({ target, request }: Expectation): boolean {
  return target === 'status' && request === undefined;
}

/** The request that answered 400 or above, if one did. */
function failureOf({ line, text }: RequestBlock, exchanges: readonly Exchange[]): Failure | undefined {
  const last = exchanges.at(-1);
  if (!last || last.answer.status < 400) return undefined;
  const { request, answer } = last;
  const at = line + text.slice(0, request.methodRange.from).split('\n').length;
  return { line: at, message: `${request.method} ${request.url} answered ${answer.status}: ${reasonOf(answer)}` };
}

/** The root cause of an error, as Elasticsearch reports it. */
function reasonOf({ body, text }: Exchange['answer']): string {
  const { error } = (body ?? {}) as {
    error?: string | { type?: string; reason?: string; root_cause?: { type?: string; reason?: string }[] };
  };
  if (typeof error === 'string') return error;
  const cause = error?.root_cause?.[0] ?? error;
  return cause?.reason === undefined ? text.slice(0, 200) : `${cause.type}: ${cause.reason}`;
}

function describeUnmet({ expectation, found, reason }: Unmet): Failure {
  const { line, path, wanted } = expectation;
  const shown = found === undefined ? 'nothing' : shorten(JSON.stringify(found));
  const message =
    reason === undefined ? `${path}: expected ${JSON.stringify(wanted)}, found ${shown}` : `${path}: ${reason}`;
  return { line, message, path, expected: wanted, found };
}

function shorten(text: string): string {
  return text.length <= 300 ? text : `${text.slice(0, 300)}…`;
}
