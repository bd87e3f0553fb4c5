import type { Connection } from '../connections/connection.ts';
import { isWrite } from '../connections/connection.ts';
import { outgoingRequest } from '../language/outgoing-request.ts';
import type { ConsoleRequest } from '../language/parse-requests.ts';
import { type RequestAnswer, runRequests } from './run-requests.ts';

/** The same request, answered by two engines. */
export interface AnswerPair {
  left: RequestAnswer;
  right: RequestAnswer;
}

/** Sends each request to both engines at once, one request after the other. */
export async function runBoth(
  text: string,
  requests: readonly ConsoleRequest[],
  [left, right]: readonly [Connection, Connection],
  options: { signal: AbortSignal; onPair(pair: AnswerPair): void },
): Promise<void> {
  const { signal } = options;
  const sides = [left, right].map(connection => ({ connection, variables: new Map<string, unknown>() }));
  for (const request of requests) {
    const [one, other] = await Promise.all(
      sides.map(async side => {
        const answers: RequestAnswer[] = [];
        await runRequests(text, [request], { ...side, signal, onAnswer: answer => answers.push(answer) });
        return answers[0];
      }),
    );
    if (!one || !other) return;
    options.onPair({ left: one, right: other });
  }
}

/** Whether any of them may write. */
export function anyWrites(text: string, requests: readonly ConsoleRequest[]): boolean {
  return requests.some(request => {
    const { method, path } = outgoingRequest(text, request);
    return isWrite(method, path);
  });
}
