/** Marks a free place, and a number that is not in the table. */
export const ABSENT = -1;

const FIRST_SIZE = 64;

/** A number and its halves. Loops that hash copy it to a local variable, which the compiler keeps in registers. */
class Halves {
  readonly number = new Float64Array(1);
  readonly words = new Int32Array(this.number.buffer);
}

const halves = new Halves();

/** A map from numbers to integers ≥ 0, with open addressing. 0 and −0 are the same; NaN must not be added. */
export class NumberTable {
  private keys = new Float64Array(FIRST_SIZE);
  private found = new Int32Array(FIRST_SIZE).fill(ABSENT);
  private size = 0;

  /** What a number is mapped to, or ABSENT. */
  get(key: number): number {
    return this.found[this.placeOf(key)]!;
  }

  /** What each number is mapped to, or ABSENT; false if one of them is not in the table. */
  getAll(numbers: Float64Array, into: Int32Array): boolean {
    const { keys, found } = this;
    const mask = keys.length - 1;
    const { number, words } = halves;
    let union = 0;
    for (let i = 0; i < into.length; i++) {
      const key = numbers[i]!;
      number[0] = key + 0;
      let place = hashOf(words[0]!, words[1]!) & mask;
      while (found[place] !== ABSENT && keys[place] !== key) place = (place + 1) & mask;
      const mapped = found[place]!;
      into[i] = mapped;
      // ABSENT alone is negative.
      union |= mapped;
    }
    return union >= 0;
  }

  /** Adds a number that is not in the table. */
  add(key: number, mapped: number): void {
    if (2 * ++this.size > this.keys.length) this.grow();
    this.put(key, mapped);
  }

  private put(key: number, mapped: number): void {
    const place = this.placeOf(key);
    this.keys[place] = key;
    this.found[place] = mapped;
  }

  private placeOf(key: number): number {
    const { keys, found } = this;
    const mask = keys.length - 1;
    const { number, words } = halves;
    number[0] = key + 0;
    let place = hashOf(words[0]!, words[1]!) & mask;
    while (found[place] !== ABSENT && keys[place] !== key) place = (place + 1) & mask;
    return place;
  }

  private grow(): void {
    const { keys, found } = this;
    this.keys = new Float64Array(2 * keys.length);
    this.found = new Int32Array(2 * keys.length).fill(ABSENT);
    for (let place = 0; place < keys.length; place++)
      if (found[place] !== ABSENT) this.put(keys[place]!, found[place]!);
  }
}

/** The hash of a number by its halves, to which zero was added so that both zeros have the same. */
function hashOf(low: number, high: number): number {
  // The last bits of round numbers are zeros, so the first bits must reach them before the multiplication.
  const mixed = Math.imul(low ^ high ^ (high >>> 14), 0x9e3779b1);
  return mixed ^ (mixed >>> 16);
}
