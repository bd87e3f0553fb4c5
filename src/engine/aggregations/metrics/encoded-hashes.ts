/** A set of encoded hashes, none of which is 0: open addressing with linear probing. */
export class EncodedHashes {
  size = 0;
  private slots = new Int32Array(32);

  get byteLength(): number {
    return this.slots.byteLength;
  }

  add(encoded: number): void {
    const { slots } = this;
    const mask = slots.length - 1;
    let slot = Math.imul(encoded, 0x9e3779b1) >>> 7;
    for (;;) {
      slot &= mask;
      if (slots[slot] === (encoded | 0)) return;
      if (slots[slot] === 0) break;
      slot++;
    }
    slots[slot] = encoded;
    this.size++;
    if (2 * this.size > slots.length) this.grow();
  }

  each(visit: (encoded: number) => void): void {
    for (const encoded of this.slots) if (encoded !== 0) visit(encoded);
  }

  private grow(): void {
    const { slots } = this;
    this.slots = new Int32Array(2 * slots.length);
    this.size = 0;
    for (const encoded of slots) if (encoded !== 0) this.add(encoded);
  }
}
