import { javaEquals, javaHash } from './java-equality.ts';
import { JavaArray } from './java-object.ts';
import { javaText } from './java-text.ts';
import { joinTexts, visit } from './machine.ts';

// java.util.Arrays: equality, hash and text of arrays within arrays.

export function deepEquals(a: unknown, b: unknown): boolean {
  if (!(a instanceof JavaArray && b instanceof JavaArray)) return javaEquals(a, b);
  visit(1 + a.items.length);
  return a === b || (a.items.length === b.items.length && a.items.every((item, i) => deepEquals(item, b.items[i])));
}

export function deepHash(value: unknown): number {
  if (!(value instanceof JavaArray)) return javaHash(value);
  visit(1 + value.items.length);
  return value.items.reduce<number>((hash, item) => (Math.imul(hash, 31) + deepHash(item)) | 0, 1);
}

/** @param around the arrays that contain the value, shown as `[...]` within themselves */
export function deepText(value: unknown, around: readonly unknown[]): string {
  if (!(value instanceof JavaArray)) return javaText(value);
  visit(1 + value.items.length + around.length);
  if (around.includes(value)) return '[...]';
  const within = [...around, value];
  return `[${joinTexts(
    value.items.map(item => deepText(item, within)),
    ', ',
  )}]`;
}
