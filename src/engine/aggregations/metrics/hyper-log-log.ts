import { murmur3OfText } from '../../structures/murmur3.ts';

/**
 * Estimates how many different values it saw (Flajolet, Fusy, Gandouet, Meunier: HyperLogLog, 2007): every value's hash
 * chooses one of 2^precision registers, which keeps the longest run of zeros that any of its hashes begins with.
 * 64 bits of hash make large-range correction needless (Heule, Nunkesser, Hall: HyperLogLog in Practice, 2013).
 */
export class HyperLogLog {
  private readonly precision: number;
  private readonly registers: Uint8Array;

  constructor(precision: number) {
    this.precision = precision;
    this.registers = new Uint8Array(1 << precision);
  }

  /** As many registers as keep the error where the reference has it for a threshold (4 to 18 bits). */
  static forThreshold(threshold: number): HyperLogLog {
    const bits = Math.ceil(Math.log2(Math.max(1, threshold) * 4));
    return new HyperLogLog(Math.min(18, Math.max(4, bits)));
  }

  add(value: string | number | bigint): void {
    const text = typeof value === 'string' ? `s${value}` : `n${value}`;
    const high = murmur3OfText(text, 0x9747b28c) >>> 0;
    const low = murmur3OfText(text, 0x3c6ef372) >>> 0;
    const register = high >>> (32 - this.precision);
    const rest = high << this.precision;
    const zeros = rest === 0 ? 32 - this.precision + Math.clz32(low) : Math.clz32(rest);
    if (zeros + 1 > this.registers[register]!) this.registers[register] = zeros + 1;
  }

  addAll(other: HyperLogLog): void {
    for (let i = 0; i < this.registers.length; i++)
      if (other.registers[i]! > this.registers[i]!) this.registers[i] = other.registers[i]!;
  }

  estimate(): number {
    const count = this.registers.length;
    let sum = 0;
    let empty = 0;
    for (const rank of this.registers) {
      sum += 2 ** -rank;
      if (rank === 0) empty++;
    }
    const alpha = count === 16 ? 0.673 : count === 32 ? 0.697 : count === 64 ? 0.709 : 0.7213 / (1 + 1.079 / count);
    const raw = (alpha * count * count) / sum;
    const small = raw <= 2.5 * count && empty > 0;
    return Math.round(small ? count * Math.log(count / empty) : raw);
  }
}
