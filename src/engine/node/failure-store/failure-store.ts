// The part of the engine that `failure-store-on-demand.ts` loads.

export { addFailureIndex } from './failure-index.ts';
export { FailureChanges } from './failure-members.ts';
export { FailureRedirection, notStored } from './redirect-failures.ts';
export { deleteStreamOptions, getStreamOptions, putStreamOptions } from './stream-options-actions.ts';
