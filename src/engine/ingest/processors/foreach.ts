import { illegalArgument } from '../../errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue, setMember } from '../../json/json-value.ts';
import { classNameOf } from '../../mapping/java-to-string.ts';
import type { IngestDocument } from '../ingest-document.ts';
import type { ProcessorType, Step } from '../processor.ts';
import { runSteps } from '../step.ts';

/** Runs a processor on every element of a list or member of an object. */
export const foreach: ProcessorType = (config, { step }) => {
  const field = config.string('field');
  const processor = config.map('processor');
  const [type, ...others] = Object.keys(processor);
  if (type === undefined || others.length > 0)
    throw config.error('processor', 'Must specify exactly one processor type');
  const inner = step(type, processor[type]!);
  const ignoreMissing = config.flag('ignore_missing');
  return document => {
    const value = document.find(field, ignoreMissing);
    if (value === undefined || value === null) {
      if (ignoreMissing) return true;
      throw illegalArgument(`field [${field}] is null, cannot loop over its elements.`);
    }
    if (Array.isArray(value)) return overList(document, field, value, inner);
    if (isJsonObject(value)) return overMap(document, field, value, inner);
    throw illegalArgument(`field [${field}] of type [${classNameOf(value)}] cannot be cast to [java.util.List]`);
  };
};

function overList(document: IngestDocument, field: string, list: JsonValue[], inner: Step): boolean {
  const changed: JsonValue[] = [];
  for (const item of list) {
    const after = withElement(document, item, undefined, inner);
    if (!after) return false;
    changed.push(after.value);
  }
  document.set(field, changed);
  return true;
}

function overMap(document: IngestDocument, field: string, map: JsonObject, inner: Step): boolean {
  const changed: JsonObject = {};
  for (const [key, value] of Object.entries(map)) {
    const after = withElement(document, value, key, inner);
    if (!after) return false;
    setMember(changed, after.key, after.value);
  }
  document.set(field, changed);
  return true;
}

/**
 * While the processor runs, the element is in `_ingest._value` and its name in `_ingest._key`. A simulation reports the
 * `foreach` as one step.
 */
function withElement(
  document: IngestDocument,
  value: JsonValue,
  key: string | undefined,
  inner: Step,
): { key: string; value: JsonValue } | undefined {
  const { ingest, listener } = document;
  const { _value: outerValue = null, _key: outerKey = null } = ingest;
  ingest['_value'] = value;
  if (key !== undefined) ingest['_key'] = key;
  document.listener = undefined;
  try {
    if (!runSteps([inner], document)) return undefined;
    return { key: String(ingest['_key'] ?? key), value: ingest['_value'] ?? null };
  } finally {
    document.listener = listener;
    ingest['_value'] = outerValue;
    if (key !== undefined) ingest['_key'] = outerKey;
  }
}
