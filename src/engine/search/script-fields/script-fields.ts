import { EngineError } from '../../errors/engine-error.ts';
import type { Writable } from '../../json/json-value.ts';
import { FIELD_CONTEXT } from '../../script/contexts/document-contexts.ts';
import { writableOf } from '../../script/java-json.ts';
import { JavaCollection } from '../../script/values/java-collection.ts';
import type { HitContext } from '../fetch/hit-context.ts';
import type { ShardTarget } from '../shard-target.ts';
import type { BoundScriptField, ScriptField } from './script-field.ts';

/** @throws EngineError to be reported as a shard failure */
export function bindScriptFields(fields: readonly ScriptField[], target: ShardTarget): BoundScriptField[] {
  return fields.map(field => ({ ...field, run: target.queryContext.scripts!.compile(field.script, FIELD_CONTEXT) }));
}

/** `script_fields` of a hit: lists unchanged, other values wrapped in a list. */
export function scriptFields(hit: HitContext, into: Record<string, Writable>): void {
  const { target, scriptFields: fields } = hit.search;
  if (fields.length === 0) return;
  const view = target.queryContext.scripts!.docView(hit.leaf);
  view.moveTo(hit.doc);
  for (const { name, run, ignoreFailure } of fields) {
    try {
      const value = run(view)();
      const shown = writableOf(value);
      const list = value instanceof JavaCollection ? (shown as Writable[]) : [shown];
      // A stored or doc-value field of the same name wins.
      if (list.length > 0 && !Object.hasOwn(into, name)) into[name] = list;
    } catch (error) {
      if (!ignoreFailure || !(error instanceof EngineError)) throw error;
    }
  }
}
