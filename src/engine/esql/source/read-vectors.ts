import type { DenseVectorField } from '../../mapping/types/dense-vector.ts';
import { documentVector, storedVectors } from '../../mapping/vectors/stored-vectors.ts';
import { type Block, BlockBuilder } from '../blocks/block.ts';
import type { PageDocs } from '../blocks/page-docs.ts';

/** The vectors of documents with their original magnitudes. Bytes, and bits packed into bytes, become numbers. */
export function readVectors(field: DenseVectorField, { docs, leaf }: PageDocs): Block {
  const builder = new BlockBuilder('dense_vector', docs.length);
  const stored = storedVectors(leaf.segment, field);
  for (const doc of docs) {
    const vector = stored && documentVector(stored, field, doc);
    builder.add(vector instanceof Int8Array ? Float32Array.from(vector) : vector);
  }
  return builder.build();
}
