import type { BinaryColumn } from '../../segments/columns/columns.ts';
import type { Segment } from '../../segments/segment.ts';
import type { DenseVectorField } from '../types/dense-vector.ts';
import { normalizedVector } from './normalized-vector.ts';
import type { Vector } from './vector-element.ts';

/** The vectors of a field in a segment: that of slot `s` starts at `s * stride`. */
export interface StoredVectors {
  readonly column: BinaryColumn;
  readonly values: Vector;
  readonly stride: number;
}

/** The vectors of a segment, read in place; undefined if it has none. */
export function storedVectors(segment: Segment, field: DenseVectorField): StoredVectors | undefined {
  const column = segment.fields.get(field.name)?.binaries;
  const { dims, element } = field;
  if (!column || dims === undefined) return undefined;
  const bytes = column.all;
  if (element !== 'float') {
    const values = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
    return { column, values, stride: element === 'bit' ? dims / 8 : dims };
  }
  const stride = field.normalized ? dims + 1 : dims;
  const values =
    bytes.length === column.presence.count * stride * 4
      ? new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
      : rewritten(column, dims);
  return { column, values, stride };
}

const known = new WeakMap<BinaryColumn, Float32Array>();

/** Vectors written before magnitudes were stored, in the present form. */
function rewritten(column: BinaryColumn, dims: number): Float32Array {
  let values = known.get(column);
  if (values) return values;
  values = new Float32Array(column.presence.count * (dims + 1));
  for (let slot = 0; slot < column.presence.count; slot++) {
    const vector = new Float32Array(column.at(slot).slice().buffer);
    values.set(vector.length > dims ? vector : normalizedVector(vector), slot * (dims + 1));
  }
  known.set(column, values);
  return values;
}

/** The original vector of a document: unit vectors are multiplied by the magnitude they had. */
export function documentVector(
  { column, values, stride }: StoredVectors,
  field: DenseVectorField,
  doc: number,
): Vector | undefined {
  const slot = column.slot(doc);
  if (slot < 0) return undefined;
  const vector = values.slice(slot * stride, slot * stride + stride);
  if (!field.normalized) return vector;
  const magnitude = vector[field.dims!]!;
  const original = vector.subarray(0, field.dims);
  if (magnitude !== 1) for (let i = 0; i < original.length; i++) original[i] = original[i]! * magnitude;
  return original;
}
