import { illegalArgument } from '../../errors/engine-error.ts';
import type { JsonObject, JsonValue, Writable } from '../../json/json-value.ts';
import { byteDotProduct, dotProduct } from '../../structures/vector-math.ts';
import type { FieldSink, Scalar } from '../field-sink.ts';
import { javaToString } from '../java-to-string.ts';
import { type FieldSpec, type FieldTypeDefinition, MappedField } from '../mapped-field.ts';
import { graphInfo } from '../vectors/graph-info.ts';
import { hasUnitLength, normalizedVector } from '../vectors/normalized-vector.ts';
import {
  checkDimensionRange,
  dimensionsOf,
  type ElementType,
  parseVector,
  preview,
  queryVector,
  type Vector,
} from '../vectors/vector-element.ts';
import { checkIndexOptions, defaultIndexOptions, mayReindex } from '../vectors/vector-index-options.ts';
import type { VectorSimilarity } from '../vectors/vector-similarity.ts';

/** Vectors for nearest-neighbor search: a list of numbers is one value. */
export class DenseVectorField extends MappedField {
  override readonly takesLists = true;
  override readonly rejectsDocument = true;
  override readonly withoutFielddata: string | undefined;
  readonly element: ElementType;
  /** Cosine for fields that are not indexed, which no query uses. */
  readonly vectorSimilarity: VectorSimilarity;
  /** Undefined until the first document sets it. */
  readonly dims: number | undefined;
  /** Whether unit vectors are stored, each followed by its original magnitude. */
  readonly normalized: boolean;

  constructor(spec: FieldSpec) {
    const vectors = graphInfo(spec.parameters);
    super(spec, 'other', {
      postings: 'none',
      norms: false,
      column: 'binary',
      points: false,
      ...(vectors && { vectors }),
    });
    const { dims, similarity, element_type: element } = spec.parameters;
    this.dims = typeof dims === 'number' ? dims : undefined;
    this.element = element as ElementType;
    this.vectorSimilarity = (similarity ?? 'cosine') as VectorSimilarity;
    this.normalized = this.indexed && element === 'float' && similarity === 'cosine';
    this.withoutFielddata = `Field [${this.name}] of type [dense_vector] doesn't support sorting or aggregations`;
  }

  parse(value: Scalar, sink: FieldSink): void {
    const { kind, text } = value;
    const given = kind === 'string' ? text : kind === 'boolean' ? text === 'true' : Number(text);
    this.parseObject(given, sink);
  }

  override parseObject(value: JsonValue, sink: FieldSink): void {
    const vector = parseVector(this.element, value);
    this.checkDims(dimensionsOf(this.element, vector), sink);
    if (this.indexed) this.checkMagnitude(vector);
    if (sink.has(this.name))
      throw illegalArgument(
        `Field [${this.name}] of type [dense_vector] doesn't support indexing multiple values for the same field in the same document`,
      );
    const stored = this.normalized ? normalizedVector(vector as Float32Array) : vector;
    sink.add({ info: this.info, bytes: new Uint8Array(stored.buffer) });
  }

  /** The vector to compare documents with. @throws EngineError */
  searchVector(given: Vector): Vector {
    this.checkQueryDims(dimensionsOf(this.element, given));
    const vector = queryVector(this.element, given);
    this.checkMagnitude(vector);
    return this.normalized ? normalizedVector(vector as Float32Array).subarray(0, vector.length) : vector;
  }

  /** @throws EngineError */
  checkQueryDims(length: number): void {
    if (this.dims !== undefined && length !== this.dims)
      throw illegalArgument(
        `The query vector has a different number of dimensions [${length}] than the document vectors [${this.dims}].`,
      );
  }

  private checkDims(length: number, sink: FieldSink): void {
    if (this.dims === undefined) checkDimensionRange(this.element, length);
    const dims = this.dims ?? sink.settle(this.name, 'dims', length);
    if (length === dims) return;
    const problem =
      length > dims
        ? `more dimensions than defined in the mapping [${dims}]`
        : `a different number of dimensions [${length}] than defined in the mapping [${dims}]`;
    throw illegalArgument(
      `The [dense_vector] field [${this.name}] in doc [document with id '${sink.id}'] has ${problem}`,
    );
  }

  private checkMagnitude(vector: Vector): void {
    if (this.element === 'bit') return;
    const squared = squaredMagnitude(vector);
    if (this.vectorSimilarity === 'cosine' && squared === 0)
      throw illegalArgument(`The [cosine] similarity does not support vectors with zero magnitude.${preview(vector)}`);
    if (this.element === 'float' && this.vectorSimilarity === 'dot_product' && !hasUnitLength(squared))
      throw illegalArgument(
        `The [dot_product] similarity can only be used with unit-length vectors.${preview(vector)}`,
      );
  }

  override termOf(): string {
    throw illegalArgument(`Field [${this.name}] of type [dense_vector] doesn't support term queries`);
  }

  override shownValues(value: JsonValue): Writable[] {
    return value === null ? [] : ([value].flat() as Writable[]);
  }
}

function squaredMagnitude(vector: Vector): number {
  return vector instanceof Float32Array ? dotProduct(vector, vector) : byteDotProduct(vector, vector);
}

function build(spec: FieldSpec): DenseVectorField {
  const { dims, index, similarity, element_type: element, index_options: options } = spec.parameters;
  if (typeof dims === 'number') checkDimensionRange(element as ElementType, dims);
  if (element === 'bit' && similarity !== null && similarity !== 'l2_norm')
    throw illegalArgument('The [l2_norm] similarity is the only supported similarity for bit vectors');
  if (index === false)
    for (const [name, value] of Object.entries({ similarity, index_options: options }))
      if (value !== null && value !== undefined)
        throw illegalArgument(
          `Field [${name}] can only be specified for a field of type [dense_vector] when it is indexed`,
        );
  if (options)
    checkIndexOptions(options as JsonObject, element as ElementType, typeof dims === 'number' ? dims : undefined);
  return new DenseVectorField(spec);
}

function implied({ element_type: element, dims, index }: Readonly<JsonObject>): Readonly<JsonObject> {
  if (index === false) return {};
  const similarity = element === 'bit' ? 'l2_norm' : 'cosine';
  const options = defaultIndexOptions((element ?? 'float') as ElementType, typeof dims === 'number' ? dims : undefined);
  return options ? { similarity, index_options: options } : { similarity };
}

function checkUpdate(name: string, before: Readonly<JsonObject>, after: Readonly<JsonObject>): void {
  const kept = { ...after, dims: after['dims'] ?? before['dims'] ?? null };
  const old = before['index_options'] ?? implied(before)['index_options'];
  const next = after['index_options'] ?? implied(kept)['index_options'];
  if (!old || !next || mayReindex(old as JsonObject, next as JsonObject)) return;
  throw illegalArgument(
    `Mapper for [${name}] conflicts with existing mapper:\n\tCannot update parameter [index_options] from [${javaToString(old)}] to [${javaToString(next)}]`,
  );
}

export const denseVectorType: FieldTypeDefinition = { build, implied, checkUpdate };
