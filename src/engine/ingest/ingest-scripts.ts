import type { JsonObject, JsonValue } from '../json/json-value.ts';
import type { IngestDocument } from './ingest-document.ts';

/** Scripts of pipelines: compiled with the pipeline, run per document. @throws EngineError */
export interface IngestScripts {
  /** `if` of a processor: a string, or an object with `source` or `id`. */
  condition(script: JsonValue): (document: IngestDocument) => boolean;
  /** The script processor: changes the document. */
  change(script: JsonObject): (document: IngestDocument) => void;
}
