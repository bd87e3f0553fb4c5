import type { Expectation } from './expectation.ts';
import type { Part } from './part.ts';
import type { Exchange, Judged } from './scenario-run.ts';

/** What became of the last run of a block; `idle` before the first. */
export type BlockStatus = 'idle' | 'running' | 'answered' | 'failed' | 'cancelled';

/** A block of requests as the reader sees it. */
export interface PartState {
  readonly part: Part;
  /** The requests as edited. */
  readonly text: string;
  readonly status: BlockStatus;
  /** The text has changed since the answers arrived. */
  readonly isStale: boolean;
  /** In the order of the requests; fewer than these after a failure. */
  readonly exchanges: readonly Exchange[];
  /** The expectations, compared with the answers; empty before the first run. */
  readonly judged: readonly Judged[];
  /** Why the block did not run to its end, as a sentence. */
  readonly problem: string | undefined;
  /** How many hints are shown. */
  readonly hints: number;
  readonly isSolutionShown: boolean;
}

/** Replaced with every change, never modified. */
export interface SessionState {
  /** In the order of the scenario. */
  readonly parts: readonly PartState[];
  readonly isRunning: boolean;
  /** Data and setup blocks are loaded, so the workspace can be asked. */
  readonly isPrepared: boolean;
  /** Why the data could not be loaded, as a sentence. */
  readonly problem: string | undefined;
  /** The number of runs that have ended; whatever shows the workspace asks again when it changes. */
  readonly runs: number;
}

export function initialPart(part: Part): PartState {
  return {
    part,
    text: originalText(part),
    status: 'idle',
    isStale: false,
    exchanges: [],
    judged: [],
    problem: undefined,
    hints: 0,
    isSolutionShown: false,
  };
}

/** The requests of the scenario, without the line break before the fence. */
export function originalText({ block }: Part): string {
  return block.text.replace(/\n$/, '');
}

/** Whether a task is solved: it ran, and all that is expected holds. */
export function isDone({ part, status, judged }: PartState): boolean {
  return part.block.role === 'task' && status === 'answered' && judged.length > 0 && judged.every(({ holds }) => holds);
}

/** The tasks of a scenario and how many of them are solved. */
export function taskCount({ parts }: SessionState): { tasks: number; done: number } {
  const tasks = parts.filter(({ part }) => part.block.role === 'task');
  return { tasks: tasks.length, done: tasks.filter(isDone).length };
}

/** Whether an expectation holds; undefined before its block has run. */
export function verdictOf({ judged }: PartState, expectation: Expectation): Judged | undefined {
  return judged.find(each => each.expectation === expectation);
}
