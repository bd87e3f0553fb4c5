import { EngineError } from '../../errors/engine-error.ts';
import { readJson } from '../../json/json-reader.ts';
import { parseByteSize } from '../../request/byte-size.ts';
import { javaValue } from '../java-json.ts';
import { JavaMap } from '../values/java-map.ts';
import { javaText } from '../values/java-text.ts';
import { illegal } from '../values/java-throwable.ts';
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
  for (const { key, value: member } of value.entries()) target.put(key, member);
}

/** Processors as functions, for scripts of pipelines. */
export const PROCESSORS: ClassSpec = {
  name: 'org.elasticsearch.ingest.common.Processors',
  onlyIn: 'ingest',
  statics: {
    'long bytes(String)': (text: string) => parseByteSize(text, 'Ingest Field'),
    'String lowercase(String)': (text: string) => text.toLowerCase(),
    'String uppercase(String)': (text: string) => text.toUpperCase(),
    'def json(def)': json,
    'void json(Map,String)': addJson,
  },
};
