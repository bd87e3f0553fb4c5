import { javaEquals, javaHash } from '../../values/java-equality.ts';
import { javaText } from '../../values/java-text.ts';
import type { ClassSpec } from '../class-spec.ts';

export const OBJECT_CLASS: ClassSpec = {
  name: 'java.lang.Object',
  methods: {
    'boolean equals(Object)': (self: unknown, other: unknown) => javaEquals(self, other),
    'int hashCode()': (self: unknown) => javaHash(self),
    'String toString()': (self: unknown) => javaText(self),
  },
};
