/**
 * The numbers of a list of documents, in the order of the list: a document has as many as it has values. The arrays are
 * reused by the next read and may be longer than `length`.
 */
export class NumberBlock {
  length = 0;
  values = new Float64Array(0);
  /** For each number, the index of its document in the list. */
  positions = new Int32Array(0);
  /** Whether there is exactly one number per document. */
  isWhole = false;
  /** An upper bound of the absolute values if all are integers; otherwise infinite. */
  wholeBound = Number.POSITIVE_INFINITY;
  /** Scratch memory for the indices of documents with numbers. */
  found = new Int32Array(0);
  private slots = new Int32Array(0);
  private ownPositions = new Int32Array(0);

  /** Starts a read of one number per document. */
  startWhole(length: number): void {
    if (length > inOrder.length) inOrder = Int32Array.from({ length: 2 * length }, (_, i) => i);
    if (length > this.values.length) this.values = new Float64Array(2 * length);
    this.positions = inOrder;
    this.length = length;
    this.isWhole = true;
  }

  /** Starts a read to which numbers are added one by one. */
  start(): void {
    this.length = 0;
    this.positions = this.ownPositions;
    this.isWhole = false;
  }

  /** Starts a read of documents of which some have no number; returns an array for their slots. */
  startPartial(length: number): Int32Array {
    if (length > this.slots.length) {
      this.slots = new Int32Array(2 * length);
      this.found = new Int32Array(2 * length);
    }
    if (length > this.ownPositions.length) this.reserve(2 * length);
    this.start();
    return this.slots;
  }

  add(position: number, value: number): void {
    if (this.length === this.ownPositions.length) this.reserve(Math.max(64, 2 * this.length));
    this.positions[this.length] = position;
    this.values[this.length++] = value;
  }

  /** Makes room for `size` numbers and keeps those already added. */
  private reserve(size: number): void {
    const { values, ownPositions } = this;
    this.positions = this.ownPositions = new Int32Array(size);
    this.positions.set(ownPositions);
    if (values.length >= size) return;
    this.values = new Float64Array(size);
    this.values.set(values);
  }
}

let inOrder = new Int32Array(0);
