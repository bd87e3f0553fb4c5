import { type OutlineNode, tryOutline } from '../../language/json-outline.ts';
import { outgoingRequest } from '../../language/outgoing-request.ts';
import type { ConsoleRequest } from '../../language/parse-requests.ts';
import type { Variables } from '../../language/variables.ts';
import { type Connection, isWrite } from '../connections/connection.ts';
import { type RequestAnswer, runRequests } from './run-requests.ts';

/** A request with the responses of both engines. */
export interface AnswerPair {
  left: RequestAnswer;
  right: RequestAnswer;
}

/** Sends each request to both engines concurrently, one request after the other. */
export async function runBoth(
  text: string,
  requests: readonly ConsoleRequest[],
  [left, right]: readonly [Connection, Connection],
  options: { signal: AbortSignal; environment?: Variables; onPair(pair: AnswerPair): void },
): Promise<void> {
  const { signal, environment = new Map() } = options;
  const sides = [left, right].map(connection => ({ connection, environment, variables: new Map<string, unknown>() }));
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

/** Whether any of the requests may write. */
export function anyWrites(text: string, requests: readonly ConsoleRequest[]): boolean {
  return requests.some(request => {
    const { method, path } = outgoingRequest(text, request);
    return isWrite(method, path);
  });
}

/** Members whose values vary between calls or engines, and would make equal responses look different. */
const VOLATILE = new Set([
  'took',
  '_shards',
  '_scroll_id',
  'pit_id',
  'uuid',
  'index_uuid',
  'cluster_uuid',
  'cluster_name',
  'creation_date',
  'provided_name',
  '_seq_no',
  '_primary_term',
  'node',
  'task',
  'start_time_in_millis',
  'running_time_in_nanos',
  'build_hash',
  'build_date',
  'total_took',
  'took_millis',
]);
const MASK = '"…"';

/** Replaces the values of those members by dots; text that is not JSON is unchanged. */
export function maskVolatile(text: string): string {
  const { root } = tryOutline(text);
  if (!root) return text;
  const places: OutlineNode[] = [];
  collect(root, places);
  let masked = '';
  let at = 0;
  for (const { from, to } of places) {
    masked += text.slice(at, from) + MASK;
    at = to;
  }
  return masked + text.slice(at);
}

function collect(node: OutlineNode, places: OutlineNode[]): void {
  for (const { key, value } of node.members)
    if (VOLATILE.has(key)) places.push(value);
    else collect(value, places);
  for (const item of node.items) collect(item, places);
}
