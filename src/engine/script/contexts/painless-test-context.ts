import type { ScriptContext } from '../script-context.ts';
import { javaText } from '../values/java-text.ts';
import { withReadBudget } from '../values/machine.ts';

/** `_scripts/painless/_execute` without a context: the result as text. */
export const PAINLESS_TEST_CONTEXT: ScriptContext<() => string> = {
  name: 'painless_test',
  variables: {},
  returns: 'Object',
  readOnlyParams: true,
  bind: (run, params) => () => {
    const value = run([params]);
    return withReadBudget(() => javaText(value));
  },
};
