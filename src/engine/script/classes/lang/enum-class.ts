import type { JavaEnum } from '../../values/java-enum.ts';
import { JavaArray } from '../../values/java-object.ts';
import { illegal, nullPointer } from '../../values/java-throwable.ts';
import type { ClassSpec } from '../class-spec.ts';

/** The class of an enum: its constants, `values`, `valueOf` and the methods of every enum, with its own members. */
export function enumClass(name: string, values: readonly JavaEnum[], own: Partial<ClassSpec> = {}): ClassSpec {
  const simple = name.replace(/^(?:[a-z0-9]+\.)*/, '');
  return {
    name,
    extends: ['Enum', ...(own.extends ?? [])],
    constants: Object.fromEntries(values.map(value => [`${simple} ${value.name}`, value])),
    statics: {
      [`${simple} valueOf(String)`]: (text: string | null) => {
        if (text === null) throw nullPointer('Name is null');
        const found = values.find(value => value.name === text);
        if (!found) throw illegal(`No enum constant ${name}.${text}`);
        return found;
      },
      [`${simple}[] values()`]: () => new JavaArray(`${name}[]`, [...values]),
      ...own.statics,
    },
    methods: {
      [`int compareTo(${simple})`]: (self: JavaEnum, other: JavaEnum) => self.compareTo(other),
      ...own.methods,
    },
  };
}

export const ENUM: ClassSpec = {
  name: 'java.lang.Enum',
  extends: ['Comparable'],
  methods: {
    'String name()': (self: JavaEnum) => self.name,
    'int ordinal()': (self: JavaEnum) => self.ordinal,
    'int compareTo(Enum)': (self: JavaEnum, other: JavaEnum) => self.compareTo(other),
  },
};
