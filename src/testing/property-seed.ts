import fc from 'fast-check';

// Set-up of every test file: property tests repeat the same cases unless FC_SEED is `random` or a number.
// A failure prints its seed; running with that number repeats the failure.

const FIXED = 20_261_124;
const wanted = process.env['FC_SEED'] ?? FIXED;

fc.configureGlobal({ ...fc.readConfigureGlobal(), ...(wanted !== 'random' && { seed: seedOf(wanted) }) });

function seedOf(given: string | number): number {
  const seed = Number(given);
  if (!Number.isInteger(seed)) throw new Error(`FC_SEED must be \`random\` or an integer, not ${given}`);
  return seed;
}
