import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { classCast } from '../../errors/java-errors.ts';
import { Double } from '../../json/java-numbers.ts';
import type { JsonValue } from '../../json/json-value.ts';
import { classNameOf, javaToString } from '../../mapping/java-to-string.ts';
import { JavaPattern, type PatternWork } from '../../structures/java-regex/java-pattern.ts';
import { PatternSyntaxError } from '../../structures/java-regex/pattern-syntax-error.ts';
import type { ProcessorType } from '../processor.ts';

export const join: ProcessorType = config => {
  const field = config.string('field');
  const separator = config.string('separator');
  const target = config.string('target_field', field);
  return document => {
    const list = document.list(field);
    if (list === null) throw illegalArgument(`field [${field}] is null, cannot join.`);
    // Java has no message for this one.
    if (list.includes(null)) throw new EngineError('null_pointer_exception', null as unknown as string);
    document.set(target, list.map(javaToString).join(separator));
  };
};

export const split: ProcessorType = config => {
  const field = config.string('field');
  const separator = lazyPattern(config.string('separator'));
  const ignoreMissing = config.flag('ignore_missing');
  const keepsTrailing = config.flag('preserve_trailing');
  const target = config.string('target_field', field);
  return document => {
    const text = document.text(field, ignoreMissing, 'cannot split');
    if (text === undefined) return;
    document.set(target, splitText(text, separator(), keepsTrailing ? -1 : 0, document.budget));
  };
};

/** Compiles the pattern on first use: an invalid one fails documents rather than the pipeline. @throws EngineError */
export function lazyPattern(source: string): () => JavaPattern {
  let pattern: JavaPattern | undefined;
  return () => {
    try {
      pattern ??= new JavaPattern(source);
      return pattern;
    } catch (error) {
      if (error instanceof PatternSyntaxError)
        throw new EngineError('pattern_syntax_exception', error.message, { status: 400 });
      throw error;
    }
  };
}

/** Java's String.split: a limit of 0 drops trailing empty strings, other limits keep them. */
export function splitText(text: string, pattern: JavaPattern, limit: number, work?: PatternWork): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const bounds of pattern.findAll(text, work)) {
    if (limit > 0 && parts.length === limit - 1) break;
    const [start, end] = [bounds[0]!, bounds[1]!];
    // An empty match at the start produces no leading empty string.
    if (end === 0) continue;
    parts.push(text.slice(from, start));
    from = end;
  }
  if (parts.length === 0) return [text];
  parts.push(text.slice(from));
  if (limit === 0) while (parts.length > 0 && parts.at(-1) === '') parts.pop();
  return parts;
}

export const sort: ProcessorType = config => {
  const field = config.string('field');
  const order = config.string('order', 'asc');
  if (order !== 'asc' && order !== 'desc')
    throw config.error('order', `Sort direction [${order}] not recognized. Valid values are: [asc, desc]`);
  const target = config.string('target_field', field);
  return document => {
    const list = document.list(field);
    if (list === null) throw illegalArgument(`field [${field}] is null, cannot sort.`);
    if (list.length > 1) checkComparable(list);
    const sorted = [...list].sort(compare);
    document.set(target, order === 'asc' ? sorted : sorted.reverse());
  };
};

function compare(a: JsonValue, b: JsonValue): number {
  const [left, right] = [plain(a), plain(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function plain(value: JsonValue): string | number | bigint | boolean {
  return value instanceof Double ? value.value : (value as string | number | bigint | boolean);
}

/** Only values of the same class are comparable, and not with null. */
function checkComparable(list: JsonValue[]): void {
  const nullAt = list.indexOf(null);
  if (nullAt >= 0) throw new EngineError('null_pointer_exception', comparisonWithNull(list, nullAt));
  const first = classNameOf(list[0]!);
  for (const value of list) {
    const name = classNameOf(value);
    if (name.startsWith('java.util.')) throw classCast(name, 'java.lang.Comparable');
    if (name !== first) throw classCast(first, name);
  }
}

/** Java compares each element with the one before it. */
function comparisonWithNull(list: JsonValue[], nullAt: number): string {
  const next = list[1]!;
  if (nullAt > 0 || next === null) {
    const receiver = nullAt > 1 ? 'a[runHi]' : 'a[runHi++]';
    return `Cannot invoke "java.lang.Comparable.compareTo(Object)" because "${receiver}" is null`;
  }
  const name = classNameOf(next).replace('java.lang.', '');
  return `Cannot read field "value" because "${name === 'Boolean' ? 'b' : `another${name}`}" is null`;
}
