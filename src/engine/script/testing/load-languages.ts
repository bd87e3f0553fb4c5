import { scriptLanguages } from '../languages-on-demand.ts';

// Imported by tests that parse scripts without an API, which loads the languages on demand.
await scriptLanguages.load();
