import type { JavaLambda } from '../../values/java-object.ts';
import { RegexMatcher, type RegexPattern } from '../../values/java-regex.ts';
import { JavaStream } from '../../values/java-stream.ts';
import { javaText } from '../../values/java-text.ts';
import { JavaThrowable } from '../../values/java-throwable.ts';
import { chargeSlots, chargeText } from '../../values/machine.ts';
import type { ClassSpec } from '../class-spec.ts';

/** Replaces each match with the result of a function. */
function replace(self: unknown, pattern: RegexPattern, replacement: JavaLambda, all: boolean): string {
  const text = javaText(self);
  const matcher = new RegexMatcher(pattern, text);
  let output = '';
  let from = 0;
  while (matcher.find()) {
    const by = javaText(replacement.invoke(matcher));
    output += text.slice(from, matcher.start(0)) + by;
    chargeText(by.length + matcher.end(0) - from);
    from = matcher.end(0);
    if (!all) break;
  }
  return output + text.slice(from);
}

export function charAt(text: string, index: number): number {
  if (index < 0 || index >= text.length)
    throw new JavaThrowable(
      'StringIndexOutOfBoundsException',
      `Index ${index} out of bounds for length ${text.length}`,
    );
  return text.charCodeAt(index);
}

export function substring(text: string, from: number, to: number): string {
  if (from < 0 || to > text.length || from > to)
    throw new JavaThrowable(
      'StringIndexOutOfBoundsException',
      `Range [${from}, ${to}) out of bounds for length ${text.length}`,
    );
  return text.slice(from, to);
}

/** A text that is split to its characters, charged for them. */
function charactersOf(self: unknown): string {
  const text = javaText(self);
  chargeSlots(text.length * 3);
  return text;
}

export const CHAR_SEQUENCE: ClassSpec = {
  name: 'java.lang.CharSequence',
  methods: {
    'char charAt(int)': (self: unknown, index: number) => charAt(javaText(self), index),
    'int length()': (self: unknown) => javaText(self).length,
    'CharSequence subSequence(int,int)': (self: unknown, from: number, to: number) =>
      substring(javaText(self), from, to),
    'IntStream chars()': (self: unknown) =>
      JavaStream.ints(Array.from(charactersOf(self).split(''), unit => unit.charCodeAt(0))),
    'IntStream codePoints()': (self: unknown) =>
      JavaStream.ints(Array.from(charactersOf(self), character => character.codePointAt(0)!)),
    'String replaceAll(Pattern,Function)': (self: unknown, pattern: RegexPattern, by: JavaLambda) =>
      replace(self, pattern, by, true),
    'String replaceFirst(Pattern,Function)': (self: unknown, pattern: RegexPattern, by: JavaLambda) =>
      replace(self, pattern, by, false),
  },
};
