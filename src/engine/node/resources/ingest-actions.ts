import type { IngestApi, IngestFigures, IngestSimulation } from '../../contract/definition-apis.ts';
import type { Acknowledged } from '../../contract/request-options.ts';
import { type EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { grokPatterns } from '../../ingest/grok/grok.ts';
import { processorTypes } from '../../ingest/processor-registry.ts';
import { simulate } from '../../ingest/simulate.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import type { Cluster } from '../cluster.ts';
import { simulateIngest } from '../writes/simulate-ingest.ts';

export class IngestActions implements IngestApi {
  private readonly cluster: Cluster;

  constructor(cluster: Cluster) {
    this.cluster = cluster;
  }

  putPipeline(name: string, body: JsonObject, ifVersion: number | undefined): Promise<Acknowledged> {
    return this.cluster.change(async () => {
      await this.cluster.pipelines.put(name, body, ifVersion);
      return { acknowledged: true };
    });
  }

  figures(): IngestFigures {
    const { pipelines } = this.cluster;
    return { total: pipelines.total, pipelines: new Map(pipelines.measured()) };
  }

  processorTypes(): string[] {
    return [...processorTypes.keys()];
  }

  getPipelines(expression: string | undefined): ReadonlyMap<string, JsonObject> {
    return this.cluster.pipelines.find(expression);
  }

  deletePipelines(expression: string): Promise<Acknowledged> {
    return this.cluster.change(async () => {
      for (const name of this.cluster.pipelines.find(expression).keys()) rejectIfUsed(this.cluster, name);
      await this.cluster.pipelines.delete(expression);
      return { acknowledged: true };
    });
  }

  simulate(
    id: string | undefined,
    body: JsonObject,
    options: { verbose: boolean; describe: (error: EngineError) => Writable },
  ): Promise<Writable> {
    const { pipelines, environment } = this.cluster;
    return simulate(pipelines, body, {
      id,
      ...options,
      timestamp: new Date(environment.now()).toISOString(),
      budget: this.cluster.budget(),
    });
  }

  simulateIngest(body: JsonObject, simulation: IngestSimulation): Promise<Writable> {
    return simulateIngest(this.cluster, body, simulation);
  }

  grokPatterns(mode: string): ReadonlyMap<string, string> {
    return grokPatterns(mode);
  }
}

/** Elasticsearch names this many of the indices. */
const NAMED = 3;

/** @throws EngineError if the pipeline is the default or final one of an index */
function rejectIfUsed(cluster: Cluster, pipeline: string): void {
  const uses = (['default', 'final'] as const).flatMap(role => {
    const indices = cluster.indicesWith(`index.${role}_pipeline`, pipeline);
    if (indices.length === 0) return [];
    return [`the ${role} pipeline for ${indices.length} index(es) including [${indices.slice(0, NAMED).join(',')}]`];
  });
  if (uses.length > 0)
    throw illegalArgument(`pipeline [${pipeline}] cannot be deleted because it is ${uses.join(' and ')}`);
}
