import type { ScriptContext } from '../script-context.ts';
import { DocMap } from '../values/doc-map.ts';
import { keep } from '../values/machine.ts';
import { SourceParams } from '../values/source-params.ts';
import type { DocView } from './doc-view.ts';

/** Binds to a view; the function gives what the script emitted for the document it stands on, boxed. */
export type RuntimeFieldScript = (doc: DocView) => () => readonly unknown[];

/** What the running script has emitted. A script that asks for another runtime field waits for that one's script. */
let emitted: unknown[] = [];

/** A value in the column that is made of them. */
const BYTES = 32;

/** Runtime fields of the mapping or of a request. */
export const RUNTIME_FIELD_CONTEXT: ScriptContext<RuntimeFieldScript> = {
  name: 'runtime_field',
  variables: { doc: 'Map' },
  returns: 'void',
  functions: {
    'void emit(def)': (value: unknown) => {
      keep(BYTES + (typeof value === 'string' ? value.length : 0));
      emitted.push(value);
    },
    'void emit(double,double)': (lat: number, lon: number) => {
      keep(BYTES);
      emitted.push(`${lat},${lon}`);
    },
  },
  bind: (run, params) => doc => {
    const map = new DocMap(doc);
    const own = new SourceParams(params, doc);
    return () => {
      const around = emitted;
      const values: unknown[] = [];
      emitted = values;
      try {
        run([own, map]);
      } finally {
        emitted = around;
      }
      return values;
    };
  },
};
