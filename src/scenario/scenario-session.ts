import type { RestHandler } from '../rest/rest-request.ts';
import { COPY } from './copy.ts';
import { loadData, type ScenarioData } from './load-data.ts';
import { expectsFailure, failedExchange, partsOf, readRequests } from './part.ts';
import { LIMITS, type Scenario } from './scenario.ts';
import { type Exchange, ScenarioLimit, ScenarioRun } from './scenario-run.ts';
import { initialPart, originalText, type PartState, type SessionState } from './session-state.ts';

/** An engine in memory for one scenario; `src/worker/workspaces.ts` provides them. */
export interface Workspace {
  readonly handle: RestHandler;
  close(): void;
}

export interface SessionOptions {
  /** Called with the first run, and again after a reset. */
  open(): Workspace;
  /** Data that the front matter names. @throws Error with a sentence */
  readData(name: string): Promise<ScenarioData>;
  /** Milliseconds since any moment. */
  now(): number;
}

/**
 * A reader at work on a scenario: what was run, what it answered, which expectations hold. Nothing is sent before
 * `prepare`, `run` or `runAll`. One of them runs at a time; another call meanwhile is ignored.
 */
export class ScenarioSession {
  readonly scenario: Scenario;
  private readonly options: SessionOptions;
  private readonly listeners = new Set<() => void>();
  private current: SessionState;
  private workspace: Workspace | undefined;
  private runner: ScenarioRun | undefined;
  private cancelling: AbortController | undefined;

  constructor(scenario: Scenario, options: SessionOptions) {
    this.scenario = scenario;
    this.options = options;
    this.current = stateOf(scenario);
  }

  get state(): SessionState {
    return this.current;
  }

  /** Calls back after every change; returns a function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Sends a request of a view, or of Keep, to the workspace. Rejects before it is prepared. */
  readonly handle: RestHandler = async (request, signal) => {
    if (!this.workspace) throw new Error(COPY.notPrepared);
    return this.workspace.handle(request, signal);
  };

  /** Loads the data and runs the setup blocks, unless that is done. */
  prepare(): Promise<void> {
    return this.exclusively(async () => undefined);
  }

  /** Runs one block, after what `prepare` does. */
  run(at: number): Promise<void> {
    return this.exclusively(async signal => {
      await this.runPart(at, signal);
    });
  }

  /** Runs all blocks in their order, up to the first that fails. */
  runAll(): Promise<void> {
    return this.exclusively(async signal => {
      for (const [at, { part }] of this.current.parts.entries())
        if (part.block.role !== 'setup' && !(await this.runPart(at, signal))) break;
    });
  }

  /** Ends what is running; answers that have arrived are kept. */
  cancel(): void {
    this.cancelling?.abort();
  }

  /** Changes the requests of a block; they run at the next click. */
  edit(at: number, text: string): void {
    const { status } = this.current.parts[at]!;
    this.update(at, { text, isStale: status !== 'idle' });
  }

  /** Puts back the requests of the scenario. */
  restore(at: number): void {
    this.edit(at, originalText(this.current.parts[at]!.part));
  }

  /** Shows one more hint. */
  showHint(at: number): void {
    const { hints, part } = this.current.parts[at]!;
    this.update(at, { hints: Math.min(part.hints.length, hints + 1) });
  }

  showSolution(at: number, isSolutionShown: boolean): void {
    this.update(at, { isSolutionShown });
  }

  /** Replaces the requests of a task by its solution. */
  applySolution(at: number): void {
    const { solution } = this.current.parts[at]!.part;
    if (solution) this.edit(at, solution.text.replace(/\n$/, ''));
  }

  /** Discards the workspace, all answers and all edits. */
  reset(): void {
    this.close();
    this.change({ ...stateOf(this.scenario), runs: this.current.runs + 1 });
  }

  /** Releases the workspace. */
  close(): void {
    this.cancel();
    this.workspace?.close();
    this.workspace = undefined;
    this.runner = undefined;
  }

