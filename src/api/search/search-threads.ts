import type { Cancellation } from '../../engine/contract/request-options.ts';
import type { TaskOptions } from '../../engine/contract/task-api.ts';
import type { RestRequest, RestResponse } from '../../rest/rest-request.ts';
import type { RouteMatch } from '../router.ts';
import type { Principal } from '../security/access/principal.ts';
import type { AuditedAction } from '../security/audit-trail.ts';
import type { SearchCounts } from './search-usage.ts';

/** Threads that answer whole requests from replicas of the engine. */
export interface SearchThreads {
  /**
   * Undefined for a request that the engine itself should answer.
   * @param principal the authenticated caller, if the host authenticates
   * @throws EngineError if the request was cancelled, or its thread ended twice
   */
  answer(
    request: RestRequest,
    signal: Cancellation,
    principal: Principal | undefined,
  ): Promise<ThreadAnswer | undefined>;
  /** Reports how long a request took, in a thread or in the engine itself, whether it succeeded or failed. */
  took(request: RestRequest, milliseconds: number): void;
}

export interface ThreadAnswer {
  readonly response: RestResponse;
  /** The request was valid and permitted, so that it counts as a use of its endpoint. */
  readonly isCounted: boolean;
  /** Its searches. */
  readonly searches: SearchCounts;
  /** Authorizations to record, where the host authenticates. */
  readonly audit: readonly AuditedAction[];
}

export interface ThreadedTask extends TaskOptions {
  readonly endpoint: string;
}

const SEARCH = 'indices:data/read/search';
const decoder = new TextDecoder();

/** The task of a request that threads may answer; undefined for all others. */
export function threadedTask(
  { endpoint: { name: endpoint }, parts }: RouteMatch,
  { body }: RestRequest,
  parameters: Readonly<Record<string, string>>,
): ThreadedTask | undefined {
  const text = () => (body && body.length > 0 ? decoder.decode(body) : (parameters.source ?? ''));
  const index = parts.index ?? parameters.index ?? '';
  switch (endpoint) {
    case 'search':
      if (parameters.scroll !== undefined) return undefined;
      return task(endpoint, SEARCH, () => describeSearch(index, parameters.search_type, text()));
    case 'count':
      return task(endpoint, SEARCH, () => describeSearch(index, undefined, text()));
    case 'msearch':
      return task(endpoint, 'indices:data/read/msearch', () => `requests[${countSearches(text())}]`);
    default:
      return undefined;
  }
}

export function describeSearch(index: string, type = 'query_then_fetch', source = ''): string {
  return `indices[${index}], search_type[${type.toUpperCase()}], source[${source}]`;
}

/** The description is rarely read, so the body is not decoded for it in advance. */
function task(endpoint: string, action: string, description: () => string): ThreadedTask {
  return { endpoint, action, description, isCancellable: true };
}

/** Each search has a line for its header and one for its body. */
function countSearches(text: string): number {
  return Math.floor((text.split('\n').length - 1) / 2);
}
