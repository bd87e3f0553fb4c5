import { Postings } from './postings.ts';

/** Unused cursors: allocating their arrays costs more than reading a short term. */
const idle: Postings[] = [];
const MAX_IDLE = 256;

export function takePostings(): Postings {
  return idle.pop() ?? new Postings();
}

/** Returns a cursor to the pool. The caller must not use it afterwards. */
export function giveBackPostings(postings: Postings): void {
  if (idle.length < MAX_IDLE) idle.push(postings);
}
