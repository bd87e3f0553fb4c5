/**
 * The numbers of a list of documents, in the order of the list: a document has as many as it has values. The arrays are
 * reused by the next read and may be longer than `length`.
 */
export class NumberBlock {
  length = 0;
  values = new Float64Array(0);
  /** For each number the position of its document in the list. */
  positions = new Int32Array(0);
  /** Whether there is one number for each document. */
  isWhole = false;
  private ownPositions = new Int32Array(0);

  /** Starts a read of one number per document. */
  startWhole(length: number): void {
    if (length > inOrder.length) inOrder = Int32Array.from({ length: 2 * length }, (_, i) => i);
    this.reserve(length);
    this.positions = inOrder;
    this.length = length;
    this.isWhole = true;
  }

  /** Starts a read whose numbers are added one by one. */
  start(): void {
    this.length = 0;
    this.positions = this.ownPositions;
    this.isWhole = false;
  }

  add(position: number, value: number): void {
    if (this.length === this.ownPositions.length) this.grow();
    this.positions[this.length] = position;
    this.values[this.length++] = value;
  }

  private reserve(length: number): void {
    if (length > this.values.length) this.values = new Float64Array(2 * length);
  }

  private grow(): void {
    const positions = new Int32Array(Math.max(64, 2 * this.length));
    positions.set(this.ownPositions);
    this.positions = this.ownPositions = positions;
    const { values } = this;
    this.reserve(positions.length);
    if (this.values !== values) this.values.set(values);
  }
}

let inOrder = new Int32Array(0);
