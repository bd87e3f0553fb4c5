import type { DocView } from './doc-view.ts';
import { JavaList } from './java-list.ts';

/** `field('f')`: the values of a document's field, none if the mapping has no such field. */
export class FieldValues extends JavaList {
  readonly name: string;

  /** @throws EngineError if the field's values cannot be read */
  constructor(doc: DocView, name: string) {
    const values = doc.has(name) ? doc.values(name).toArray() : [];
    super(values, 'org.elasticsearch.script.field.Field', 'frozen');
    this.name = name;
  }

  valueAt(index: number, otherwise: unknown): unknown {
    return index >= 0 && index < this.values.length ? this.values[index] : otherwise;
  }
}
