import { classCast } from '../../errors/class-cast.ts';
import { illegalArgument } from '../../errors/engine-error.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { isJsonObject } from '../../json/json-value.ts';
import { classNameOf } from '../../mapping/java-class-name.ts';
import { type IngestDocument, METADATA } from '../ingest-document.ts';
import type { Execute, ProcessorType } from '../processor.ts';
import type { ProcessorConfig } from '../processor-config.ts';
import type { TextTemplate } from '../value-template.ts';

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
