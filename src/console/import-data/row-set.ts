/** A growing set of row numbers, one bit each. */
export class RowSet {
  size = 0;
  private words = new Uint32Array(1024);

  has(row: number): boolean {
    return ((this.words[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0;
  }

  add(row: number): void {
    if (this.has(row)) return;
    const word = row >>> 5;
    if (word >= this.words.length) {
      const grown = new Uint32Array(Math.max(word + 1, this.words.length * 2));
      grown.set(this.words);
      this.words = grown;
    }
    this.words[word]! |= 1 << (row & 31);
    this.size++;
  }

  delete(row: number): void {
    if (!this.has(row)) return;
    this.words[row >>> 5]! &= ~(1 << (row & 31));
    this.size--;
  }
}
