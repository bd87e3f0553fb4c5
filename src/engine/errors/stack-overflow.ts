/** Whether a thrown value reports an exhausted call stack. Engines give it no class or code, only a message of their own. */
export function isStackOverflow(thrown: unknown): boolean {
  return thrown instanceof Error && /call stack|too much recursion/.test(thrown.message);
}
