/** What the user did wrong, in one sentence. */
export class UsageError extends Error {}
