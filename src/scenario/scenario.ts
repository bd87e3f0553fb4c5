import type { ConsoleRequest } from '../language/parse-requests.ts';
import type { Expectation } from './expectation.ts';

/** A Markdown file that is a playground, a lesson, an embedded example and a test. */
export interface Scenario {
  readonly title: string;
  readonly summary: string | undefined;
  /** Estimated time to read and run it. */
  readonly minutes: number | undefined;
  /** 1 to 3. */
  readonly level: number | undefined;
  /** A bundled sample by name, or a file beside the scenario: `./trails.ndjson`. */
  readonly data: string | undefined;
  /** In the order of the file. */
  readonly blocks: readonly Block[];
}

/** Lines count from 1. */
export type Block = ProseBlock | RequestBlock | ExpectBlock | TextBlock | ViewBlock;

interface Located {
  /** The first line; the opening fence of fenced blocks. */
  readonly line: number;
}

/** Markdown between fences. */
export interface ProseBlock extends Located {
  readonly kind: 'prose';
  readonly markdown: string;
}

/** How requests take part: run on click, before everything else, edited by a learner, or expected to fail. */
export type Role = 'run' | 'setup' | 'task' | 'fails';

export interface RequestBlock extends Located {
  readonly kind: 'requests';
  readonly role: Role;
  /** What the ranges of `requests` refer to. */
  readonly text: string;
  readonly requests: readonly ConsoleRequest[];
}

/** Expectations of the requests of the preceding block. */
export interface ExpectBlock extends Located {
  readonly kind: 'expect';
  readonly expectations: readonly Expectation[];
}

/** A hint, the solution of the preceding task, or code in another language. */
export interface TextBlock extends Located {
  readonly kind: 'hint' | 'solution' | 'code';
  readonly text: string;
  /** The language of code. */
  readonly language: string;
}

/** A live drawing. */
export interface ViewBlock extends Located {
  readonly kind: 'view';
  readonly view: ViewName;
  readonly parameters: Readonly<Record<string, unknown>>;
}

export const VIEWS = ['analyze', 'search', 'terms', 'score', 'mapping', 'template', 'chart', 'esql'] as const;
export type ViewName = (typeof VIEWS)[number];

/**
 * Limits of a scenario. Its setup blocks count as data, like the data beside it; `valueCharacters` is for the variables of
 * one request.
 */
export const LIMITS = {
  markdownBytes: 256_000,
  dataBytes: 5_000_000,
  requests: 200,
  milliseconds: 30_000,
  valueCharacters: 1_000_000,
} as const;
