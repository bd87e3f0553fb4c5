/** A mistake of the user, or a problem the user can fix, in one sentence. */
export class UsageError extends Error {}
