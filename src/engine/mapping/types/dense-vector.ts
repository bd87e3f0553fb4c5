import { illegalArgument } from '../../errors/engine-error.ts';
import { formatFloat } from '../../json/java-numbers.ts';
import type { JsonValue, Writable } from '../../json/json-value.ts';
import type { FieldSink, Scalar } from '../field-sink.ts';
import { javaToString } from '../java-to-string.ts';
import { type FieldSpec, type FieldTypeDefinition, MappedField } from '../mapped-field.ts';
import { javaDouble } from './java-parse.ts';

export type VectorSimilarity = 'cosine' | 'dot_product' | 'l2_norm' | 'max_inner_product';

const MAX_DIMS = 4096;
/** Tolerance for the squared length of a unit vector. */
const UNIT_TOLERANCE = 1e-4;

/** Vectors for nearest-neighbor search: a list of numbers is one value. */
export class DenseVectorField extends MappedField {
  override readonly takesLists = true;
  override readonly withoutPreview = true;
  override readonly withoutFielddata: string | undefined;
  readonly vectorSimilarity: VectorSimilarity;
  /** Undefined until the first document sets it. */
  private readonly dims: number | undefined;

  constructor(spec: FieldSpec) {
    super(spec, 'other', { postings: 'none', norms: false, column: 'binary', points: false });
    const { dims, similarity } = spec.parameters;
    this.dims = typeof dims === 'number' ? dims : undefined;
    this.vectorSimilarity = (similarity ?? 'cosine') as VectorSimilarity;
    this.withoutFielddata = `Field [${this.name}] of type [dense_vector] doesn't support sorting or aggregations`;
  }

  parse(value: Scalar): void {
    throw illegalArgument(
      `Failed to parse object: expecting token of type [START_ARRAY] but found [${tokenOf(value)}]`,
    );
  }

  override parseObject(value: JsonValue, sink: FieldSink): void {
    const vector = Float32Array.from(value as JsonValue[], item => Math.fround(javaDouble(javaToString(item))));
    if (sink.has(this.name))
      throw illegalArgument(
        `Field [${this.name}] of type [dense_vector] doesn't support indexing multiple values for the same field in the same document`,
      );
    this.checkDims(vector.length, `in doc [document with id '${sink.id}'] `);
    this.checkVector(vector);
    sink.add({ info: this.info, bytes: new Uint8Array(vector.buffer) });
  }

  /** Validates a query vector. @throws EngineError */
  checkQueryVector(vector: Float32Array): void {
    if (this.dims !== undefined && vector.length !== this.dims)
      throw illegalArgument(
        `the query vector has a different dimension [${vector.length}] than the index vectors [${this.dims}]`,
      );
    this.checkVector(vector);
  }

  private checkDims(length: number, where: string): void {
    if (this.dims !== undefined && length !== this.dims)
      throw illegalArgument(
        `The [dense_vector] field [${this.name}] ${where}has a different number of dimensions [${length}] than defined in the mapping [${this.dims}]`,
      );
  }

  private checkVector(vector: Float32Array): void {
    const squared = vector.reduce((sum, item) => sum + item * item, 0);
    const preview = (): string =>
      `Preview of invalid vector: [${[...vector.subarray(0, 5)].map(formatFloat).join(', ')}${vector.length > 5 ? ', ...' : ''}]`;
    if (!Number.isFinite(squared))
      throw illegalArgument(`element_type [float] vectors only support finite values. ${preview()}`);
    if (this.vectorSimilarity === 'cosine' && squared === 0)
      throw illegalArgument(`The [cosine] similarity does not support vectors with zero magnitude. ${preview()}`);
    if (this.vectorSimilarity === 'dot_product' && Math.abs(squared - 1) > UNIT_TOLERANCE)
      throw illegalArgument(`The [dot_product] similarity can only be used with unit-length vectors. ${preview()}`);
  }

  override termOf(): string {
    throw illegalArgument(`Field [${this.name}] of type [dense_vector] doesn't support term queries`);
  }

  override shownValues(value: JsonValue): Writable[] {
    return value === null ? [] : [value as Writable];
  }
}

function tokenOf({ kind }: Scalar): string {
  return kind === 'string' ? 'VALUE_STRING' : kind === 'boolean' ? 'VALUE_BOOLEAN' : 'VALUE_NUMBER';
}

/** Decodes a vector from the column. */
export function decodeVector(bytes: Uint8Array): Float32Array {
  return new Float32Array(bytes.slice().buffer);
}

function build(spec: FieldSpec): DenseVectorField {
  const { dims } = spec.parameters;
  if (typeof dims === 'number' && (dims < 1 || dims > MAX_DIMS))
    throw illegalArgument(`The number of dimensions should be in the range [1, ${MAX_DIMS}] but was [${dims}]`);
  return new DenseVectorField(spec);
}

export const denseVectorType: FieldTypeDefinition = { build };
