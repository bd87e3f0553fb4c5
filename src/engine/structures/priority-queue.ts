/** A binary heap whose top is the least element under `less`. Give it a capacity to keep the greatest `capacity` elements. */
export class PriorityQueue<T> {
  private readonly heap: T[] = [];
  private readonly less: (a: T, b: T) => boolean;
  private readonly capacity: number;

  constructor(less: (a: T, b: T) => boolean, capacity = Number.POSITIVE_INFINITY) {
    this.less = less;
    this.capacity = capacity;
  }

  get size(): number {
    return this.heap.length;
  }

  top(): T | undefined {
    return this.heap[0];
  }

  add(value: T): void {
    this.heap.push(value);
    this.siftUp(this.heap.length - 1);
  }

  /** Adds the value. A full queue drops the least of its elements and the value; returns what was dropped, if anything. */
  offer(value: T): T | undefined {
    if (this.heap.length < this.capacity) {
      this.add(value);
      return undefined;
    }
    const least = this.heap[0];
    if (least === undefined || !this.less(least, value)) return value;
    this.replaceTop(value);
    return least;
  }

  pop(): T | undefined {
    const top = this.heap[0];
    const last = this.heap.pop();
    if (this.heap.length > 0) {
      this.heap[0] = last!;
      this.siftDown();
    }
    return top;
  }

  replaceTop(value: T): void {
    this.heap[0] = value;
    this.siftDown();
  }

  /** Restores the order after the top element has changed. */
  updateTop(): void {
    this.siftDown();
  }

  /** Empties the queue in ascending order. */
  drain(): T[] {
    const out: T[] = [];
    while (this.heap.length > 0) out.push(this.pop()!);
    return out;
  }

  private siftUp(index: number): void {
    const { heap, less } = this;
    const value = heap[index]!;
    for (let parent: number; index > 0; index = parent) {
      parent = (index - 1) >> 1;
      if (!less(value, heap[parent]!)) break;
      heap[index] = heap[parent]!;
    }
    heap[index] = value;
  }

  private siftDown(): void {
    const { heap, less } = this;
    const value = heap[0]!;
    let index = 0;
    for (let child = 1; child < heap.length; child = index * 2 + 1) {
      if (child + 1 < heap.length && less(heap[child + 1]!, heap[child]!)) child++;
      if (!less(heap[child]!, value)) break;
      heap[index] = heap[child]!;
      index = child;
    }
    heap[index] = value;
  }
}
