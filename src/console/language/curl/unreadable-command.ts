/** A command that cannot be turned into a request without losing something; `message` is a sentence to show. */
export class UnreadableCommand extends Error {}
