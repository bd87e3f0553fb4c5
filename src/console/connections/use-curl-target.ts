import type { CurlTarget } from '../language/curl/to-curl.ts';
import { useConnections } from './connections.tsx';

/** Nothing listens for the engine in the tab: commands go to the default address of a node. */
const DEFAULT_ORIGIN = 'http://localhost:9200';

/** Where curl sends what the console sends to the current connection. */
export function useCurlTarget(): CurlTarget {
  const { current } = useConnections();
  return current ? { origin: current.origin, user: current.user } : { origin: DEFAULT_ORIGIN };
}
