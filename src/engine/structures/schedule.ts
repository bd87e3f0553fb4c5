/**
 * Runs a task once after a delay in milliseconds, unless the returned function cancels it first. A pending task does
 * not keep the host's process alive.
 */
export type Schedule = (milliseconds: number, task: () => void) => () => void;
