import type { DenseVectorField } from '../../mapping/types/dense-vector.ts';
import { documentVector, type StoredVectors, storedVectors } from '../../mapping/vectors/stored-vectors.ts';
import type { Vector } from '../../mapping/vectors/vector-element.ts';
import { DenseVectors } from '../../script/values/doc-values.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { MovableDocValues } from './column-doc-values.ts';

class StoredDenseVectors extends DenseVectors {
  doc = -1;
  private readonly stored: StoredVectors | undefined;
  private readonly field: DenseVectorField;

  constructor(stored: StoredVectors | undefined, field: DenseVectorField) {
    super();
    this.stored = stored;
    this.field = field;
  }

  protected vector(): Vector | undefined {
    return this.stored && documentVector(this.stored, this.field, this.doc);
  }
}

/** `doc['v']` of a dense_vector in one segment. */
export function vectorDocValues(leaf: Leaf, field: DenseVectorField): MovableDocValues {
  const values = new StoredDenseVectors(storedVectors(leaf.segment, field), field);
  return {
    values,
    moveTo(doc) {
      values.doc = doc;
    },
  };
}
