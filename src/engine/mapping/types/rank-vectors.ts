import { illegalArgument } from '../../errors/engine-error.ts';
import type { JsonValue } from '../../json/json-value.ts';
import type { BinaryColumn } from '../../segments/columns/columns.ts';
import type { FieldSink, Scalar } from '../field-sink.ts';
import { type FieldSpec, type FieldTypeDefinition, MappedField } from '../mapped-field.ts';
import {
  checkDimensionRange,
  dimensionsOf,
  type ElementType,
  parseVector,
  type Vector,
} from '../vectors/vector-element.ts';

/** Any number of vectors for each document, which score scripts compare with those of a query. */
export class RankVectorsField extends MappedField {
  override readonly takesLists = true;
  override readonly rejectsDocument = true;
  override readonly withoutFielddata: string | undefined;
  readonly element: ElementType;
  /** Undefined until the first document sets it. */
  readonly dims: number | undefined;

  constructor(spec: FieldSpec) {
    super(spec, 'other', { postings: 'none', norms: false, column: 'binary', points: false });
    const { dims, element_type: element } = spec.parameters;
    this.dims = typeof dims === 'number' ? dims : undefined;
    this.element = element as ElementType;
    this.withoutFielddata = `Field [${this.name}] of type [rank_vectors] doesn't support sorting or aggregations`;
  }

  parse({ kind, text }: Scalar, sink: FieldSink): void {
    this.parseObject(kind === 'string' ? [text] : [Number(text)], sink);
  }

  override parseObject(value: JsonValue, sink: FieldSink): void {
    if (sink.has(this.name))
      throw illegalArgument(
        `Field [${this.name}] of type [rank_vectors] doesn't support indexing multiple values for the same field in the same document`,
      );
    const vectors = (value as JsonValue[]).map(one => this.vectorOf(one, sink));
    if (vectors.length === 0) return;
    const bytes = new Uint8Array(vectors.length * vectors[0]!.byteLength);
    vectors.forEach((vector, i) => {
      bytes.set(new Uint8Array(vector.buffer), i * vector.byteLength);
    });
    sink.add({ info: this.info, bytes });
  }

  private vectorOf(value: JsonValue, sink: FieldSink): Vector {
    const vector = parseVector(this.element, value);
    const length = dimensionsOf(this.element, vector);
    if (this.dims === undefined) checkDimensionRange(this.element, length);
    const dims = this.dims ?? sink.settle(this.name, 'dims', length);
    if (length === dims) return vector;
    throw illegalArgument(
      `The [rank_vectors] field [${this.name}] in doc [document with id '${sink.id}'] has a different number of dimensions [${length}] than defined in the mapping [${dims}]`,
    );
  }

  override termOf(): string {
    throw illegalArgument(`Field [${this.name}] of type [rank_vectors] doesn't support term queries`);
  }

  /** The vectors of a document. */
  vectorsOf(column: BinaryColumn | undefined, doc: number): Vector[] {
    const slot = column ? column.slot(doc) : -1;
    const { dims, element } = this;
    if (slot < 0 || dims === undefined) return [];
    const bytes = column!.at(column!.first(slot)).slice();
    const all = element === 'float' ? new Float32Array(bytes.buffer) : new Int8Array(bytes.buffer);
    const length = element === 'bit' ? dims / 8 : dims;
    return Array.from({ length: all.length / length }, (_, i) => all.subarray(i * length, (i + 1) * length));
  }
}

function build(spec: FieldSpec): RankVectorsField {
  const { dims, element_type: element } = spec.parameters;
  if (typeof dims === 'number') checkDimensionRange(element as ElementType, dims);
  return new RankVectorsField(spec);
}

export const rankVectorsType: FieldTypeDefinition = { build };
