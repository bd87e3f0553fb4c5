/**
 * Leads positions in a changed text back to the text before. Corrections are steps: from output position `at[i]` on,
 * `shift[i]` is added. A chain of char filters is a chain of maps.
 */
export class OffsetMap {
  private readonly at: number[] = [];
  private readonly shift: number[] = [];
  private readonly before: OffsetMap | undefined;

  constructor(before?: OffsetMap) {
    this.before = before;
  }

  get isEmpty(): boolean {
    return this.at.length === 0;
  }

  /** The shift in force at the end of what was added so far. */
  get lastShift(): number {
    return this.shift.length === 0 ? 0 : this.shift[this.shift.length - 1]!;
  }

  /** @param at output position, not before the last one added; a second entry for the same position replaces it. */
  add(at: number, shift: number): void {
    const last = this.at.length - 1;
    if (last >= 0 && this.at[last] === at) {
      this.shift[last] = shift;
      return;
    }
    this.at.push(at);
    this.shift.push(shift);
  }

  /**
   * A replacement whose output ends at `outputEnd`. A shorter one moves what follows it. Of a longer one every unit
   * beyond the original's length leads back to the original's end.
   */
  addReplacement(outputEnd: number, outputLength: number, inputLength: number): void {
    const shift = this.lastShift;
    if (outputLength < inputLength) this.add(outputEnd, shift + inputLength - outputLength);
    for (let extra = 1; extra <= outputLength - inputLength; extra++)
      this.add(outputEnd - outputLength + inputLength + extra - 1, shift - extra);
  }

  correct(position: number): number {
    const step = this.stepAt(position);
    const corrected = step < 0 ? position : position + this.shift[step]!;
    return Math.max(0, this.before ? this.before.correct(corrected) : corrected);
  }

  /** The same steps, followed by another map: what `this` leads to is a position in the output of `before`. */
  after(before: OffsetMap | undefined): OffsetMap {
    if (!before) return this;
    const joined = new OffsetMap(before);
    joined.at.push(...this.at);
    joined.shift.push(...this.shift);
    return joined;
  }

  private stepAt(position: number): number {
    let low = 0;
    let high = this.at.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      if (this.at[middle]! <= position) low = middle + 1;
      else high = middle - 1;
    }
    return high;
  }
}
