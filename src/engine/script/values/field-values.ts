import { DenseVector } from './dense-vector.ts';
import { DenseVectors } from './doc-values.ts';
import type { DocView } from './doc-view.ts';
import { JavaList } from './java-list.ts';

/** `field('f')`: the values of a document's field, none if the mapping has no such field. */
export class FieldValues extends JavaList {
  readonly name: string;

  private constructor(name: string, values: unknown[], className: string) {
    super(values, className, 'frozen');
    this.name = name;
  }

  /** @throws EngineError if the field's values cannot be read */
  static of(doc: DocView, name: string): FieldValues {
    const found = doc.has(name) ? doc.values(name) : undefined;
    if (!(found instanceof DenseVectors))
      return new FieldValues(name, found?.toArray() ?? [], 'org.elasticsearch.script.field.Field');
    const vector = doc.vector(name);
    const values = vector.vectors.length === 0 ? [] : [new DenseVector(vector)];
    return new FieldValues(name, values, 'org.elasticsearch.script.field.vectors.DenseVectorDocValuesField');
  }

  valueAt(index: number, otherwise: unknown): unknown {
    return index >= 0 && index < this.values.length ? this.values[index] : otherwise;
  }
}
