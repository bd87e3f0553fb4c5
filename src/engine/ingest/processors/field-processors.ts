import { illegalArgument } from '../../errors/engine-error.ts';
import { classCast } from '../../errors/java-errors.ts';
import { isJsonObject, type JsonObject } from '../../json/json-value.ts';
import { classNameOf } from '../../mapping/java-to-string.ts';
import { deepCopy } from '../deep-copy.ts';
import { type IngestDocument, METADATA } from '../ingest-document.ts';
import type { Execute, ProcessorType } from '../processor.ts';
import type { ProcessorConfig } from '../processor-config.ts';
import type { TextTemplate, ValueTemplate } from '../value-template.ts';

export const set: ProcessorType = config => {
  const field = config.template('field');
  const from = config.optionalString('copy_from');
  if (from !== undefined && config.has('value'))
    throw config.error('copy_from', 'cannot set both `copy_from` and `value` in the same processor');
  const isConstant = from === undefined && !config.hasTemplate('value');
  const value: ValueTemplate =
    from === undefined ? config.valueTemplate('value') : document => deepCopy(document.get(from));
  config.optionalString('media_type');
  const overrides = config.flag('override', true);
  const ignoreEmpty = config.flag('ignore_empty_value');
  return document => {
    const path = field(document);
    if (!overrides && document.has(path) && document.get(path) !== null) return;
    const result = ignoreEmpty && from !== undefined && !document.has(from) ? null : value(document);
    if (ignoreEmpty && !isConstant && (result === null || result === '')) return;
    document.set(path, result);
  };
};

export const append: ProcessorType = config => {
  const field = config.template('field');
  const value = config.valueTemplate('value');
  config.optionalString('media_type');
  const allowDuplicates = config.flag('allow_duplicates', true);
  return document => document.append(field(document), value(document), allowDuplicates);
};

export const rename: ProcessorType = config => {
  const field = config.template('field');
  const target = config.template('target_field');
  const ignoreMissing = config.flag('ignore_missing');
  const overrides = config.flag('override');
  return document => {
    const from = field(document);
    if (from === '' || !document.has(from, true)) {
      if (ignoreMissing) return;
      throw illegalArgument(`field [${from}] doesn't exist`);
    }
    const to = target(document);
    if (!overrides && document.has(to, true)) throw illegalArgument(`field [${to}] already exists`);
    const value = document.get(from);
    document.remove(from);
    try {
      document.set(to, value);
    } catch (error) {
      document.set(from, value);
      throw error;
    }
  };
};

/** Removes fields, or all except the given ones. */
export const remove: ProcessorType = config => {
  const fields = templates(config, 'field');
  const keep = templates(config, 'keep');
  const ignoreMissing = config.flag('ignore_missing');
  if ((fields === undefined) === (keep === undefined)) throw config.error('field', 'either field or keep must be set');
  return fields ? removeThese(fields, ignoreMissing) : removeOthers(keep!);
};

function templates(config: ProcessorConfig, name: string): TextTemplate[] | undefined {
  const value = config.any(name);
  if (value === undefined) return undefined;
  return [value].flat().map(item => {
    if (typeof item !== 'string') throw classCast(classNameOf(item), 'java.lang.String');
    return config.compile(item);
  });
}

function removeThese(fields: TextTemplate[], ignoreMissing: boolean): Execute {
  return document => {
    for (const field of fields) removeOne(document, field(document), ignoreMissing);
  };
}

function removeOne(document: IngestDocument, path: string, ignoreMissing: boolean): void {
  if (!document.has(path)) {
    if (ignoreMissing) return;
    throw illegalArgument(path === '' ? 'path cannot be null nor empty' : `field [${path}] doesn't exist`);
  }
  if (path === '_index') throw illegalArgument(`cannot remove metadata field [${path}]`);
  document.remove(path);
}

/** Keeps objects that contain a kept field. */
function removeOthers(keep: TextTemplate[]): Execute {
  return document => {
    const paths = [...keep.map(path => path(document)), ...METADATA];
    for (const path of pathsOf(document.source, ''))
      if (!paths.some(kept => kept === path || path.startsWith(`${kept}.`) || kept.startsWith(`${path}.`)))
        if (document.has(path)) document.remove(path);
  };
}

function pathsOf(object: JsonObject, prefix: string): string[] {
  return Object.entries(object).flatMap(([key, value]) => [
    prefix + key,
    ...(isJsonObject(value) ? pathsOf(value, `${prefix}${key}.`) : []),
  ]);
}
