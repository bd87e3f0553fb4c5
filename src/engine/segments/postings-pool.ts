import { Postings } from './postings.ts';

/** Cursors that nobody uses: their arrays cost more than reading a short term. */
const idle: Postings[] = [];
const MOST_IDLE = 256;

export function takePostings(): Postings {
  return idle.pop() ?? new Postings();
}

/** For whoever is sure that nothing reads from the cursor any more. */
export function giveBackPostings(postings: Postings): void {
  if (idle.length < MOST_IDLE) idle.push(postings);
}
