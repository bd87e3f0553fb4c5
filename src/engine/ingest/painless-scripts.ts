import type { Budget } from '../breakers/budget.ts';
import { EngineError } from '../errors/engine-error.ts';
import { Double, Float, formatFloat } from '../json/java-numbers.ts';
import { readJson } from '../json/json-reader.ts';
import { type JsonObject, type JsonValue, RawJson, type Writable } from '../json/json-value.ts';
import { writeJson } from '../json/json-writer.ts';
import { sourceMap, writableObject } from '../script/java-json.ts';
import { parseScript } from '../script/script.ts';
import type { ScriptService } from '../script/script-service.ts';
import type { IngestDocument } from './ingest-document.ts';
import type { IngestScripts } from './ingest-scripts.ts';
import { CONDITION_CONTEXT, INGEST_CONTEXT } from './script-contexts.ts';
import { UnchangeableMap } from './unchangeable-map.ts';

/** Pipeline scripts, run by the script service. */
export function painlessScripts(service: ScriptService): IngestScripts {
  return {
    condition(script) {
      const test = service.compile(parseScript(script, { in: {} }), CONDITION_CONTEXT);
      return document => test(new UnchangeableMap(sourceMap(document.fields)), document.budget);
    },
    change(script) {
      // Error positions refer to the remaining definition.
      const read = readJson(writeJson(script), { positions: true });
      const run = service.compile(parseScript(read, { in: script }), INGEST_CONTEXT);
      return document => change(document, run);
    },
  };
}

function change(document: IngestDocument, run: (ctx: ReturnType<typeof sourceMap>, budget?: Budget) => void): void {
  const ctx = sourceMap(document.fields);
  run(ctx, document.budget);
  const after = jsonOf(writableObject(ctx)) as JsonObject;
  for (const key of Object.keys(document.fields)) if (!Object.hasOwn(after, key)) delete document.fields[key];
  for (const [key, value] of Object.entries(after))
    Object.defineProperty(document.fields, key, { value, enumerable: true, writable: true, configurable: true });
}

/** Floats keep their shortest decimal form. @throws EngineError */
function jsonOf(value: Writable): JsonValue {
  if (value === undefined || value === null) return null;
  if (value instanceof Float) {
    const number = Number(formatFloat(value.value));
    return Number.isInteger(number) || !Number.isFinite(number) ? new Double(number) : number;
  }
  if (value instanceof RawJson) throw new EngineError('illegal_state_exception', 'text within a document');
  if (value instanceof Double || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(jsonOf);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, jsonOf(member)]));
}
