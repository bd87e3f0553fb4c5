import { javaEquals } from '../../values/java-equality.ts';
import type { JavaList } from '../../values/java-list.ts';
import { outOfBounds } from '../../values/java-throwable.ts';
import { visit } from '../../values/machine.ts';
import type { ClassSpec } from '../class-spec.ts';
import { type JavaRandom, newRandom } from './random.ts';

function shuffle(self: JavaList, random: JavaRandom): void {
  visit(self.size());
  for (let size = self.size(); size > 1; size--) swap(self, size - 1, random.below(size));
}

function swap(self: JavaList, a: number, b: number): void {
  self.set(a, self.set(b, self.get(a)));
}

/** Where a list is part of another, from the left or the right; −1 if nowhere. */
function partAt(self: JavaList, part: JavaList, fromRight: boolean): number {
  const [items, wanted] = [self.toArray(), part.toArray()];
  visit(items.length * Math.max(1, wanted.length));
  const starts = Array.from({ length: Math.max(0, items.length - wanted.length + 1) }, (_, i) => i);
  const matches = (start: number) => wanted.every((item, i) => javaEquals(item, items[start + i]));
  return (fromRight ? starts.findLast(matches) : starts.find(matches)) ?? -1;
}

/** Static methods of java.util.Collections that change or compare the order of lists. */
export const REARRANGING: NonNullable<ClassSpec['statics']> = {
  'void copy(List,List)': (to: JavaList, from: JavaList) => {
    if (from.size() > to.size()) throw outOfBounds(from.size(), to.size());
    for (const [index, item] of from.toArray().entries()) to.set(index, item);
  },
  'void fill(List,def)': (self: JavaList, item: unknown) => {
    visit(self.size());
    for (let index = 0; index < self.size(); index++) self.set(index, item);
  },
  'int indexOfSubList(List,List)': (self: JavaList, part: JavaList) => partAt(self, part, false),
  'int lastIndexOfSubList(List,List)': (self: JavaList, part: JavaList) => partAt(self, part, true),
  'boolean replaceAll(List,def,def)': (self: JavaList, from: unknown, to: unknown) => {
    visit(self.size() * 2);
    const found = self.toArray().flatMap((item, index) => (javaEquals(item, from) ? [index] : []));
    for (const index of found) self.set(index, to);
    return found.length > 0;
  },
  'void rotate(List,int)': (self: JavaList, distance: number) => {
    const items = self.toArray();
    const size = items.length;
    visit(size);
    for (const [index, item] of items.entries()) self.set((((index + distance) % size) + size) % size, item);
  },
  'void shuffle(List)': (self: JavaList) => shuffle(self, newRandom()),
  'void shuffle(List,Random)': shuffle,
  'void swap(List,int,int)': swap,
};
