import type { ClassSpec } from '../class-spec.ts';

/** The classes that collections extend, which add nothing to their interfaces. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  AbstractCollection: ['Collection'],
  AbstractList: ['AbstractCollection', 'List'],
  AbstractSequentialList: ['AbstractList'],
  AbstractSet: ['AbstractCollection', 'Set'],
  AbstractQueue: ['AbstractCollection', 'Queue'],
  AbstractMap: ['Map'],
};

export const ABSTRACT_COLLECTIONS: readonly ClassSpec[] = [
  ...Object.entries(PARENTS).map(([name, parents]) => ({ name: `java.util.${name}`, extends: parents })),
  { name: 'java.util.RandomAccess', isInterface: true },
];
