import { IntBuffer } from '../../../structures/int-buffer.ts';

/** Numbers pairs of integers from 0, in the order of their first appearance: an open-addressed table of numbers. */
export class PairNumbers {
  private readonly firsts = new IntBuffer(32);
  private readonly seconds = new IntBuffer(32);
  /** The number of a pair plus 1; 0 for a free slot. At most half of the slots are used. */
  private slots = new Int32Array(64);

  get length(): number {
    return this.firsts.length;
  }

  first(number: number): number {
    return this.firsts.values[number]!;
  }

  second(number: number): number {
    return this.seconds.values[number]!;
  }

  /** The number of a pair; a new pair gets the current length. */
  of(first: number, second: number): number {
    const { slots } = this;
    const mask = slots.length - 1;
    let at = hash(first, second) & mask;
    for (; slots[at] !== 0; at = (at + 1) & mask) {
      const number = slots[at]! - 1;
      if (this.firsts.values[number] === first && this.seconds.values[number] === second) return number;
    }
    return this.add(first, second, at);
  }

  private add(first: number, second: number, at: number): number {
    const number = this.length;
    this.firsts.push(first);
    this.seconds.push(second);
    this.slots[at] = number + 1;
    if (2 * this.length > this.slots.length) this.grow();
    return number;
  }

  private grow(): void {
    const slots = new Int32Array(2 * this.slots.length);
    const mask = slots.length - 1;
    for (let number = 0; number < this.length; number++) {
      let at = hash(this.first(number), this.second(number)) & mask;
      while (slots[at] !== 0) at = (at + 1) & mask;
      slots[at] = number + 1;
    }
    this.slots = slots;
  }
}

/** Spreads both numbers over the low bits: multipliers of xxHash32, whose last step mixes the high bits in. */
function hash(first: number, second: number): number {
  let mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca77);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae3d);
  return mixed ^ (mixed >>> 16);
}
