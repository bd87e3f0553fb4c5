import { illegalArgument } from '../../errors/engine-error.ts';
import { flattenSettings } from '../../indices/settings/setting-value.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import type { IndexTemplate } from '../../templates/index-template.ts';
import { mergeDeep } from '../../templates/merge-mappings.ts';
import { mergeContents, type TemplateContent } from '../../templates/template-content.ts';
import {
  compose,
  legacyContent,
  type NamedTemplate,
  type TemplateSet,
  winningTemplate,
} from '../../templates/template-set.ts';

/**
 * Merges the body of a create request over its templates: the matching index template with the highest priority, or if
 * none matches all matching legacy templates. @throws EngineError
 */
export function applyTemplates(set: TemplateSet, name: string, request: JsonObject, stream?: string): JsonObject {
  const settings = flattenSettings(request['settings'] ?? {});
  if (stream !== undefined) return ofStream(set, stream, request);
  const isHidden = settings.get('index.hidden') === 'true';
  const chosen = winningTemplate(set, name, isHidden);
  if (chosen?.template.dataStream)
    throw illegalArgument(
      `cannot create index with name [${name}], because it matches with template [${chosen.name}] that creates data streams only, use create data stream api instead`,
    );
  if (chosen)
    return bodyOf(name, mergeContents(compose(set, chosen.template), { settings, ...given(request) }), request);
  const legacy = legacyContent(set, name, isHidden);
  if (!legacy) return request;
  const { mappings, aliases } = given(request);
  const merged: TemplateContent = {
    settings: new Map([...(legacy.settings ?? []), ...settings]),
    mappings: mergeDeep(legacy.mappings ?? {}, mappings ?? {}),
    aliases: { ...legacy.aliases, ...aliases },
  };
  return bodyOf(name, merged, request);
}

/** The body for a backing index: hidden, with a required timestamp, from the template of the stream. */
function ofStream(set: TemplateSet, stream: string, request: JsonObject): JsonObject {
  const { template } = streamTemplate(set, stream);
  const basis: TemplateContent = {
    settings: new Map([['index.hidden', 'true']]),
    mappings: { properties: { [timestampFieldOf(template)]: { type: 'date' } } },
  };
  const composed = mergeContents(basis, compose(set, template));
  const settings = flattenSettings(request['settings'] ?? {});
  return bodyOf(stream, mergeContents(composed, { settings, ...given(request) }), request);
}

function given(request: JsonObject): Pick<TemplateContent, 'mappings' | 'aliases'> {
  const { mappings, aliases } = request;
  return { ...(isJsonObject(mappings) && { mappings }), ...(isJsonObject(aliases) && { aliases }) };
}

/**
 * Aliases of templates may contain the index name, as `{index}-all`. Values that are not objects are kept, so that they
 * are rejected later.
 */
function bodyOf(name: string, { settings, mappings, aliases }: TemplateContent, request: JsonObject): JsonObject {
  const named = Object.entries(aliases ?? {}).map(([alias, value]) => [alias.replaceAll('{index}', name), value]);
  return {
    ...request,
    settings: Object.fromEntries(settings ?? []) as Record<string, JsonValue>,
    mappings: mappings ?? {},
    aliases: Object.fromEntries(named) as JsonObject,
  };
}

/** `@timestamp`, or the field given in the template, which OpenSearch supports. */
export function timestampFieldOf({ dataStream }: IndexTemplate): string {
  const field = dataStream?.['timestamp_field'];
  const name = isJsonObject(field) ? field['name'] : undefined;
  return typeof name === 'string' && name !== '' ? name : '@timestamp';
}

/** The template that matches a data stream. @throws EngineError */
export function streamTemplate(set: TemplateSet, stream: string): NamedTemplate {
  const chosen = winningTemplate(set, stream, false);
  if (!chosen) throw illegalArgument(`no matching index template found for data stream [${stream}]`);
  if (!chosen.template.dataStream)
    throw illegalArgument(
      `matching index template [${chosen.name}] for data stream [${stream}] has no data stream template`,
    );
  return chosen;
}
