import { Lazy } from '../../structures/lazy.ts';
import { decodeIndex, decodeRun, leadingRun, linearCount } from './sparse-hashes.ts';

const measured = new Lazy(() => import('./hyper-log-log-bias.data.ts'));

/** Call it before estimating. @throws NotLoaded */
export function needBiases(): void {
  measured.need();
}

/** Number of measurements that are interpolated for a bias. */
const NEIGHBORS = 6;

/**
 * Estimates the number of distinct hashes (Flajolet, Fusy, Gandouet, Meunier: HyperLogLog, 2007): the first bits of a
 * hash select one of 2^precision registers, which keeps the longest run of leading zeros in the remaining bits.
 * Estimates are corrected by measured biases (Heule, Nunkesser, Hall: HyperLogLog in Practice, 2013).
 */
export class HyperLogLog {
  private readonly precision: number;
  private readonly registers: Uint8Array;

  constructor(precision: number) {
    this.precision = precision;
    this.registers = new Uint8Array(1 << precision);
  }

  add(high: number, low: number): void {
    this.raise(high >>> (32 - this.precision), leadingRun(high, low, this.precision));
  }

  addEncoded(encoded: number): void {
    this.raise(decodeIndex(encoded, this.precision), decodeRun(encoded, this.precision));
  }

  addAll(other: HyperLogLog): void {
    for (let i = 0; i < this.registers.length; i++) this.raise(i, other.registers[i]!);
  }

  estimate(): number {
    const count = this.registers.length;
    let sum = 0;
    let empty = 0;
    for (const run of this.registers) {
      sum += 2 ** -run;
      if (run === 0) empty++;
    }
    const raw = (alpha(count) * count * count) / sum;
    const corrected = raw <= 5 * count ? raw - this.bias(raw) : raw;
    const linear = empty > 0 ? linearCount(count, empty) : Math.round(corrected);
    return linear <= measured.need().LINEAR_THRESHOLDS[this.precision - 4]! ? linear : Math.round(corrected);
  }

  private raise(register: number, run: number): void {
    if (run > this.registers[register]!) this.registers[register] = run;
  }

  /**
   * The mean of the biases nearest to an estimate, weighted by proximity. Weights are kept in a ring buffer and read
   * from its start, as Elasticsearch does.
   */
  private bias(estimate: number): number {
    const estimates = measured.need().RAW_ESTIMATES[this.precision - 4]!;
    const biases = measured.need().BIASES[this.precision - 4]!;
    const weights = new Float64Array(NEIGHBORS);
    let first = biases.length - NEIGHBORS;
    for (let i = 0; i < estimates.length; i++) {
      const weight = 1 / Math.abs(estimates[i]! - estimate);
      if (weight === Number.POSITIVE_INFINITY) return biases[i]!;
      if (weights[i % NEIGHBORS]! >= weight) {
        first = i - NEIGHBORS;
        break;
      }
      weights[i % NEIGHBORS] = weight;
    }
    const sum = weights.reduce((total, weight, i) => total + weight * biases[first + i]!, 0);
    return sum / weights.reduce((total, weight) => total + weight, 0);
  }
}

function alpha(registers: number): number {
  if (registers === 16) return 0.673;
  return registers === 32 ? 0.697 : 0.7213 / (1 + 1.079 / registers);
}
