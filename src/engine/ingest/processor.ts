import type { JsonValue } from '../json/json-value.ts';
import type { IngestDocument } from './ingest-document.ts';
import type { IngestScripts } from './ingest-scripts.ts';
import type { Pipeline } from './pipeline.ts';
import type { ProcessorConfig } from './processor-config.ts';
import type { Step } from './step.ts';

/** Does one thing to a document. False: the document is dropped. @throws EngineError for a document that does not fit */
export type Execute = (document: IngestDocument) => unknown;

/** What processors may ask of the node they run in. */
export interface IngestEnvironment {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly scripts: IngestScripts;
  /** The pipeline of a name, when it is to run; undefined where there is none. */
  pipeline(name: string): Pipeline | undefined;
  /** A processor within a processor: an object with one member. @throws EngineError */
  step(type: string, config: JsonValue): Step;
}

/** A type of processor: reads its definition and gives what it does. @throws EngineError for a bad definition */
export type ProcessorType = (config: ProcessorConfig, environment: IngestEnvironment) => Execute;
