import { SearchUsage } from './search/search-usage.ts';

/** By endpoint. */
const actionNames = new Map<string, string>();

/** Counts the requests to each endpoint, and what searches use, since the handler was created. */
export class RequestUsage {
  readonly since: number;
  readonly requests = new Map<string, number>();
  readonly searches = new SearchUsage();

  constructor(since: number) {
    this.since = since;
  }

  count(endpoint: string): void {
    let name = actionNames.get(endpoint);
    if (name === undefined) actionNames.set(endpoint, (name = `${endpoint.replaceAll('.', '_')}_action`));
    this.requests.set(name, (this.requests.get(name) ?? 0) + 1);
  }
}
