import { Double, Float } from '../../engine/json/java-numbers.ts';
import { readJson } from '../../engine/json/json-reader.ts';
import { RawJson, type Writable } from '../../engine/json/json-value.ts';

/** What the value of a response becomes in a binary format. */
export interface StructuredSink {
  open(bracket: '{' | '['): void;
  close(bracket: '}' | ']'): void;
  name(name: string): void;
  string(text: string): void;
  integer(value: number | bigint): void;
  float(value: number): void;
  double(value: number): void;
  literal(value: boolean | null): void;
}

/** Passes a response to `sink`; undefined members are omitted, raw JSON is parsed. */
export function writeStructured(value: Writable, sink: StructuredSink): void {
  if (typeof value === 'string') sink.string(value);
  else if (typeof value === 'number') writeNumber(value, sink);
  else if (typeof value === 'bigint') sink.integer(value);
  else if (value === null || value === undefined || typeof value === 'boolean') sink.literal(value ?? null);
  else if (value instanceof Float) sink.float(value.value);
  else if (value instanceof Double) sink.double(value.value);
  else if (value instanceof RawJson) writeStructured(readJson(value.text, { duplicateKeys: true }), sink);
  else if (Array.isArray(value)) {
    sink.open('[');
    for (const item of value) writeStructured(item, sink);
    sink.close(']');
  } else {
    sink.open('{');
    for (const [name, member] of Object.entries(value)) {
      if (member === undefined) continue;
      sink.name(name);
      writeStructured(member, sink);
    }
    sink.close('}');
  }
}

function writeNumber(value: number, sink: StructuredSink): void {
  if (Number.isSafeInteger(value) && !Object.is(value, -0)) sink.integer(value);
  else sink.double(value);
}
