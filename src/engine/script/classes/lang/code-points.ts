import type { JavaArray } from '../../values/java-object.ts';
import { javaText } from '../../values/java-text.ts';
import { JavaThrowable } from '../../values/java-throwable.ts';
import { copy } from '../../values/machine.ts';

// Positions within texts that may contain surrogate pairs, which count as one character.

function outOfText(text: string | null): JavaThrowable {
  return new JavaThrowable('IndexOutOfBoundsException', text);
}

/** The index that is a number of characters after another, or before it for a negative number. @throws JavaThrowable */
export function offsetByCodePoints(self: unknown, index: number, by: number): number {
  const text = javaText(self);
  if (index < 0 || index > text.length) throw outOfText(null);
  copy(Math.min(text.length, Math.abs(by)) * 4);
  let at = index;
  for (let left = by; left > 0; left--) {
    if (at >= text.length) throw outOfText(null);
    at += text.codePointAt(at)! > 0xffff ? 2 : 1;
  }
  for (let left = by; left < 0; left++) {
    if (at <= 0) throw outOfText(null);
    at -= at > 1 && text.codePointAt(at - 2)! > 0xffff ? 2 : 1;
  }
  return at;
}

/** The character that ends before an index. @throws JavaThrowable */
export function codePointBefore(self: unknown, index: number): number {
  const text = javaText(self);
  if (index < 1 || index > text.length)
    throw new JavaThrowable(
      'StringIndexOutOfBoundsException',
      `Index ${index - 1} out of bounds for length ${text.length}`,
    );
  const pair = text.slice(Math.max(0, index - 2), index);
  return [...pair].length === 1 ? pair.codePointAt(0)! : text.charCodeAt(index - 1);
}

/** Copies the characters of `[from, to)` to an array. @throws JavaThrowable */
export function getChars(self: unknown, ...args: [from: number, to: number, into: JavaArray, at: number]): void {
  const [from, to, into, at] = args;
  const text = javaText(self);
  if (from < 0 || to > text.length || from > to)
    throw new JavaThrowable(
      'StringIndexOutOfBoundsException',
      `Range [${from}, ${to}) out of bounds for length ${text.length}`,
    );
  if (at < 0 || at + to - from > into.items.length)
    throw new JavaThrowable(
      'StringIndexOutOfBoundsException',
      `Range [${at}, ${at} + ${to - from}) out of bounds for length ${into.items.length}`,
    );
  copy((to - from) * 8);
  for (let i = from; i < to; i++) into.items[at + i - from] = text.charCodeAt(i);
}

/** Static methods of java.lang.Character that read texts. */
export const CODE_POINTS = {
  'int codePointAt(CharSequence,int)': (value: unknown, index: number) => {
    const text = javaText(value);
    if (index >= 0 && index < text.length) return text.codePointAt(index);
    throw new JavaThrowable(
      'StringIndexOutOfBoundsException',
      `Index ${index} out of bounds for length ${text.length}`,
    );
  },
  'int codePointBefore(CharSequence,int)': codePointBefore,
  'int codePointCount(CharSequence,int,int)': (value: unknown, from: number, to: number) => {
    const text = javaText(value);
    if (from < 0 || to < from || to > text.length)
      throw outOfText(`Range [${from}, ${to}) out of bounds for length ${text.length}`);
    copy((to - from) * 8);
    return [...text.slice(from, to)].length;
  },
  'int offsetByCodePoints(CharSequence,int,int)': offsetByCodePoints,
};
