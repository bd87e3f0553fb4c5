import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { JsonError } from '../../json/json-error.ts';
import { type ReadOptions, readJson, readJsonPrefix } from '../../json/json-reader.ts';
import { isJsonObject, type JsonObject, type JsonValue, setMember } from '../../json/json-value.ts';
import { javaToString } from '../../mapping/java-to-string.ts';
import type { ProcessorType } from '../processor.ts';

/** Parses JSON from a string. */
export const json: ProcessorType = config => {
  const field = config.string('field');
  const target = config.optionalString('target_field');
  const toRoot = config.flag('add_to_root');
  const options = { duplicateKeys: config.flag('allow_duplicate_keys') };
  const isStrict = config.flag('strict_json_parsing', true);
  const hasStrategy = config.has('add_to_root_conflict_strategy');
  const strategy = config.string('add_to_root_conflict_strategy', 'replace').toLowerCase();
  if (strategy !== 'replace' && strategy !== 'merge')
    throw config.error(
      'add_to_root_conflict_strategy',
      `conflict strategy [${strategy}] not supported, cannot convert field.`,
    );
  if (toRoot && target !== undefined)
    throw config.error('target_field', 'Cannot set a target field while also setting `add_to_root` to true');
  if (!toRoot && hasStrategy)
    throw config.error(
      'add_to_root_conflict_strategy',
      'Cannot set `add_to_root_conflict_strategy` if `add_to_root` is false',
    );
  return document => {
    const value = readValue(document.get(field), isStrict, options);
    if (!toRoot) document.set(target ?? field, value);
    else if (!isJsonObject(value)) throw illegalArgument('cannot add non-map fields to root of document');
    else addTo(document.fields, value, strategy === 'merge');
  };
};

/** Numbers and booleans are returned unchanged, as is null. @throws EngineError */
function readValue(source: JsonValue, isStrict: boolean, options: ReadOptions): JsonValue {
  const text = source === null ? '' : javaToString(source);
  if (text.trim() === '') return null;
  try {
    return isStrict ? readJson(text, options) : readJsonPrefix(text, options).value;
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw illegalArgument(error.reason, { cause: new EngineError('json_parse_exception', error.reason) });
  }
}

function addTo(fields: JsonObject, value: JsonObject, merges: boolean): void {
  for (const [key, member] of Object.entries(value)) {
    const present = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (merges && isJsonObject(present) && isJsonObject(member)) addTo(present, member, true);
    else setMember(fields, key, member);
  }
}
