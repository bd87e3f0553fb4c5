import { illegalArgument } from '../errors/engine-error.ts';
import type { JsonObject } from '../json/json-value.ts';
import type { DynamicTemplate, RootSettings, SourceSettings } from './nodes.ts';

/**
 * How lists of dynamic templates are merged: a mapping update replaces the list, index templates are merged by name.
 */
export type TemplateMerge = 'replace' | 'by-name';

export const DEFAULT_SOURCE: SourceSettings = { enabled: true, includes: [], excludes: [] };

/**
 * The root's settings after an update. Settings that it omits are preserved.
 * @throws EngineError for changes that are not allowed
 */
export function mergeSettings(old: RootSettings, update: RootSettings, templates: TemplateMerge): RootSettings {
  checkSource(old.source ?? DEFAULT_SOURCE, update.source);
  if (update.routingRequired !== undefined && update.routingRequired !== (old.routingRequired ?? false))
    throw conflict('_routing', [`[required] from [${old.routingRequired ?? false}] to [${update.routingRequired}]`]);
  if (old.timestampRequired && update.timestampRequired === false)
    throw conflict('_data_stream_timestamp', ['[enabled] from [true] to [false]']);
  return {
    dynamicDateFormats: update.dynamicDateFormats ?? old.dynamicDateFormats,
    dynamicTemplates: mergeTemplates(old.dynamicTemplates, update.dynamicTemplates, templates),
    dateDetection: update.dateDetection ?? old.dateDetection,
    numericDetection: update.numericDetection ?? old.numericDetection,
    source: update.source ?? old.source,
    routingRequired: update.routingRequired ?? old.routingRequired,
    timestampRequired: update.timestampRequired ?? old.timestampRequired,
    meta: update.meta ?? old.meta,
    runtime: mergeRuntime(old.runtime, update.runtime),
  };
}

function mergeTemplates(
  old: readonly DynamicTemplate[] | undefined,
  update: readonly DynamicTemplate[] | undefined,
  how: TemplateMerge,
): readonly DynamicTemplate[] | undefined {
  if (!old || !update || how === 'replace') return update ?? old;
  return [...new Map([...old, ...update].map(template => [template.name, template])).values()];
}

/** Merges runtime fields, of which `null` removes one. */
export function mergeRuntime(old: Readonly<JsonObject>, update: Readonly<JsonObject>): JsonObject {
  return Object.fromEntries(Object.entries({ ...old, ...update }).filter(([, body]) => body !== null));
}

function checkSource(old: SourceSettings, update: SourceSettings | undefined): void {
  if (!update) return;
  const conflicts: string[] = [];
  if (old.enabled !== update.enabled) conflicts.push(`[enabled] from [${old.enabled}] to [${update.enabled}]`);
  for (const list of ['includes', 'excludes'] as const) {
    const before = `[${old[list].join(', ')}]`;
    const after = `[${update[list].join(', ')}]`;
    if (before !== after) conflicts.push(`[${list}] from [${before}] to [${after}]`);
  }
  if (conflicts.length > 0) throw conflict('_source', conflicts);
}

function conflict(name: string, changes: readonly string[]): Error {
  const lines = changes.map(change => `\n\tCannot update parameter ${change}`).join('');
  return illegalArgument(`Mapper for [${name}] conflicts with existing mapper:${lines}`);
}
