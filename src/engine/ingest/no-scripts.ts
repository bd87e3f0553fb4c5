import { illegalArgument } from '../errors/engine-error.ts';
import type { IngestScripts } from './ingest-scripts.ts';

/** Where there is no language for scripts. */
export const noScripts: IngestScripts = {
  condition: () => {
    throw illegalArgument('script_lang not supported [painless]');
  },
  change: () => {
    throw illegalArgument('script_lang not supported [painless]');
  },
};
