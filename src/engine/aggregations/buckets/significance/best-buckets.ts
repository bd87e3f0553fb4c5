import { HashMap } from '../../../script/values/java-map.ts';

/**
 * The best items, best first. Ties are in the order of a binary heap with the worst on top, filled in iteration order
 * and then drained.
 */
export function bestBuckets<T>(items: Iterable<T>, size: number, worse: (a: T, b: T) => boolean): T[] {
  const heap = heapOfBest(items, size, worse);
  const found: T[] = [];
  while (heap.length > 0) {
    found.push(heap[0]!);
    const last = heap.pop()!;
    if (heap.length > 0) {
      heap[0] = last;
      siftDown(heap, worse);
    }
  }
  return found.reverse();
}

/** The same items in heap order, worst first: cheaper when another selection follows. */
export function heapOfBest<T>(items: Iterable<T>, size: number, worse: (a: T, b: T) => boolean): T[] {
  const heap: T[] = [];
  for (const item of items) {
    if (heap.length < size) {
      heap.push(item);
      siftUp(heap, worse);
    } else if (worse(heap[0]!, item)) {
      heap[0] = item;
      siftDown(heap, worse);
    }
  }
  return heap;
}

function siftUp<T>(heap: T[], worse: (a: T, b: T) => boolean): void {
  let at = heap.length - 1;
  const item = heap[at]!;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!worse(item, heap[parent]!)) break;
    heap[at] = heap[parent]!;
    at = parent;
  }
  heap[at] = item;
}

function siftDown<T>(heap: T[], worse: (a: T, b: T) => boolean): void {
  const item = heap[0]!;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && worse(heap[child + 1]!, heap[child]!)) child++;
    if (!worse(heap[child]!, item)) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = item;
}

/** Items in the iteration order of a Java hash map keyed by these texts. */
export function inHashOrder<T>(items: readonly T[], textOf: (item: T) => string): T[] {
  const map = HashMap.of(items.map((item, i) => [textOf(item), i] as const));
  return map.entries().map(({ value }) => items[value as number]!);
}
