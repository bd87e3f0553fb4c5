import { castText } from '../../errors/class-cast.ts';
import { classNameOf } from './class-name.ts';
import { JavaCollection } from './java-collection.ts';
import { JavaMap } from './java-map.ts';
import { classCast, nullPointer } from './java-throwable.ts';

// The elements a constructor copies. Its argument is a collection, or a number: the initial capacity.

/** @throws JavaThrowable */
export function initialElements(from: unknown): readonly unknown[] {
  if (typeof from === 'number') return [];
  if (from instanceof JavaCollection) return from.toArray();
  throw unlike(from, 'java.util.Collection');
}

/** @throws JavaThrowable */
export function initialEntries(from: unknown): readonly (readonly [unknown, unknown])[] {
  if (typeof from === 'number') return [];
  if (from instanceof JavaMap) return from.entries().map(({ mapKey, value }) => [mapKey, value]);
  throw unlike(from, 'java.util.Map');
}

function unlike(from: unknown, className: string): Error {
  if (from === null || from === undefined) return nullPointer();
  return classCast(castText(classNameOf(from), className));
}
