import { EXCEPTION_PARENTS, exceptionName } from '../../values/exception-parents.ts';
import { JavaThrowable } from '../../values/java-throwable.ts';
import type { ClassSpec } from '../class-spec.ts';

export const THROWABLE: ClassSpec = {
  name: 'java.lang.Throwable',
  methods: {
    'String getMessage()': (self: JavaThrowable) => self.text,
    'String getLocalizedMessage()': (self: JavaThrowable) => self.text,
    'String toString()': (self: JavaThrowable) => {
      const name = exceptionName(self.javaName);
      return self.text === null ? name : `${name}: ${self.text}`;
    },
  },
};

export const EXCEPTIONS: readonly ClassSpec[] = Object.entries(EXCEPTION_PARENTS).map(([name, parent]) => {
  const simple = name.slice(name.lastIndexOf('.') + 1);
  return {
    name,
    extends: [parent],
    constructors: {
      '()': () => new JavaThrowable(simple, null),
      '(String)': (text: string | null) => new JavaThrowable(simple, text),
    },
  };
});
