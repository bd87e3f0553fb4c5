import type { FlatSettings } from '../../indices/settings/setting-value.ts';
import type { JsonObject } from '../../json/json-value.ts';

const keyword = { type: 'keyword' };

/** The failed document itself is not mapped, so that no document is rejected. */
const MAPPINGS: JsonObject = {
  dynamic: false,
  properties: {
    '@timestamp': { type: 'date' },
    document: { properties: { id: keyword, index: keyword, routing: keyword } },
    error: {
      properties: {
        message: { type: 'match_only_text' },
        pipeline: keyword,
        pipeline_trace: keyword,
        processor_tag: keyword,
        processor_type: keyword,
        stack_trace: { type: 'text' },
        type: keyword,
      },
    },
  },
};

/** Settings that a failure store shares with its data stream; pipelines, sorting and modes are the stream's alone. */
const SHARED: readonly string[] = [
  'index.number_of_shards',
  'index.number_of_replicas',
  'index.auto_expand_replicas',
  'index.refresh_interval',
];

/** The body that creates an index of a failure store. @param ofStream the settings in the template of its data stream */
export function failureDefinition(ofStream: FlatSettings | undefined): JsonObject {
  const shared = SHARED.flatMap(key => (ofStream?.has(key) ? [[key, ofStream.get(key)]] : []));
  return { settings: { ...Object.fromEntries(shared), 'index.hidden': 'true' }, mappings: MAPPINGS };
}
