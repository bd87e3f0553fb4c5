import { EngineError } from '../../errors/engine-error.ts';
import { readJson } from '../../json/json-reader.ts';
import { parseByteSize } from '../../request/byte-size.ts';
import { decodeForm } from '../../structures/form-decoder.ts';
import { javaValue } from '../java-json.ts';
import { JavaMap } from '../values/java-map.ts';
import { javaText } from '../values/java-text.ts';
import { illegal, nullPointer } from '../values/java-throwable.ts';
import type { ClassSpec } from './class-spec.ts';

function json(value: unknown): unknown {
  const text = javaText(value);
  try {
    return javaValue(readJson(text));
  } catch (error) {
    if (error instanceof EngineError) throw illegal(error.reason);
    throw error;
  }
}

function addJson(target: JavaMap, field: string): void {
  const value = json(target.get(field));
  if (!(value instanceof JavaMap)) throw illegal('cannot add non-map fields to root of document');
  for (const { mapKey, value: member } of value.entries()) target.put(mapKey, member);
}

function given(text: string | null, method: string): string {
  if (text !== null) return text;
  throw nullPointer(`Cannot invoke "String.${method}(java.util.Locale)" because "value" is null`);
}

/** Processors as functions, for scripts of pipelines. */
export const PROCESSORS: ClassSpec = {
  name: 'org.elasticsearch.ingest.common.Processors',
  onlyIn: ['ingest'],
  statics: {
    'long bytes(String)': (text: string) => parseByteSize(text, 'Ingest Field'),
    'String lowercase(String)': (text: string | null) => given(text, 'toLowerCase').toLowerCase(),
    'String uppercase(String)': (text: string | null) => given(text, 'toUpperCase').toUpperCase(),
    'def json(def)': json,
    'void json(Map,String)': addJson,
    'String urlDecode(String)': decodeForm,
  },
};
