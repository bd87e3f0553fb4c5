import { classCast } from '../../errors/class-cast.ts';
import { illegalArgument } from '../../errors/engine-error.ts';
import { Double } from '../../json/java-numbers.ts';
import type { JsonValue } from '../../json/json-value.ts';
import { classNameOf } from '../../mapping/java-class-name.ts';
import type { ProcessorType } from '../processor.ts';

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

/** Only values of the same class are comparable. */
function checkComparable(list: JsonValue[]): void {
  const first = classNameOf(list[0]!);
  for (const value of list) {
    const name = classNameOf(value);
    if (name.startsWith('java.util.')) throw classCast(name, 'java.lang.Comparable');
    if (name !== first) throw classCast(first, name);
  }
}
