import { illegalArgument } from '../errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json/json-value.ts';

/**
 * Merges mappings: objects are merged, a later leaf field replaces an earlier one completely, dynamic templates merge
 * by name, and for everything else the later value wins. @throws EngineError if a leaf and an object conflict
 */
export function mergeMappings(earlier: JsonObject, later: JsonObject): JsonObject {
  const merged = mergeObjects(withoutType(earlier), withoutType(later));
  const templates = mergeDynamicTemplates(earlier['dynamic_templates'], later['dynamic_templates']);
  return templates ? { ...merged, dynamic_templates: templates } : merged;
}

/** Mappings may be nested in the name of their only type. */
function withoutType(mappings: JsonObject): JsonObject {
  const inner = mappings['_doc'];
  return isJsonObject(inner) && Object.keys(mappings).length === 1 ? inner : mappings;
}

function mergeObjects(earlier: JsonObject, later: JsonObject): JsonObject {
  const merged: JsonObject = { ...earlier, ...later };
  for (const section of ['properties', 'runtime', '_meta'] as const) {
    const [below, above] = [earlier[section], later[section]];
    if (isJsonObject(below) && isJsonObject(above))
      merged[section] = section === 'properties' ? mergeProperties(below, above) : { ...below, ...above };
  }
  return merged;
}

function mergeProperties(earlier: JsonObject, later: JsonObject): JsonObject {
  const merged = { ...expandDots(earlier) };
  for (const [name, field] of Object.entries(expandDots(later))) {
    const present = merged[name];
    merged[name] = isJsonObject(present) && isJsonObject(field) ? mergeField(name, present, field) : field;
  }
  return merged;
}

function mergeField(name: string, earlier: JsonObject, later: JsonObject): JsonObject {
  if (isObjectField(earlier) !== isObjectField(later))
    throw illegalArgument(`can't merge a non object mapping [${name}] with an object mapping`);
  return isObjectField(later) ? mergeObjects(earlier, later) : later;
}

function isObjectField(field: JsonObject): boolean {
  const { type } = field;
  return type === undefined || type === 'object' || type === 'nested';
}

/** Expands `a.b` to `b` in the object `a`. */
function expandDots(properties: JsonObject): JsonObject {
  const result: JsonObject = {};
  for (const [path, field] of Object.entries(properties)) {
    const dot = path.indexOf('.');
    const [name, value] =
      dot > 0 && dot < path.length - 1
        ? [path.slice(0, dot), { properties: { [path.slice(dot + 1)]: field } }]
        : [path, field];
    const present = result[name];
    result[name] = isJsonObject(present) && isJsonObject(value) ? mergeField(name, present, value) : value;
  }
  return result;
}

/** Templates of the same name are replaced in place, new ones are appended. */
function mergeDynamicTemplates(earlier: JsonValue | undefined, later: JsonValue | undefined): JsonValue[] | undefined {
  if (!Array.isArray(earlier) || !Array.isArray(later)) return undefined;
  const byName = new Map<string, JsonValue>();
  for (const template of [...earlier, ...later]) {
    if (!isJsonObject(template)) return later;
    byName.set(Object.keys(template)[0] ?? '', template);
  }
  return [...byName.values()];
}

/** Merges like legacy templates: parameter by parameter at every level. */
export function mergeDeep(earlier: JsonObject, later: JsonObject): JsonObject {
  const merged: JsonObject = { ...earlier };
  for (const [key, value] of Object.entries(later)) {
    const present = merged[key];
    if (isJsonObject(present) && isJsonObject(value)) merged[key] = mergeDeep(present, value);
    else merged[key] = mergeDynamic(key, present, value);
  }
  return merged;
}

function mergeDynamic(key: string, earlier: JsonValue | undefined, later: JsonValue): JsonValue {
  return (key === 'dynamic_templates' && mergeDynamicTemplates(earlier, later)) || later;
}
