import { javaEquals, javaHash } from '../../values/java-equality.ts';
import { javaText } from '../../values/java-text.ts';
import { nullPointer } from '../../values/java-throwable.ts';
import type { ClassSpec } from '../class-spec.ts';

export const OBJECTS: ClassSpec = {
  name: 'java.util.Objects',
  statics: {
    'boolean equals(def,def)': javaEquals,
    'int hashCode(def)': javaHash,
    'boolean isNull(def)': (value: unknown) => value === null,
    'boolean nonNull(def)': (value: unknown) => value !== null,
    'def requireNonNull(def)': (value: unknown) => {
      if (value === null) throw nullPointer();
      return value;
    },
    'String toString(def)': javaText,
    'String toString(def,String)': (value: unknown, otherwise: string) =>
      value === null ? otherwise : javaText(value),
  },
};
