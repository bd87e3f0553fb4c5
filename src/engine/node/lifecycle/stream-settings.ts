import type { StreamSettings, StreamSettingsUpdate } from '../../contract/lifecycle-api.ts';
import { EngineError } from '../../errors/engine-error.ts';
import { type FlatSettings, flattenSettings, nestSettings, sorted } from '../../indices/settings/setting-value.ts';
import { validateNewSettings } from '../../indices/settings/validate-settings.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { compose } from '../../templates/template-set.ts';
import type { Cluster } from '../cluster.ts';
import { putSettings } from '../indices/settings-actions.ts';
import { streamTemplate } from '../templates/apply-templates.ts';
import { namedStreams } from './data-stream-actions.ts';

const GET = 'indices:monitor/data_stream/settings/get';
const UPDATE = 'indices:admin/data_stream/settings/update';

/** Settings of a stream that its existing indices get too; the others apply from the next rollover. */
const OF_INDICES: ReadonlySet<string> = new Set(['index.lifecycle.name', 'index.lifecycle.prefer_ilm']);
const OF_STREAM: ReadonlySet<string> = new Set(['index.number_of_shards']);

/** The settings of a stream itself, which take precedence over those of its template. */
export function overridesOf(cluster: Cluster, stream: string): FlatSettings {
  return flattenSettings(cluster.streamSettings.get(stream) ?? {});
}

/** `GET _data_stream/{name}/_settings`. @throws EngineError */
export function getStreamSettings(cluster: Cluster, expression: string): StreamSettings[] {
  return namedStreams(cluster, GET, expression).map(([name]) => describe(cluster, name, overridesOf(cluster, name)));
}

/** @throws EngineError if the stream has no template */
function describe(cluster: Cluster, name: string, own: FlatSettings): StreamSettings {
  const { set } = cluster.templates;
  const ofTemplate = compose(set, streamTemplate(set, name).template).settings ?? [];
  return { name, settings: nestSettings(own), effective_settings: nestSettings(sorted([...ofTemplate, ...own])) };
}

/**
 * `PUT _data_stream/{name}/_settings`: null resets a setting to that of the template. A stream that cannot take the
 * settings is reported, and the others are changed. @throws EngineError for a missing stream
 */
export async function putStreamSettings(
  cluster: Cluster,
  expression: string,
  body: JsonObject,
  isDryRun: boolean,
): Promise<StreamSettingsUpdate[]> {
  const update = flattenSettings(body, '');
  const results: StreamSettingsUpdate[] = [];
  for (const [name] of namedStreams(cluster, UPDATE, expression))
    try {
      results.push(await updateOne(cluster, name, update, isDryRun));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      results.push(refused(name, error.reason));
    }
  return results;
}

async function updateOne(
  cluster: Cluster,
  name: string,
  update: FlatSettings,
  isDryRun: boolean,
): Promise<StreamSettingsUpdate> {
  const keys = [...update.keys()];
  const foreign = keys.filter(key => !OF_STREAM.has(key) && !OF_INDICES.has(key));
  if (foreign.length > 0)
    return refused(name, `Cannot set the following settings on a data stream: [${foreign.join(',')}]`);
  const described = await cluster.change(() => updateStream(cluster, name, update, isDryRun));
  const ofIndices = [...update].filter(([key]) => OF_INDICES.has(key));
  const errors = isDryRun || ofIndices.length === 0 ? [] : await updateIndices(cluster, name, new Map(ofIndices));
  return {
    ...described,
    applied_to_data_stream: true,
    index_settings_results: {
      applied_to_data_stream_only: keys.filter(key => OF_STREAM.has(key)),
      applied_to_data_stream_and_backing_indices: keys.filter(key => OF_INDICES.has(key)),
      ...(errors.length > 0 && { errors }),
    },
  };
}

/** Must run within `cluster.change`. Stores nothing in a dry run. @throws EngineError */
async function updateStream(
  cluster: Cluster,
  name: string,
  update: FlatSettings,
  isDryRun: boolean,
): Promise<StreamSettings> {
  const own = sorted([...overridesOf(cluster, name), ...update].filter(([key]) => update.get(key) !== null));
  validateNewSettings(own);
  const described = describe(cluster, name, own);
  if (!isDryRun) await cluster.streamSettings.put(name, Object.fromEntries(own) as JsonObject);
  return described;
}

/** Returns the indices that could not be changed. */
async function updateIndices(cluster: Cluster, stream: string, update: FlatSettings) {
  const errors: { index: string; error: string }[] = [];
  for (const { name } of cluster.backingIndices(stream))
    try {
      await putSettings(cluster, name, Object.fromEntries(update) as JsonObject, { purpose: UPDATE });
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      errors.push({ index: name, error: error.reason });
    }
  return errors;
}

function refused(name: string, error: string): StreamSettingsUpdate {
  return {
    name,
    applied_to_data_stream: false,
    error,
    settings: {},
    effective_settings: {},
    index_settings_results: { applied_to_data_stream_only: [], applied_to_data_stream_and_backing_indices: [] },
  };
}
