import type { IndexableField } from '../segments/indexable-document.ts';
import type { FieldSink } from './scalar-value.ts';

/** Collects what a field produces from its values, outside of any document. */
export class CollectingSink implements FieldSink {
  readonly fields: IndexableField[] = [];
  readonly id = '';
  readonly routing = undefined;

  add(field: IndexableField): void {
    this.fields.push(field);
  }

  has(): boolean {
    return false;
  }

  ignore(): void {}

  store(): void {}

  checkQuery(): void {}

  whenRead(task: (fields: readonly IndexableField[]) => void): void {
    task(this.fields);
  }

  settle(_field: string, value: string): string {
    return value;
  }

  where(): string {
    return '1:1';
  }
}
