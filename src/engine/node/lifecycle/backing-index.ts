import type { Purpose } from '../../contract/access.ts';
import { resolveDateMathName } from '../../indices/date-math-name.ts';
import type { IndexService } from '../../indices/index-service.ts';
import type { JsonObject } from '../../json/json-value.ts';
import type { Cluster } from '../cluster.ts';
import { createIndex } from '../indices/create-index.ts';
import { streamTemplate, timestampFieldOf } from './stream-template.ts';

/** `.ds-logs-2024.04.01-000002`: the creation date and the generation. */
export function backingIndexName(stream: string, generation: number, now: number): string {
  const day = resolveDateMathName('<{now/d}>', now);
  return `.ds-${stream}-${day}-${String(generation).padStart(6, '0')}`;
}

/** Must run within `cluster.change`: adds a new write index to the stream. @throws EngineError */
export function addBackingIndex(
  cluster: Cluster,
  stream: string,
  generation: number,
  { purpose, request }: { purpose: Purpose; request?: JsonObject },
): Promise<IndexService> {
  const { template } = streamTemplate(cluster.templates.set, stream);
  const isHidden = template.dataStream?.['hidden'] === true;
  const timestampField = timestampFieldOf(template);
  const name = backingIndexName(stream, generation, cluster.environment.now());
  return createIndex(cluster, name, request, {
    purpose,
    stream: { name: stream, generation, isHidden, timestampField },
  });
}
