import type { EngineError } from '../errors/engine-error.ts';
import type { JsonObject, JsonValue, Writable } from '../json/json-value.ts';
import type { Acknowledged } from './request-options.ts';

/** Index templates by kind. Methods throw EngineError and change nothing when they do. */
export interface TemplateApi {
  readonly components: NamedTemplates;
  readonly composable: IndexTemplateApi;
  readonly legacy: NamedTemplates;
}

/** The templates of one kind. Expressions are comma lists with wildcards. */
export interface NamedTemplates {
  put(name: string, body: JsonObject, options?: PutOptions): Promise<PutAnswer>;
  /** All templates without an expression. */
  list(expression: string | undefined): { found: boolean; answer: Record<string, Writable> };
  delete(expression: string): Promise<Acknowledged>;
}

export interface IndexTemplateApi extends NamedTemplates {
  /** The configuration of a new index with this name; `body` is an additional template to try. */
  simulateIndex(index: string, body: JsonObject | undefined): Writable;
  /** The resolved contents of a template, existing or given in `body`. */
  simulate(name: string | undefined, body: JsonObject | undefined): Writable;
}

export interface PutOptions {
  /** Rejects replacing an existing one. */
  create?: boolean;
}

/** The response to a change; `warnings` are sent as headers. */
export interface PutAnswer {
  answer: Acknowledged;
  warnings: string[];
}

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
  ): Promise<Writable>;

  /** Runs the pipelines of an index on documents and parses the results with its mapping. */
  simulateIngest(body: JsonObject, simulation: IngestSimulation): Promise<Writable>;

  /** What pipelines have done since the node started. */
  figures(): IngestFigures;

  /** The available processor types. */
  processorTypes(): string[];
  /** The patterns available to grok processors. Throws for an unknown mode. */
  grokPatterns(mode: string): ReadonlyMap<string, string>;
}

export interface IngestSimulation {
  /** The index of documents that name none. */
  readonly index: string | undefined;
  /** A pipeline in place of the index's default one. */
  readonly pipeline: string | undefined;
  /** Formats an error for the response. */
  readonly describe: (error: EngineError) => Writable;
}

/** Stored scripts and one-off execution. Methods throw EngineError and change nothing when they do. */
export interface ScriptApi {
  /** Compiles the script for its context first; without a context it is stored unchecked. */
  put(id: string, body: JsonValue, context: string | undefined): Promise<Acknowledged>;
  get(id: string): JsonObject | undefined;
  /** All stored scripts by id. */
  list(): JsonObject;
  /** Throws if it does not exist. */
  delete(id: string): Promise<Acknowledged>;
  /** Runs a script once on the given document. */
  execute(body: JsonObject): Writable;
  /** The variables and return types of each context. */
  contexts(): ScriptContextDescription[];
  /** What the node has compiled since it started. */
  figures(): ScriptFigures;
}

export interface ScriptFigures {
  readonly compilations: number;
  /** Compiled scripts that others replaced in the cache. */
  readonly evictions: number;
  /** Compilations refused because there were too many. */
  readonly refused: number;
}

/** Figures of documents, of a pipeline's, or of a processor's; times in milliseconds. */
export type IngestCounts = { readonly count: number; readonly time: number; readonly failed: number };

export interface IngestFigures {
  readonly total: IngestCounts;
  readonly pipelines: ReadonlyMap<
    string,
    IngestCounts & {
      readonly processors: readonly { readonly name: string; readonly type: string; readonly metric: IngestCounts }[];
    }
  >;
}

/** As shown by `_script_context`. */
export type ScriptContextDescription = {
  readonly name: string;
  readonly methods: { readonly name: string; readonly return_type: string; readonly params: [] }[];
};
