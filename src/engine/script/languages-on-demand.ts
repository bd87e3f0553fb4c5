import { Lazy } from '../structures/lazy.ts';

/** The compilers of scripts and all classes of Painless, which an engine loads with the first script. */
export const scriptLanguages = new Lazy(() => import('./script-languages.ts'));
