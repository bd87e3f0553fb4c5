import { resolveDateMathName } from '../../indices/date-math-name.ts';
import type { IndexService } from '../../indices/index-service.ts';
import type { JsonObject } from '../../json/json-value.ts';
import type { Purpose } from '../access/index-action.ts';
import type { Cluster } from '../cluster.ts';
import { createIndex } from '../create-index.ts';
import { streamTemplate, timestampFieldOf } from './stream-template.ts';

/** `.ds-logs-2024.04.01-000002`: the day it was made, and which of the stream's indices it is. */
export function backingIndexName(stream: string, generation: number, now: number): string {
  const day = resolveDateMathName('<{now/d}>', now);
  return `.ds-${stream}-${day}-${String(generation).padStart(6, '0')}`;
}

/** Runs within `cluster.change`: from now on the stream's documents go there. @throws EngineError */
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
