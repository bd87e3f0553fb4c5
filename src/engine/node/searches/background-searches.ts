import type {
  AsyncSearch,
  AsyncSearchApi,
  AsyncSearchOptions,
  SearchObserver,
} from '../../contract/async-search-api.ts';
import type { Writable } from '../../json/json-value.ts';
import type { Cluster } from '../cluster.ts';
import type { AsyncId, AsyncKind, AsyncSearchRegistry } from './async-search-registry.ts';

/** The async searches, or the async queries in ES|QL, of a request's owner. */
export class BackgroundSearches implements AsyncSearchApi {
  private readonly searches: AsyncSearchRegistry;
  private readonly cluster: Cluster;

  private readonly kind: AsyncKind;

  constructor(searches: AsyncSearchRegistry, cluster: Cluster, kind: AsyncKind) {
    this.searches = searches;
    this.cluster = cluster;
    this.kind = kind;
  }

  submit(search: (observer: SearchObserver) => Promise<Writable>, options: AsyncSearchOptions): Promise<AsyncSearch> {
    return this.searches.submit(search, { ...options, kind: this.kind, owner: this.cluster.scope.access.owner });
  }

  get(id: string, more: { wait: number | undefined; keepAlive: number | undefined }): Promise<AsyncSearch> {
    return this.searches.get(this.idOf(id), this.isMine, more);
  }

  status(id: string, keepAlive: number | undefined): Promise<AsyncSearch> {
    return this.searches.get(this.idOf(id), this.ownedOrAllowed('cluster:monitor/async_search/status'), {
      wait: 0,
      keepAlive,
    });
  }

  stop(id: string): Promise<AsyncSearch> {
    return this.searches.stop(this.idOf(id), this.isMine);
  }

  delete(id: string): void {
    this.searches.delete(this.idOf(id), this.ownedOrAllowed('cluster:admin/tasks/cancel'));
  }

  private idOf(id: string): AsyncId {
    return { kind: this.kind, id };
  }

  private readonly isMine = (owner: string | undefined): boolean => owner === this.cluster.scope.access.owner;

  private ownedOrAllowed(action: `cluster:${string}`): (owner: string | undefined) => boolean {
    return owner => this.isMine(owner) || this.cluster.allowsOnCluster(action);
  }
}
