import { Lazy } from '../../structures/lazy.ts';

/** Failure stores, whose code is loaded with the first document that goes to one. */
export const failureStore = new Lazy(() => import('./failure-store.ts'));
