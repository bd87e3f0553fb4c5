import type { JsonObject } from '../../json/json-value.ts';
import type { VectorKind } from '../../segments/vectors/nearness.ts';
import type { VectorInfo } from '../../segments/vectors/vector-info.ts';
import type { ElementType } from './vector-element.ts';
import type { VectorSimilarity } from './vector-similarity.ts';

const DEFAULT_CONNECTIONS = 16;
const DEFAULT_CANDIDATES = 100;

/** How a dense_vector field with these parameters is linked to a graph; undefined if its searches are exact. */
export function graphInfo(parameters: Readonly<JsonObject>): VectorInfo | undefined {
  const { index, similarity, element_type: element, index_options: options } = parameters;
  const { type, m, ef_construction: candidates } = (options ?? {}) as JsonObject;
  if (index === false || (typeof type === 'string' && !type.endsWith('hnsw'))) return undefined;
  return {
    kind: kindOf(element as ElementType, (similarity ?? 'cosine') as VectorSimilarity),
    // Unit vectors are followed by the magnitudes they had.
    tail: element === 'float' && similarity === 'cosine' ? 1 : 0,
    m: Number(m ?? DEFAULT_CONNECTIONS),
    candidates: Number(candidates ?? DEFAULT_CANDIDATES),
  };
}

function kindOf(element: ElementType, similarity: VectorSimilarity): VectorKind {
  if (element === 'bit') return 'bits';
  if (similarity === 'l2_norm') return element === 'byte' ? 'byte_distance' : 'float_distance';
  // Vectors of floats are stored with unit length if they are compared by cosine.
  if (element === 'byte') return similarity === 'cosine' ? 'byte_cosine' : 'byte_dot';
  return 'float_dot';
}
