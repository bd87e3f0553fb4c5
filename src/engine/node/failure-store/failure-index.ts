import type { Purpose } from '../../contract/access.ts';
import type { IndexService } from '../../indices/index-service.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { compose } from '../../templates/template-set.ts';
import type { Cluster } from '../cluster.ts';
import { createIndex } from '../indices/create-index.ts';
import { streamIndexName } from '../lifecycle/data-stream-actions.ts';
import { streamTemplate } from '../templates/apply-templates.ts';

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

/**
 * Must run within `cluster.change`: adds a write index to the failure store of a data stream.
 * @param askedAs the name that the purpose is checked on
 * @throws EngineError
 */
export function addFailureIndex(
  cluster: Cluster,
  stream: string,
  purpose: Purpose,
  askedAs: string,
): Promise<IndexService> {
  const { set } = cluster.templates;
  const generation = cluster.generationOf(stream) + 1;
  const name = streamIndexName('fs', stream, generation, cluster.environment.now());
  const given = compose(set, streamTemplate(set, stream).template).settings ?? new Map();
  const shared = SHARED.flatMap(key => (given.has(key) ? [[key, given.get(key)]] : []));
  const settings: JsonObject = { ...Object.fromEntries(shared), 'index.hidden': 'true' };
  return createIndex(
    cluster,
    name,
    { settings, mappings: MAPPINGS },
    {
      purpose,
      askedAs,
      failures: { stream, generation },
    },
  );
}
