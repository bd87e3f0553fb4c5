import { OwnerOnly } from '../errors/owner-only.ts';
import type { ClusterState } from '../node/cluster-state.ts';
import { ReaderContexts } from '../node/searches/reader-contexts.ts';
import { type ScrollState, SearchContexts } from '../node/searches/search-contexts.ts';

/** Scrolls and points in time hold searchers of the owner. */
export class OwnerContexts extends SearchContexts {
  override readonly scrolls: ReaderContexts<ScrollState>;
  override readonly points: ReaderContexts<undefined>;

  constructor(state: ClusterState) {
    super(state);
    const { now } = state.environment;
    this.scrolls = new Elsewhere({ now, meter: 'scroll' });
    this.points = new Elsewhere({ now, meter: 'pointInTime' });
  }
}

class Elsewhere<T> extends ReaderContexts<T> {
  override open(): never {
    throw new OwnerOnly();
  }

  override find(): never {
    throw new OwnerOnly();
  }
}
