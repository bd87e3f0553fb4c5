import { type ConsoleRequest, parseRequests } from '../language/parse-requests.ts';
import type { CheckedAnswer, Expectation } from './expectation.ts';
import type { Block, ExpectBlock, RequestBlock, TextBlock } from './scenario.ts';
import type { Exchange } from './scenario-run.ts';

/** A block of requests with what the following blocks say about it. */
export interface Part {
  readonly block: RequestBlock;
  readonly expectations: readonly Expectation[];
  readonly hasExpectations: boolean;
  /** In the order in which they are shown. */
  readonly hints: readonly TextBlock[];
  readonly solution: TextBlock | undefined;
}

/** Expectations, hints and the solution between a block of requests and the next one belong to it. */
export function partsOf(blocks: readonly Block[]): Part[] {
  const starts = blocks.flatMap((block, index) => (block.kind === 'requests' ? index : []));
  return starts.map((start, number) => {
    const following = blocks.slice(start + 1, starts[number + 1]);
    const expects = following.filter((block): block is ExpectBlock => block.kind === 'expect');
    const texts = following.filter((block): block is TextBlock => block.kind === 'hint' || block.kind === 'solution');
    return {
      block: blocks[start] as RequestBlock,
      expectations: expects.flatMap(({ expectations }) => expectations),
      hasExpectations: expects.length > 0,
      hints: texts.filter(({ kind }) => kind === 'hint'),
      solution: texts.find(({ kind }) => kind === 'solution'),
    };
  });
}

/** Whether the scenario says that a request answers 400 or above. */
export function expectsFailure({ block, expectations }: Pick<Part, 'block' | 'expectations'>): boolean {
  return block.role === 'fails' || expectations.some(speaksOfStatus);
}

export function speaksOfStatus({ target, request }: Expectation): boolean {
  return target === 'status' && request === undefined;
}

/** The last exchange, if it answered 400 or above. */
export function failedExchange(exchanges: readonly Exchange[]): Exchange | undefined {
  const last = exchanges.at(-1);
  return last && last.answer.status >= 400 ? last : undefined;
}

/** The root cause of an error, as Elasticsearch reports it. */
export function reasonOf({ body, text }: CheckedAnswer): string {
  const { error } = (body ?? {}) as {
    error?: string | { type?: string; reason?: string; root_cause?: { type?: string; reason?: string }[] };
  };
  if (typeof error === 'string') return error;
  const cause = error?.root_cause?.[0] ?? error;
  return cause?.reason === undefined ? text.slice(0, 200) : `${cause.type}: ${cause.reason}`;
}

/** The requests of a block, or why it has none; `line` counts from 1 within the text, and is 0 if there is no request. */
export type ReadRequests =
  | { readonly requests: readonly ConsoleRequest[]; readonly fault: undefined }
  | { readonly requests: undefined; readonly fault: { readonly line: number; readonly message: string } };

export function readRequests(text: string): ReadRequests {
  const { requests, problems } = parseRequests(text);
  const error = problems.find(({ severity }) => severity === 'error');
  if (error) {
    const line = text.slice(0, error.from).split('\n').length;
    return { requests: undefined, fault: { line, message: error.message } };
  }
  if (requests.length === 0) return { requests: undefined, fault: { line: 0, message: 'the block has no request' } };
  return { requests, fault: undefined };
}
