import { illegalArgument } from '../../errors/engine-error.ts';
import { readJson } from '../../json/json-reader.ts';
import { isJsonObject } from '../../json/json-value.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { DenseVectorField } from '../../mapping/types/dense-vector.ts';
import { RankVectorsField } from '../../mapping/types/rank-vectors.ts';
import { documentVector, storedVectors } from '../../mapping/vectors/stored-vectors.ts';
import type { LeafView } from '../../query/query-context.ts';
import { sourceMap } from '../../script/java-json.ts';
import type { DocValues } from '../../script/values/doc-values.ts';
import type { VectorValue } from '../../script/values/doc-view.ts';
import type { JavaMap } from '../../script/values/java-map.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { requireUse } from '../values/fielddata.ts';
import { columnDocValues, type MovableDocValues } from './column-doc-values.ts';
import { vectorDocValues } from './vector-doc-values.ts';

interface ViewedIndex {
  readonly index: string;
  fieldType(path: string): FieldType | undefined;
}

/** The documents of one segment as scripts see them. The source of each field's values is resolved once. */
export class LeafDocView implements LeafView {
  private readonly leaf: Leaf;
  private readonly viewed: ViewedIndex;
  private readonly columns = new Map<string, MovableDocValues>();
  private doc = -1;

  constructor(leaf: Leaf, viewed: ViewedIndex) {
    this.leaf = leaf;
    this.viewed = viewed;
  }

  moveTo(doc: number): void {
    this.doc = doc;
  }

  get index(): string {
    return this.viewed.index;
  }

  position(): number {
    return this.leaf.docBase + this.doc;
  }

  has(field: string): boolean {
    const type = this.viewed.fieldType(field);
    return type !== undefined && type.family !== 'object' && type.family !== 'nested';
  }

  values(field: string): DocValues {
    let column = this.columns.get(field);
    if (!column) {
      column = this.open(field);
      this.columns.set(field, column);
    }
    column.moveTo(this.doc);
    return column.values;
  }

  vector(field: string): VectorValue {
    const type = this.viewed.fieldType(field);
    if (!type) throw illegalArgument(`No field found for [${field}] in mapping`);
    if (type instanceof RankVectorsField) {
      const { element, dims = 0, name } = type;
      const column = this.leaf.segment.fields.get(name)?.binaries;
      return { element, dims, vectors: type.vectorsOf(column, this.doc) };
    }
    if (!(type instanceof DenseVectorField))
      throw illegalArgument(`Cannot apply vector functions to field [${field}] of type [${type.type}]`);
    const stored = storedVectors(this.leaf.segment, type);
    const found = stored && documentVector(stored, type, this.doc);
    return { element: type.element, dims: type.dims ?? 0, vectors: found ? [found] : [] };
  }

  source(): JavaMap {
    const text = this.leaf.segment.storedFields.source(this.doc);
    const value = text === undefined ? {} : readJson(text);
    return sourceMap(isJsonObject(value) ? value : {});
  }

  private open(field: string): MovableDocValues {
    const { index } = this.viewed;
    const type = this.viewed.fieldType(field);
    if (!type || type.family === 'object' || type.family === 'nested')
      throw illegalArgument(`No field found for [${field}] in mapping`);
    if (type instanceof DenseVectorField) return vectorDocValues(this.leaf, type);
    requireUse('scripts', type, index);
    return columnDocValues(this.leaf, type, index);
  }
}
