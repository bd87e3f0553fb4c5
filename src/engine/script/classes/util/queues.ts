import { comparing } from '../../values/java-compare.ts';
import { JavaList } from '../../values/java-list.ts';
import type { ClassSpec } from '../class-spec.ts';
import { ARRAY_DEQUE } from './list.ts';

/** A sorted list whose head is the least element. */
class SortedQueue extends JavaList {
  private readonly compare: (a: unknown, b: unknown) => number;

  constructor(comparator: unknown) {
    super([], 'java.util.PriorityQueue');
    this.compare = comparing(comparator);
  }

  override add(value: unknown): boolean {
    let low = 0;
    let high = this.size();
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.compare(this.get(middle), value) <= 0) low = middle + 1;
      else high = middle;
    }
    this.insert(low, value);
    return true;
  }
}

const { methods } = ARRAY_DEQUE;
const pick = (names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(methods ?? {}).filter(([signature]) => names.some(name => signature.includes(` ${name}`))),
  );

export const QUEUE: ClassSpec = {
  name: 'java.util.Queue',
  isInterface: true,
  extends: ['Collection'],
  methods: pick(['element(', 'offer(', 'peek(', 'poll(', 'remove()']),
};
export const DEQUE: ClassSpec = {
  name: 'java.util.Deque',
  isInterface: true,
  extends: ['Queue'],
  ...(methods && { methods }),
};
export const PRIORITY_QUEUE: ClassSpec = {
  name: 'java.util.PriorityQueue',
  extends: ['AbstractQueue'],
  constructors: {
    '()': () => new SortedQueue(null),
    '(Comparator)': (comparator: unknown) => new SortedQueue(comparator),
  },
};
