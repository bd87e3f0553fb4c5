import { Lazy } from '../../structures/lazy.ts';

/** The suggesters, loaded with the first request that has a suggestion. */
export const suggesters = new Lazy(() => import('./parse-suggest.ts'));
