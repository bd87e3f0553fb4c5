/** Prefix of the hidden indices used by trials. Clients rely on it: a copy into one of them never leaves it. */
const SCRATCH_PREFIX = 'vitrine-scratch-';

/** Whether an index is the destination of a trial, which scripts cannot redirect. */
export function isScratchIndex(name: string): boolean {
  return name.startsWith(SCRATCH_PREFIX);
}
