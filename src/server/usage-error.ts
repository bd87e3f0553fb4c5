/** What the user did wrong, or can put right, in one sentence. */
export class UsageError extends Error {}
