import type {
  AsyncSearch,
  AsyncSearchApi,
  AsyncSearchOptions,
  SearchObserver,
} from '../../contract/async-search-api.ts';
import type { Writable } from '../../json/json-value.ts';
import type { Cluster } from '../cluster.ts';
import type { AsyncSearchRegistry } from './async-search-registry.ts';

export class BackgroundSearches implements AsyncSearchApi {
  private readonly searches: AsyncSearchRegistry;
  private readonly cluster: Cluster;

  constructor(searches: AsyncSearchRegistry, cluster: Cluster) {
    this.searches = searches;
    this.cluster = cluster;
  }

  submit(search: (observer: SearchObserver) => Promise<Writable>, options: AsyncSearchOptions): Promise<AsyncSearch> {
    return this.searches.submit(search, { ...options, owner: this.cluster.scope.access.owner });
  }

  get(id: string, more: { wait: number | undefined; keepAlive: number | undefined }): Promise<AsyncSearch> {
    return this.searches.get(id, this.isMine, more);
  }

  status(id: string, keepAlive: number | undefined): Promise<AsyncSearch> {
    return this.searches.get(id, this.ownedOrAllowed('cluster:monitor/async_search/status'), { wait: 0, keepAlive });
  }

  delete(id: string): void {
    this.searches.delete(id, this.ownedOrAllowed('cluster:admin/tasks/cancel'));
  }

  private readonly isMine = (owner: string | undefined): boolean => owner === this.cluster.scope.access.owner;

  private ownedOrAllowed(action: `cluster:${string}`): (owner: string | undefined) => boolean {
    return owner => this.isMine(owner) || this.cluster.allowsOnCluster(action);
  }
}
