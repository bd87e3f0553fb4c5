import { segment } from '../../connections/ask.ts';
import { formatJson } from '../../language/format-json.ts';
import type { IndexSettings } from '../editor-context.ts';

interface ReindexPlan {
  index: string;
  mapping: string;
  settings?: IndexSettings;
}

/** A new index with the mapping, and the copy into it, in Console grammar. */
export function reindexRequests({ index, mapping, settings }: ReindexPlan): string {
  const target = nextName(index);
  const kept = Object.fromEntries(
    ['analysis', 'similarity', 'mapping'].flatMap(key => (settings?.[key] === undefined ? [] : [[key, settings[key]]])),
  );
  const body = formatJson(`{"settings":${JSON.stringify({ index: kept })},"mappings":${mapping}}`);
  const copy = JSON.stringify({ source: { index }, dest: { index: target } }, null, 2);
  return `PUT /${segment(target)}\n${body}\n\nPOST /_reindex?refresh=true\n${copy}`;
}

/** `recipes` → `recipes-v2` → `recipes-v3`. */
export function nextName(index: string): string {
  const version = /^(.*)-v(\d+)$/.exec(index);
  return version ? `${version[1]}-v${Number(version[2]) + 1}` : `${index}-v2`;
}
