import type { DocValues } from '../values/doc-values.ts';
import type { JavaMap } from '../values/java-map.ts';

/**
 * The document a script looks at, moved from document to document by its owner. `doc['f']` asks for the values of a
 * field, `params._source` for the source.
 */
export interface DocView {
  has(field: string): boolean;
  /** @throws EngineError where the field has no values to be read */
  values(field: string): DocValues;
  source(): JavaMap;
}
