import { JavaList } from '../../values/java-list.ts';
import { JavaMap } from '../../values/java-map.ts';
import { classNameOf } from '../../values/java-text.ts';
import { illegal, JavaThrowable, nullPointer } from '../../values/java-throwable.ts';
import type { Implementation } from '../class-spec.ts';

/** Reads the value at a dotted path of keys and indices. @throws JavaThrowable for a malformed path */
function read(root: unknown, path: string, missing: () => unknown): unknown {
  if (path === '') throw illegal('Missing path');
  if (path.endsWith('.')) throw illegal(`Trailing '.' in path [${path}]`);
  const names = path.split('.');
  let value = root;
  for (const [i, name] of names.entries()) {
    if (name === '') throw illegal(`Extra '.' in path [${path}] at index [${i}]`);
    if (value instanceof JavaMap) {
      if (!value.has(name)) return missing();
      value = value.get(name);
    } else if (value instanceof JavaList) {
      const index = indexOf(name, `path [${path}] and index [${i}]`);
      if (index >= value.size()) return missing();
      value = value.get(index);
    } else if (value === null) throw nullPointer('Cannot invoke "Object.getClass()" because "obj" is null');
    else throw illegal(`Non-container [${classNameOf(value)}] at [${name}], index [${i}] in path [${path}]`);
  }
  return value;
}

function indexOf(name: string, place: string): number {
  if (/^[-+]?\d{1,9}$/.test(name)) return Number(name);
  const cause = new JavaThrowable('NumberFormatException', `For input string: "${name}"`);
  throw new JavaThrowable(
    'IllegalArgumentException',
    `Could not parse [${name}] as a int index into list at ${place}`,
    {},
    cause,
  );
}

/** The methods that read by path, of lists and maps. */
export const BY_PATH: Readonly<Record<string, Implementation>> = {
  'def getByPath(String)': (self: unknown, path: string) =>
    read(self, path, () => {
      throw illegal(`Could not find value at path [${path}]`);
    }),
  'def getByPath(String,def)': (self: unknown, path: string, otherwise: unknown) => read(self, path, () => otherwise),
};
