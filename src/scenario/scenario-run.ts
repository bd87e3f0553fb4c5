import { filledRequest, type OutgoingRequest } from '../language/outgoing-request.ts';
import { type ConsoleRequest, parseRequests } from '../language/parse-requests.ts';
import { RequestTooLong } from '../language/variables.ts';
import type { RestHandler, RestSignal } from '../rest/rest-request.ts';
import { type CheckedAnswer, type Expectation, foundBy, holdsFor } from './expectation.ts';
import { LIMITS } from './scenario.ts';

/** A request of a scenario and what the engine answered. */
export interface Exchange {
  readonly request: ConsoleRequest;
  readonly answer: CheckedAnswer;
  readonly milliseconds: number;
}

/** An expectation compared with an answer. */
export interface Judged {
  readonly expectation: Expectation;
  readonly holds: boolean;
  /** What the answer has at the path; undefined if nothing. */
  readonly found: unknown;
  /** Why it could not be compared, if it could not. */
  readonly reason: string | undefined;
}

/** Aborts a run; the message says which limit was exceeded. */
export class ScenarioLimit extends Error {}

/** The run was cancelled by its signal. */
export class ScenarioCancelled extends Error {}

export interface RunOptions {
  /** Milliseconds since any moment. */
  now(): number;
  /** Ends the run between two requests, and the request that is running if the engine can be interrupted. */
  readonly signal?: RestSignal;
}

/**
 * A scenario under way: the answers of named requests, and what is left of its limits. One request runs at a time, in
 * the order of the calls.
 */
export class ScenarioRun {
  private readonly send: RestHandler;
  private readonly options: RunOptions;
  private readonly named = new Map<string, CheckedAnswer>();
  private readonly variables = new Map<string, unknown>();
  private requests = 0;
  private spent = 0;

  constructor(send: RestHandler, options: RunOptions) {
    this.send = send;
    this.options = options;
  }

  /** Runs requests until one answers 400 or above, which is the last of the result. @throws ScenarioLimit, Error */
  async run(
    text: string,
    requests: readonly ConsoleRequest[],
    signal: RestSignal | undefined = this.options.signal,
  ): Promise<Exchange[]> {
    const exchanges: Exchange[] = [];
    for (const request of requests) {
      const exchange = await this.exchange(text, request, signal);
      exchanges.push(exchange);
      if (exchange.answer.status >= 400) break;
    }
    return exchanges;
  }

  /** Like `run`, for text that a learner has edited. */
  runText(text: string): Promise<Exchange[]> {
    return this.run(text, parseRequests(text).requests);
  }

  /** Starts counting the limits again, for hosts where each run begins with a click. Named answers are kept. */
  renewLimits(): void {
    this.requests = 0;
    this.spent = 0;
  }

  /** Compares expectations with the last of some exchanges, or with the named ones that they mean. */
  judge(expectations: readonly Expectation[], exchanges: readonly Exchange[]): Judged[] {
    return expectations.map(expectation => {
      const { request } = expectation;
      const answer = request === undefined ? exchanges.at(-1)?.answer : this.named.get(request);
      if (!answer) return { expectation, holds: false, found: undefined, reason: 'the request did not run' };
      const found = foundBy(expectation, answer);
      try {
        return { expectation, holds: holdsFor(expectation, answer), found, reason: undefined };
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return { expectation, holds: false, found, reason };
      }
    });
  }

  /** The expectations that do not hold. */
  unmet(expectations: readonly Expectation[], exchanges: readonly Exchange[]): Judged[] {
    return this.judge(expectations, exchanges).filter(({ holds }) => !holds);
  }

  private async exchange(text: string, request: ConsoleRequest, signal: RestSignal | undefined): Promise<Exchange> {
    const { now } = this.options;
    if (signal?.aborted) throw new ScenarioCancelled();
    if (++this.requests > LIMITS.requests) throw new ScenarioLimit(`more than ${LIMITS.requests} requests`);
    if (this.spent > LIMITS.milliseconds) throw new ScenarioLimit(`more than ${LIMITS.milliseconds / 1000} s`);
    const { method, path, query, body, contentType } = this.outgoing(text, request);
    const start = now();
    const response = await this.send(
      {
        method,
        path,
        query,
        headers: contentType === undefined ? {} : { 'content-type': contentType },
        ...(body !== undefined && { body: new TextEncoder().encode(body) as Uint8Array<ArrayBuffer> }),
      },
      signal,
    );
    const milliseconds = now() - start;
    this.spent += milliseconds;
    const answer = { ...response, ...read(response.body) };
    if (request.name !== undefined) {
      this.named.set(request.name, answer);
      this.variables.set(request.name, answer.body);
    }
    return { request, answer, milliseconds };
  }

  private outgoing(text: string, request: ConsoleRequest): OutgoingRequest {
    try {
      return filledRequest(text, request, this.variables, LIMITS.valueCharacters);
    } catch (error) {
      if (!(error instanceof RequestTooLong)) throw error;
      throw new ScenarioLimit(`more than ${LIMITS.valueCharacters / 1000} kB of variables in one request`);
    }
  }
}

function read(bytes: Uint8Array): { text: string; body: unknown } {
  const text = new TextDecoder().decode(bytes);
  try {
    return { text, body: JSON.parse(text) };
  } catch {
    return { text, body: undefined };
  }
}
