import { EngineError } from '../../errors/engine-error.ts';
import { base64 } from '../../structures/base64.ts';
import { type FieldSpec, type FieldTypeDefinition, MappedField } from '../mapped-field.ts';
import type { FieldSink, Scalar } from '../scalar-value.ts';
import { parseBase64 } from './parse-base64.ts';

/** Base64-encoded bytes, not searchable. */
class BinaryField extends MappedField {
  constructor(spec: FieldSpec) {
    const column = spec.parameters['doc_values'] === true ? 'binary' : 'none';
    super({ ...spec, parameters: { ...spec.parameters, index: false } }, 'other', {
      postings: 'none',
      norms: false,
      column,
      points: false,
    });
  }

  parse(value: Scalar, sink: FieldSink): void {
    const bytes = parseBase64(value.text);
    if (typeof bytes === 'string') {
      const cause = new EngineError('stream_read_exception', bytes);
      throw new EngineError('json_parse_exception', bytes, { cause });
    }
    sink.add({ info: this.info, bytes });
  }

  override termOf(): string {
    throw this.unsearchable('Binary fields do not support searching');
  }

  override wireValue(columnValue: number | bigint | string | Uint8Array): string {
    return columnValue instanceof Uint8Array ? base64.encode(columnValue) : String(columnValue);
  }
}

export const binaryType: FieldTypeDefinition = { build: spec => new BinaryField(spec) };
