import type { ScriptContext } from '../script-context.ts';
import { DocMap, type DocView, SourceParams } from '../values/doc-view.ts';
import { JavaThrowable } from '../values/java-throwable.ts';
import { keep } from '../values/machine.ts';

/**
 * Binds to a view and the name of the field; the function returns the boxed values that the script emits for the view's
 * current document.
 */
export type RuntimeFieldScript = (doc: DocView, field: string) => () => readonly unknown[];

interface Emission {
  readonly field: string;
  readonly values: unknown[];
  /** Total length of all strings. */
  length: number;
}

/** Elasticsearch's limits for the values of one document. */
const MAX_VALUES = 100;
const MAX_CHARACTERS = 1024 * 1024;

/** The emission of the running script. Nested when a script reads another runtime field. */
let emission: Emission = { field: '', values: [], length: 0 };

/** Estimated bytes of a value in the column built from them. */
const VALUE_BYTES = 32;

function emit(value: unknown): void {
  const { field, values } = emission;
  const counted = `Runtime field [${field}] is emitting`;
  if (values.length >= MAX_VALUES) throw tooMany(`${counted} [${values.length + 1}] values`, MAX_VALUES);
  if (typeof value === 'string') {
    emission.length += value.length;
    if (emission.length > MAX_CHARACTERS) throw tooMany(`${counted} [${emission.length}] characters`, MAX_CHARACTERS);
  }
  keep(VALUE_BYTES + (typeof value === 'string' ? value.length : 0));
  values.push(value);
}

function tooMany(what: string, most: number): JavaThrowable {
  return new JavaThrowable(
    'IllegalArgumentException',
    `${what} while the maximum number of values allowed is [${most}]`,
  );
}

/** Runtime fields of the mapping or of a request. */
export const RUNTIME_FIELD_CONTEXT: ScriptContext<RuntimeFieldScript> = {
  name: 'runtime_field',
  variables: { doc: 'Map' },
  returns: 'void',
  functions: {
    'void emit(def)': emit,
    'void emit(double,double)': (lat: number, lon: number) => emit(`${lat},${lon}`),
  },
  bind: (run, params) => (doc, field) => {
    const map = new DocMap(doc);
    const own = new SourceParams(params, doc);
    return () => {
      const outer = emission;
      const values: unknown[] = [];
      emission = { field, values, length: 0 };
      try {
        run([own, map]);
      } finally {
        emission = outer;
      }
      return values;
    };
  },
};
