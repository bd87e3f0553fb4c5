import { illegalArgument } from '../../errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import type { FieldSink, Scalar } from '../field-sink.ts';
import { javaToString } from '../java-to-string.ts';
import type { FieldSpec, FieldTypeDefinition } from '../mapped-field.ts';
import { KeywordField, textNullValue } from './keyword.ts';

/** An object in one field: each leaf is a keyword of the field itself and of `field.key`. */
class FlattenedField extends KeywordField {
  override readonly takesObjects = true;
  private readonly depthLimit: number;
  private readonly spec: FieldSpec;

  constructor(spec: FieldSpec) {
    super(spec);
    this.spec = spec;
    this.depthLimit = Number(spec.parameters['depth_limit'] ?? 20);
  }

  override parse(value: Scalar, sink: FieldSink): void {
    throw illegalArgument(
      `[${this.name}] unexpected token [VALUE_${value.kind === 'string' ? 'STRING' : 'NUMBER'}] at ${sink.where()}`,
    );
  }

  override parseObject(value: JsonValue, sink: FieldSink): void {
    this.members(value as JsonObject, this.name, 1, sink);
  }

  private members(object: JsonObject, path: string, depth: number, sink: FieldSink): void {
    if (depth > this.depthLimit)
      throw illegalArgument(
        `The provided [flattened] field [${this.name}] exceeds the maximum depth limit of [${this.depthLimit}].`,
      );
    for (const [key, value] of Object.entries(object)) this.value(value, `${path}.${key}`, depth, sink);
  }

  private value(value: JsonValue, path: string, depth: number, sink: FieldSink): void {
    if (Array.isArray(value)) {
      for (const item of value) this.value(item, path, depth, sink);
    } else if (isJsonObject(value)) this.members(value, path, depth + 1, sink);
    else {
      const text = value === null ? this.nullValue?.text : javaToString(value);
      if (text === undefined) return;
      this.addTerm(text, this.info, sink);
      this.addTerm(text, { ...this.info, name: path }, sink);
    }
  }

  /** The field for `field.key`. */
  override keyed(path: string): KeywordField {
    return new KeywordField({ ...this.spec, path });
  }
}

export const flattenedType: FieldTypeDefinition = { build: spec => new FlattenedField(spec), nullValue: textNullValue };
