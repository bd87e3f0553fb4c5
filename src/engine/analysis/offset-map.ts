/**
 * Maps positions in a changed text back to the text before. Corrections are steps: from output position `at[i]` on,
 * `shift[i]` is added. A chain of char filters is a chain of maps.
 */
export class OffsetMap {
  private at: number[] = [];
  private shift: number[] = [];
  /** The shift at the step itself, as long as the character after it has not been read. */
  private unread: number[] = [];
  private readonly before: OffsetMap | undefined;

  constructor(before?: OffsetMap) {
    this.before = before;
  }

  get isEmpty(): boolean {
    return this.at.length === 0;
  }

  /** The shift in effect after the last correction. */
  get lastShift(): number {
    return this.shift.length === 0 ? 0 : this.shift[this.shift.length - 1]!;
  }

  /**
   * @param at output position, not before the last one added; a second entry for the same position replaces its shift
   * @param unread the shift there while the text after it has not been read from the filter
   */
  add(at: number, shift: number, unread = shift): void {
    const last = this.at.length - 1;
    if (last >= 0 && this.at[last] === at) {
      this.shift[last] = shift;
      return;
    }
    this.at.push(at);
    this.shift.push(shift);
    this.unread.push(unread);
  }

  /**
   * Adds a replacement whose output ends at `outputEnd`. A shorter one shifts what follows. In a longer one every unit
   * beyond the original's length maps to the original's end.
   */
  addReplacement(outputEnd: number, outputLength: number, inputLength: number): void {
    const shift = this.lastShift;
    const after = shift + inputLength - outputLength;
    if (outputLength < inputLength) this.add(outputEnd, after, outputLength === 0 ? shift : after);
    for (let extra = 1; extra <= outputLength - inputLength; extra++)
      this.add(outputEnd - outputLength + inputLength + extra - 1, shift - extra);
  }

  /** @param isRead false if the character at `position` has not been read from the last filter */
  correct(position: number, isRead = true): number {
    const step = this.stepAt(position);
    const shift = isRead || this.at[step] !== position ? this.shift : this.unread;
    const corrected = step < 0 ? position : position + shift[step]!;
    return Math.max(0, this.before ? this.before.correct(corrected) : corrected);
  }

  /** Chains these steps with another map: the results of `this` are positions in the output of `before`. */
  after(before: OffsetMap | undefined): OffsetMap {
    if (!before) return this;
    return this.stepsOver(before, this.unread);
  }

  /** The same map for a text that has been read to its end, because a following filter reads ahead. */
  allRead(): OffsetMap {
    return this.stepsOver(this.before, this.shift);
  }

  private stepsOver(before: OffsetMap | undefined, unread: number[]): OffsetMap {
    const map = new OffsetMap(before);
    map.at = this.at;
    map.shift = this.shift;
    map.unread = unread;
    return map;
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
