import { EngineError } from '../../errors/engine-error.ts';
import type { Hits } from '../../search/reduce-results.ts';
import type { SearchRequest } from '../../search/request/search-request.ts';
import type { SortValue } from '../../search/sort/sort-level.ts';
import type { ClusterState } from '../cluster-state.ts';
import { AsyncSearchRegistry } from './async-search-registry.ts';
import { ReaderContexts } from './reader-contexts.ts';

/** The position of a scroll. */
export interface ScrollState {
  readonly request: SearchRequest;
  readonly hits: Hits;
  last: readonly SortValue[] | undefined;
}

/** Contexts that searches keep for later requests, visible only to their owner. */
export class SearchContexts {
  readonly scrolls: ReaderContexts<ScrollState>;
  readonly points: ReaderContexts<undefined>;
  readonly background: AsyncSearchRegistry;
  private readonly state: ClusterState;

  constructor(state: ClusterState) {
    this.state = state;
    this.background = new AsyncSearchRegistry(state);
    const { now } = state.environment;
    this.scrolls = new ReaderContexts({ now, meter: 'scroll', refuseMore: open => this.refuseMoreScrolls(open) });
    this.points = new ReaderContexts({ now, meter: 'pointInTime' });
  }

  private refuseMoreScrolls(open: number): void {
    const most = this.state.settings.number('search.max_open_scroll_context');
    if (open < most) return;
    throw new EngineError(
      'too_many_scroll_contexts_exception',
      `Trying to create too many scroll contexts. Must be less than or equal to: [${most}]. This limit can be set by ` +
        'changing the [search.max_open_scroll_context] setting.',
      { status: 429 },
    );
  }
}
