import { KernelDensity, ofSeveral, type Tail } from '../../statistics/kernel-density.ts';
import type { Change } from './change.ts';

/** Wider than usual, so that only what can be seen is found. */
const SMOOTHING = 1.36;

/** Finds a value that is far above or below all others, except those next to it. @param limit of the probability */
export function detectSpike(values: Float64Array, limit: number): Change {
  const extent = Math.max(Math.floor(0.1 * values.length + 0.5), 2) - 1;
  const dip = peakOf(
    values.map(value => -value),
    extent,
  );
  const spike = peakOf(values, extent);
  const low = othersThan(values, dip, spike.at).below(values[dip.at]!);
  const high = othersThan(values, spike, dip.at).above(values[spike.at]!);
  const [dipP, spikeP] = [low, high].map(({ probability }) => ofSeveral(probability, values.length)) as [
    number,
    number,
  ];
  const isDip = dipP < limit;
  const isSpike = spikeP < limit;
  if (isDip && (!isSpike || isRarer(low, high))) return { type: 'dip', p: dipP, at: dip.at };
  return isSpike ? { type: 'spike', p: spikeP, at: spike.at } : { type: 'stationary' };
}

function isRarer(a: Tail, b: Tail): boolean {
  return a.probability === b.probability ? a.distance > b.distance : a.probability < b.probability;
}

/** The greatest value, and the range around it with the greatest sum. */
interface Peak {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

function peakOf(values: Float64Array, extent: number): Peak {
  let at = 0;
  for (let i = 1; i < values.length; i++) if (values[i]! > values[at]!) at = i;
  const sumFrom = (from: number): number => values.subarray(from, from + extent).reduce((sum, value) => sum + value, 0);
  let from = Math.max(0, at + 1 - extent);
  let greatest = sumFrom(from);
  for (let start = from + 1; start <= at && start + extent <= values.length; start++) {
    const sum = sumFrom(start);
    if (sum > greatest) {
      from = start;
      greatest = sum;
    }
  }
  return { at, from, to: from + extent };
}

/** The density of the values outside of a peak, and without the opposite one. */
function othersThan(values: Float64Array, { from, to }: Peak, opposite: number): KernelDensity {
  return new KernelDensity(
    values.filter((_, i) => (i < from || i >= to) && i !== opposite),
    SMOOTHING,
  );
}
