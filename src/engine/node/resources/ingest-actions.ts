import type { IngestApi, IngestFigures, IngestSimulation } from '../../contract/definition-apis.ts';
import type { Acknowledged } from '../../contract/request-options.ts';
import type { EngineError } from '../../errors/engine-error.ts';
import { processorTypes } from '../../ingest/processor-registry.ts';
import { simulate } from '../../ingest/simulate.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import { Lazy } from '../../structures/lazy.ts';
import type { Cluster } from '../cluster.ts';
import { simulateIngest } from '../writes/simulate-ingest.ts';

const grok = new Lazy(() => import('../../structures/grok/grok.ts'));

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
    return grok.need().grokPatterns(mode);
  }
}
