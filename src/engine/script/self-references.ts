import { illegalArgument } from '../errors/engine-error.ts';
import { JavaArray } from './values/java-array.ts';
import { JavaCollection } from './values/java-collection.ts';
import { JavaMap } from './values/java-map.ts';
import { visit } from './values/machine.ts';

const VISITED = 4;

/** Rejects an object that contains itself, whose text and JSON would be infinite. @throws EngineError */
export function refuseSelfReferences(value: unknown, hint = '', within: readonly unknown[] = []): void {
  if (!(value instanceof JavaMap || value instanceof JavaCollection || value instanceof JavaArray)) return;
  visit(VISITED + within.length);
  if (within.includes(value))
    throw illegalArgument(`Iterable object is self-referencing itself${hint === '' ? '' : ` (${hint})`}`);
  const inside = [...within, value];
  for (const item of itemsOf(value)) refuseSelfReferences(item, hint, inside);
}

function itemsOf(value: JavaMap | JavaCollection | JavaArray): readonly unknown[] {
  if (value instanceof JavaArray) return value.items;
  return value instanceof JavaMap ? value.entries().map(entry => entry.value) : value.toArray();
}
