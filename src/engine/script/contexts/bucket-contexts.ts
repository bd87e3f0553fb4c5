import { Double } from '../../json/java-numbers.ts';
import type { RunScript, ScriptContext } from '../script-context.ts';
import { JavaArray } from '../values/java-array.ts';
import type { JavaMap } from '../values/java-map.ts';

/** Values of a bucket by their names in the script; undefined if there is none. */
export type BucketValues = Readonly<Record<string, number | undefined>>;

function withValues(run: RunScript, params: JavaMap) {
  return (values: BucketValues): unknown => {
    for (const [name, value] of Object.entries(values))
      params.put(name, value === undefined ? null : new Double(value));
    return run([params]);
  };
}

/** bucket_script: the result is boxed. */
export const BUCKET_CONTEXT: ScriptContext<(values: BucketValues) => unknown> = {
  name: 'bucket_aggregation',
  variables: {},
  returns: 'def',
  bind: withValues,
};

/** bucket_selector. */
export const BUCKET_SELECTOR_CONTEXT: ScriptContext<(values: BucketValues) => boolean> = {
  name: 'aggregation_selector',
  variables: {},
  returns: 'boolean',
  bind: (run, params) => withValues(run, params) as (values: BucketValues) => boolean,
};

/** moving_fn: a number computed from a window of values. */
export const MOVING_FUNCTION_CONTEXT: ScriptContext<(values: readonly number[]) => number> = {
  name: 'moving-function',
  variables: { values: 'double[]' },
  returns: 'double',
  bind: (run, params) => values => run([params, new JavaArray('double[]', [...values])]) as number,
};
