import type { Budget } from '../breakers/budget.ts';
import { Double, Float, formatFloat } from '../json/java-numbers.ts';
import { readJson } from '../json/json-reader.ts';
import { type JsonObject, type JsonValue, RawJson, setMember, type Writable } from '../json/json-value.ts';
import { writeJson } from '../json/json-writer.ts';
import { sourceMap, writableOf } from '../script/java-json.ts';
import { parseScript } from '../script/script.ts';
import type { ScriptContext } from '../script/script-context.ts';
import type { ScriptService } from '../script/script-service.ts';
import type { JavaMap } from '../script/values/java-map.ts';
import { UnmodifiableMap } from './condition-document.ts';
import type { IngestDocument } from './ingest-document.ts';
import type { IngestScripts } from './processor.ts';

/** The script processor, which changes the document through `ctx`. */
export const INGEST_CONTEXT: ScriptContext<(ctx: JavaMap, budget?: Budget) => void> = {
  name: 'ingest',
  variables: { ctx: 'Map' },
  returns: 'void',
  readOnlyParams: true,
  bind: (run, params) => (ctx, budget) => {
    run([params, ctx], budget);
  },
};

/** `if` of a processor, with a read-only document. */
export const CONDITION_CONTEXT: ScriptContext<(ctx: JavaMap, budget?: Budget) => boolean> = {
  name: 'processor_conditional',
  variables: { ctx: 'Map' },
  returns: 'boolean',
  readOnlyParams: true,
  bind: (run, params) => (ctx, budget) => run([params, ctx], budget) as boolean,
};

/** Pipeline scripts, run by the script service. */
export function painlessScripts(service: ScriptService): IngestScripts {
  return {
    condition(script) {
      const test = service.compile(parseScript(script, { in: {} }), CONDITION_CONTEXT);
      return document => test(new UnmodifiableMap(sourceMap(document.fields)), document.budget);
    },
    change(script) {
      // Elasticsearch's error positions refer to the definition without the properties already read.
      const read = readJson(writeJson(script), { positions: true });
      const run = service.compile(parseScript(read, { in: script }), INGEST_CONTEXT);
      return document => change(document, run);
    },
  };
}

function change(document: IngestDocument, run: (ctx: ReturnType<typeof sourceMap>, budget?: Budget) => void): void {
  const ctx = sourceMap(document.fields);
  run(ctx, document.budget);
  const after = jsonOf(writableOf(ctx, 'ingest script')) as JsonObject;
  for (const key of Object.keys(document.fields)) if (!Object.hasOwn(after, key)) delete document.fields[key];
  for (const [key, value] of Object.entries(after)) setMember(document.fields, key, value);
}

/** Floats keep their shortest decimal form. */
function jsonOf(value: Writable): JsonValue {
  if (value === undefined || value === null) return null;
  if (value instanceof Float) {
    const number = Number(formatFloat(value.value));
    return Number.isInteger(number) || !Number.isFinite(number) ? new Double(number) : number;
  }
  // A BigDecimal.
  if (value instanceof RawJson) return readJson(value.text);
  if (value instanceof Double || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(jsonOf);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, jsonOf(member)]));
}