  private async exclusively(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (this.current.isRunning) return;
    const cancelling = new AbortController();
    this.cancelling = cancelling;
    const limit = setTimeout(() => cancelling.abort(TOO_LONG), LIMITS.milliseconds);
    this.change({ ...this.current, isRunning: true, problem: undefined });
    try {
      if (await this.prepared(cancelling.signal)) await work(cancelling.signal);
    } finally {
      clearTimeout(limit);
      // A reset has begun a new state meanwhile.
      if (this.cancelling === cancelling && this.current.isRunning)
        this.change({ ...this.current, isRunning: false, runs: this.current.runs + 1 });
    }
  }

  /** Whether the scenario can run. Data is loaded again after it failed. */
  private async prepared(signal: AbortSignal): Promise<boolean> {
    if (this.current.isPrepared) {
      this.runner!.renewLimits();
      return true;
    }
    this.workspace?.close();
    this.workspace = this.options.open();
    this.runner = new ScenarioRun(this.workspace.handle, { now: () => this.options.now() });
    const { data } = this.scenario;
    const { handle } = this.workspace;
    try {
      if (data !== undefined) await loadData(await this.options.readData(data), request => handle(request, signal));
    } catch (error) {
      if (!signal.aborted) this.change({ ...this.current, problem: sentenceOf(error) });
      return false;
    }
    for (const [at, { part }] of this.current.parts.entries())
      if (part.block.role === 'setup' && !(await this.runPart(at, signal))) return false;
    if (signal.aborted) return false;
    this.change({ ...this.current, isPrepared: true });
    return true;
  }

  /** Whether the next block can run. */
  private async runPart(at: number, signal: AbortSignal): Promise<boolean> {
    const { text, part } = this.current.parts[at]!;
    const { requests, fault } = readRequests(text);
    if (!requests) {
      const problem = fault.line === 0 ? COPY.noRequest : COPY.faultAt(fault.line, fault.message);
      this.update(at, { status: 'failed', exchanges: [], judged: [], problem, isStale: false });
      return false;
    }
    this.update(at, { status: 'running', exchanges: [], judged: [], problem: undefined, isStale: false });
    const run = this.runner!;
    try {
      let exchanges: Exchange[] = [];
      for (const request of requests) {
        exchanges = [...exchanges, ...(await run.run(text, [request], signal))];
        if (run !== this.runner) return false;
        this.update(at, { exchanges });
        if (failedExchange(exchanges)) break;
      }
      const judged = run.judge(part.expectations, exchanges);
      return this.finish(at, { exchanges, judged });
    } catch (error) {
      if (run === this.runner) this.stop(at, error, signal);
      return false;
    }
  }

  /** A failure ends the run, unless the scenario expects it or a task is to be corrected. */
  private finish(at: number, { exchanges, judged }: Pick<PartState, 'exchanges' | 'judged'>): boolean {
    const { part } = this.current.parts[at]!;
    const failed = failedExchange(exchanges) !== undefined;
    const missesFailure = part.block.role === 'fails' && !failed;
    const isFailure = missesFailure || (failed && !expectsFailure(part));
    this.update(at, {
      exchanges,
      judged,
      status: isFailure ? 'failed' : 'answered',
      problem: missesFailure ? COPY.shouldFail : undefined,
    });
    return !isFailure || part.block.role === 'task';
  }

  private stop(at: number, error: unknown, signal: AbortSignal): void {
    if (signal.aborted && signal.reason !== TOO_LONG) return this.update(at, { status: 'cancelled' });
    const problem = signal.aborted ? COPY.tooLong(LIMITS.milliseconds) : sentenceOf(error);
    this.update(at, { status: 'failed', problem });
  }

  private update(at: number, part: Partial<PartState>): void {
    const parts = this.current.parts.map((each, index) => (index === at ? { ...each, ...part } : each));
    this.change({ ...this.current, parts });
  }

  private change(state: SessionState): void {
    this.current = state;
    for (const listener of this.listeners) listener();
  }
}

/** The reason of a signal that the time limit aborted. */
const TOO_LONG = 'time limit';

function stateOf({ blocks }: Scenario): SessionState {
  return { parts: partsOf(blocks).map(initialPart), isRunning: false, isPrepared: false, problem: undefined, runs: 0 };
}

function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof ScenarioLimit ? COPY.limit(message) : message;
}
