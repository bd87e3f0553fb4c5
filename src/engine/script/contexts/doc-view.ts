import type { DocValues } from '../values/doc-values.ts';
import type { JavaMap } from '../values/java-map.ts';

/**
 * The current document of a script, advanced by the view's owner. `doc['f']` reads the values of a field,
 * `params._source` the source.
 */
export interface DocView {
  has(field: string): boolean;
  /** @throws EngineError if the field's values cannot be read */
  values(field: string): DocValues;
  source(): JavaMap;
}
