import { classNameOf } from '../../values/class-name.ts';
import { javaText } from '../../values/java-text.ts';
import { JavaThrowable } from '../../values/java-throwable.ts';
import type { ClassSpec } from '../class-spec.ts';

/** Aborts the script and reports a value. */
export const DEBUG: ClassSpec = {
  name: 'org.elasticsearch.painless.api.Debug',
  statics: {
    'void explain(def)': (value: unknown) => {
      const name = value === null ? 'null' : classNameOf(value);
      throw new JavaThrowable('PainlessExplainError', null, {
        painless_class: name,
        to_string: javaText(value),
        java_class: name,
      });
    },
  },
};
