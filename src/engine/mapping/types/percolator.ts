import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { JsonValue, Writable } from '../../json/json-value.ts';
import type { FieldSink } from '../field-sink.ts';
import { type FieldSpec, type FieldTypeDefinition, MappedField } from '../mapped-field.ts';

/** A query that percolate queries run. It is validated when indexed and stored unchanged. */
class PercolatorField extends MappedField {
  override readonly takesObjects = true;
  override readonly takesQueries = true;
  override readonly rejectsDocument = true;
  override readonly withoutFielddata = `Fielddata is not supported on field [${this.name}] of type [percolator]`;

  constructor(spec: FieldSpec) {
    super(spec, 'other', { postings: 'none', norms: false, column: 'none', points: false });
  }

  parse(): void {
    throw malformed();
  }

  override parseNull(): void {
    throw malformed();
  }

  override parseObject(value: JsonValue, sink: FieldSink): void {
    if (sink.has(this.name)) throw illegalArgument('a document can only contain one percolator query');
    sink.checkQuery(value);
    sink.add({ info: this.info });
    sink.store(this.name, value as Writable);
  }

  override shownValues(value: JsonValue): Writable[] {
    return value === null ? [] : [value as Writable];
  }

  override termOf(): string {
    throw this.unsearchable('Percolator fields are not searchable directly, use a percolate query instead');
  }
}

function malformed(): EngineError {
  return new EngineError('parsing_exception', '[_na] query malformed, must start with start_object');
}

export const percolatorType: FieldTypeDefinition = { build: spec => new PercolatorField(spec) };
