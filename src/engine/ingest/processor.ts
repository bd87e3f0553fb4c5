import type { JsonObject, JsonValue } from '../json/json-value.ts';
import type { EnrichLookup } from './enrich-lookup.ts';
import type { IngestDocument, ReportedStep } from './ingest-document.ts';
import type { MeasuredProcessor } from './ingest-metric.ts';
import type { ProcessorConfig } from './processor-config.ts';

/** Scripts of pipelines: compiled with the pipeline, run per document. @throws EngineError */
export interface IngestScripts {
  /** `if` of a processor: a string, or an object with `source` or `id`. */
  condition(script: JsonValue): (document: IngestDocument) => boolean;
  /** The script processor: changes the document. */
  change(script: JsonObject): (document: IngestDocument) => void;
}

/** A processor with its options in a pipeline. */
export interface Step extends ReportedStep, MeasuredProcessor {
  readonly ignoreFailure: boolean;
  readonly condition: { readonly text: string; readonly test: (document: IngestDocument) => boolean } | undefined;
  readonly execute: Execute;
  /** Steps to run on failure, after which the pipeline continues. */
  readonly onFailure: readonly Step[];
}

/**
 * Processes a document. Returns false if the document is dropped. @throws EngineError for a document that cannot be
 * processed
 */
export type Execute = (document: IngestDocument) => unknown;

/** What a node provides to processors. */
export interface IngestEnvironment {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly scripts: IngestScripts;
  /** Looked up at run time; undefined if the pipeline does not exist. */
  pipeline(name: string): { run(document: IngestDocument): boolean } | undefined;
  /** The data of an enrich policy; undefined if it has not been executed. */
  enrichPolicy(name: string): EnrichLookup | undefined;
  /** Builds an inner processor from an object with a single member. @throws EngineError */
  step(type: string, config: JsonValue): Step;
}

/** A processor type: parses its definition and returns its action. @throws EngineError for an invalid definition */
export type ProcessorType = (config: ProcessorConfig, environment: IngestEnvironment) => Execute;
