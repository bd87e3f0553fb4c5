import { Double } from '../../json/java-numbers.ts';
import { Lazy } from '../../structures/lazy.ts';
import { FIELD_FUNCTIONS } from '../classes/search/field-access.ts';
import type { ScriptContext } from '../script-context.ts';
import { Long, type LongValue } from '../values/boxed.ts';
import { documentRunner } from '../values/current-document.ts';
import { DocMap, type DocView, SourceParams } from '../values/doc-view.ts';
import { JavaList } from '../values/java-list.ts';
import type { JavaMap } from '../values/java-map.ts';
import { javaText } from '../values/java-text.ts';
import { JavaThrowable } from '../values/java-throwable.ts';
import { keep } from '../values/machine.ts';
import { NamedGroupExtractor } from '../values/named-group-extractor.ts';

/**
 * Binds to a view and the name of the field; the function returns what the script emits for the view's current document:
 * boxed values, by the name of their subfield. Fields other than composite ones have all values under the empty name.
 */
export type RuntimeFieldScript = (doc: DocView, field: string) => () => ReadonlyMap<string, readonly unknown[]>;

interface Emission {
  readonly field: string;
  readonly values: Map<string, unknown[]>;
  /** Total length of all strings. */
  length: number;
}

/** Elasticsearch's limits for the values of one document. */
const MAX_VALUES = 100;
const MAX_CHARACTERS = 1024 * 1024;

/** The emission of the running script. Nested when a script reads another runtime field. */
let emission: Emission = { field: '', values: new Map(), length: 0 };

/** Estimated bytes of a value in the column built from them. */
const VALUE_BYTES = 32;

function emit(value: unknown, name = ''): void {
  const { field } = emission;
  let values = emission.values.get(name);
  if (!values) emission.values.set(name, (values = []));
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

/** A list has several values of the subfield. */
function emitPart(name: string, value: unknown): void {
  for (const each of value instanceof JavaList ? value.toArray() : [value]) if (each !== null) emit(each, name);
}

/** `emit` of each type of runtime field. */
const EMITS: Readonly<Record<string, NonNullable<ScriptContext<unknown>['functions']>>> = {
  boolean: { 'void emit(boolean)': (value: boolean) => emit(value) },
  composite: {
    'void emit(String,def)': emitPart,
    'void emit(Map)': (values: JavaMap | null) => {
      for (const { mapKey, value } of values?.entries() ?? []) emitPart(javaText(mapKey), value);
    },
  },
  date: { 'void emit(long)': (millis: LongValue) => emit(new Long(millis)) },
  double: { 'void emit(double)': (value: number) => emit(new Double(value)) },
  geo_point: { 'void emit(double,double)': (lat: number, lon: number) => emit(`${lat},${lon}`) },
  ip: { 'void emit(String)': (value: string | null) => emit(value) },
  keyword: { 'void emit(String)': (value: string | null) => emit(value) },
  long: { 'void emit(long)': (value: LongValue) => emit(new Long(value)) },
};

const patterns = new Lazy(() => import('./named-groups.ts'));

/** Functions of the contexts of all types. */
const EXTRACTION: NonNullable<ScriptContext<unknown>['functions']> = {
  'NamedGroupExtractor grok(String)': (expression: string) =>
    new NamedGroupExtractor(patterns.need().grokExtractor(expression)),
  'NamedGroupExtractor dissect(String)': (pattern: string) =>
    new NamedGroupExtractor(patterns.need().dissectExtractor(pattern, '')),
  'NamedGroupExtractor dissect(String,String)': (pattern: string, separator: string) =>
    new NamedGroupExtractor(patterns.need().dissectExtractor(pattern, separator)),
};

function contextOf(type: string): ScriptContext<RuntimeFieldScript> {
  return {
    name: `${type}_field`,
    variables: { doc: 'Map' },
    returns: 'void',
    functions: { ...FIELD_FUNCTIONS, ...EXTRACTION, ...EMITS[type] },
    bind: (run, params, facts) => {
      const runOn = documentRunner(run, facts);
      return (doc, field) => {
        const map = new DocMap(doc);
        const own = new SourceParams(params, doc);
        return () => {
          const outer = emission;
          const values = new Map<string, unknown[]>();
          emission = { field, values, length: 0 };
          try {
            runOn(doc, [own, map]);
          } finally {
            emission = outer;
          }
          return values;
        };
      };
    },
  };
}

/** Scripts of runtime fields of the mapping or of a request, by the type of the field. */
export const RUNTIME_FIELD_CONTEXTS: Readonly<Record<string, ScriptContext<RuntimeFieldScript>>> = Object.fromEntries(
  Object.keys(EMITS).map(type => [type, contextOf(type)]),
);
