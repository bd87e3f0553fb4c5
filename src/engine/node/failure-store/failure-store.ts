// The part of the engine that `failure-store-on-demand.ts` loads. It imports nothing that only the engine's main chunk has,
// or else the bundler would split that.

export { failureDefinition } from './failure-definition.ts';
export { failureDocument } from './failure-document.ts';
export { FailureChanges } from './failure-members.ts';
