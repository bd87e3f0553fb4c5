import { EngineError } from '../../errors/engine-error.ts';
import { base64 } from '../../structures/base64.ts';
import type { FieldSink, Scalar } from '../field-sink.ts';
import { type FieldSpec, type FieldTypeDefinition, MappedField } from '../mapped-field.ts';

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

/** Decodes Base64 (RFC 4648 §4, with blanks allowed between groups) to bytes, or returns an error message. */
export function parseBase64(text: string): Uint8Array | string {
  const bytes: number[] = [];
  let unit = 0;
  let bits = 0;
  let inUnit = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!;
    const code = text.charCodeAt(at);
    if (inUnit === 0 && code <= 32) continue;
    if (char === '=' && inUnit >= 2) {
      const rest = text.slice(at).trimEnd();
      const wanted = '='.repeat(4 - inUnit);
      if (rest !== wanted) return 'Unexpected padding in base64 content';
      return new Uint8Array(bytes);
    }
    const value = base64.valueOf(code);
    if (value < 0) return characterMessage(code, inUnit);
    unit = (unit << 6) | value;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((unit >> bits) & 255);
    }
    inUnit = (inUnit + 1) % 4;
  }
  if (inUnit !== 0)
    return "Unexpected end of base64-encoded String: base64 variant 'MIME-NO-LINEFEEDS' expects padding (one or more '=' characters) at the end. This Base64Variant might have been incorrectly configured";
  return new Uint8Array(bytes);
}

function characterMessage(code: number, inUnit: number): string {
  const hex = code.toString(16);
  if (code <= 32)
    return `Illegal white space character (code 0x${hex}) as character #${inUnit + 1} of 4-char base64 unit: can only used between units`;
  return `Illegal character '${String.fromCharCode(code)}' (code 0x${hex}) in base64 content`;
}
