import type { EngineError } from '../errors/engine-error.ts';
import type { JsonObject, Writable } from '../json/json-value.ts';
import type { Acknowledged } from './request-options.ts';

/** Ingest pipelines. Methods throw EngineError and change nothing when they do. */
export interface IngestApi {
  /** @param ifVersion the version that the pipeline must have; undefined for any */
  putPipeline(name: string, body: JsonObject, ifVersion: number | undefined): Promise<Acknowledged>;
  /** Pipelines by names and patterns; all without an expression. */
  getPipelines(expression: string | undefined): ReadonlyMap<string, JsonObject>;
  /** Throws if nothing matches. */
  deletePipelines(expression: string): Promise<Acknowledged>;
  /** @param options.describe formats errors for the response */
  simulate(
    id: string | undefined,
    body: JsonObject,
    options: { verbose: boolean; describe: (error: EngineError) => Writable },
  ): Writable;

  /** The available processor types. */
  processorTypes(): string[];
  /** The patterns available to grok processors. Throws for an unknown mode. */
  grokPatterns(mode: string): ReadonlyMap<string, string>;
}
