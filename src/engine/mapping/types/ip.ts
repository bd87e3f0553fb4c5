import type { JsonValue, Writable } from '../../json/json-value.ts';
import type { FieldSink, Scalar } from '../field-sink.ts';
import { javaToString } from '../java-to-string.ts';
import { type FieldSpec, type FieldTypeDefinition, MappedField } from '../mapped-field.ts';
import { ipTerm, ipText } from './ip-address.ts';
import { scalarOf } from './number-field.ts';

/** Addresses as terms in address order: ranges and networks are term ranges (see ip-address.ts). */
class IpField extends MappedField {
  constructor(spec: FieldSpec) {
    const { index, doc_values: docValues } = spec.parameters;
    super(spec, 'ip', {
      postings: index === false ? 'none' : 'docs',
      norms: false,
      column: docValues === false ? 'none' : 'ordinal',
      points: false,
    });
    this.similarity = { kind: 'boolean' };
    this.nullValue = scalarOf(spec.parameters['null_value']);
  }

  parse(value: Scalar, sink: FieldSink): void {
    const term = ipTerm(value.text);
    if (this.kept) sink.add({ info: this.info, term });
  }

  override termOf(value: JsonValue): string {
    return ipTerm(javaToString(value));
  }

  override wireValue(columnValue: number | bigint | string): Writable {
    return ipText(String(columnValue));
  }
}

export const ipType: FieldTypeDefinition = {
  build: spec => new IpField(spec),
  nullValue: value => ipText(ipTerm(javaToString(value))),
};
