import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { isJsonObject, type JsonObject } from '../../json/json-value.ts';
import type { IngestDocument } from '../ingest-document.ts';
import type { ProcessorType } from '../processor.ts';

/** `{"a.b": 1}` → `{"a": {"b": 1}}`. */
export const dotExpander: ProcessorType = config => {
  const field = config.string('field');
  if (field !== '*') {
    if (!field.includes('.')) throw config.error('field', 'field does not contain a dot and is not a wildcard');
    if (field.startsWith('.') || field.endsWith('.'))
      throw config.error('field', "Field can't start or end with a dot");
    if (field.includes('..')) throw config.error('field', 'No space between dots');
  }
  const path = config.optionalString('path');
  const overrides = config.flag('override');
  return document => {
    const holder = path === undefined ? document.fields : (document.typed(path, 'map') as JsonObject | null);
    if (holder === null)
      throw new EngineError(
        'null_pointer_exception',
        'Cannot invoke "java.util.Map.containsKey(Object)" because "map" is null',
      );
    const names = field === '*' ? Object.keys(holder).filter(name => /[^.]\.[^.]/.test(name)) : [field];
    for (const name of names) expand(document, holder, { name, path, overrides });
  };
};

function expand(
  document: IngestDocument,
  holder: JsonObject,
  { name, path, overrides }: { name: string; path: string | undefined; overrides: boolean },
): void {
  const full = path === undefined ? name : `${path}.${name}`;
  if (document.has(full)) {
    if (!Object.hasOwn(holder, name)) return;
    const value = holder[name]!;
    delete holder[name];
    if (overrides) document.set(full, value);
    else document.append(full, value);
    return;
  }
  if (!Object.hasOwn(holder, name)) return;
  checkIntermediates(document, name, path);
  const value = holder[name]!;
  delete holder[name];
  document.set(full, value);
}

/** The intermediate values must be objects. */
function checkIntermediates(document: IngestDocument, name: string, path: string | undefined): void {
  for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
    const part = path === undefined ? name.slice(0, dot) : `${path}.${name.slice(0, dot)}`;
    if (!document.has(part) || isJsonObject(document.get(part))) continue;
    throw illegalArgument(`cannot expend [${name}], because [${part}] is not an object field, but a value field`);
  }
}
