import { type EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { isJsonObject, type JsonValue } from '../../json/json-value.ts';
import type { FieldInfo } from '../../segments/indexable-document.ts';
import { ByteReader } from '../../structures/byte-reader.ts';
import { ByteWriter } from '../../structures/byte-writer.ts';
import { compareCodePoints } from '../../structures/utf8.ts';
import type { FieldSink, Scalar } from '../field-sink.ts';
import { type FieldSpec, type FieldTypeDefinition, severalValues } from '../mapped-field.ts';
import { KeywordField } from './keyword.ts';
import { scalarOf } from './number-field.ts';

/** Keywords that remember how often each occurs in a document. The counts are in a hidden column, in order of the terms. */
export class CountedKeywordField extends KeywordField {
  override readonly takesLists = true;
  override readonly occurrences: FieldInfo;

  constructor(spec: FieldSpec) {
    super(spec);
    this.occurrences = {
      name: `${spec.path}#count`,
      postings: 'none',
      norms: false,
      column: 'binary',
      points: false,
    };
  }

  override parse(value: Scalar, sink: FieldSink): void {
    this.addCounted([value], sink);
  }

  override parseObject(value: JsonValue, sink: FieldSink): void {
    this.addCounted(this.multiFieldValues(value), sink);
  }

  override multiFieldValues(value: JsonValue): Scalar[] {
    if (Array.isArray(value)) return value.flatMap(item => this.multiFieldValues(item));
    if (isJsonObject(value)) throw this.objectError('START_OBJECT');
    const scalar = scalarOf(value);
    return scalar ? [scalar] : [];
  }

  override objectError(token: string): EngineError {
    return illegalArgument(`Encountered unexpected token [${token}].`);
  }

  private addCounted(values: readonly Scalar[], sink: FieldSink): void {
    if (values.length === 0) return;
    if (sink.has(this.occurrences.name)) throw severalValues(`${this.name}_count`);
    const counts = new Map<string, number>();
    for (const { text } of values) counts.set(text, (counts.get(text) ?? 0) + 1);
    const bytes = new ByteWriter();
    for (const [term, count] of [...counts].sort(([a], [b]) => compareCodePoints(a, b))) {
      this.addTerm(term, this.info, sink);
      bytes.varint(count);
    }
    sink.add({ info: this.occurrences, bytes: bytes.written().slice() });
  }
}

/** Reads the number of occurrences of each term of a document. */
export function readOccurrences(bytes: Uint8Array): number[] {
  const reader = new ByteReader(bytes);
  const counts: number[] = [];
  while (!reader.done) counts.push(reader.varint());
  return counts;
}

export const countedKeywordType: FieldTypeDefinition = { build: spec => new CountedKeywordField(spec) };
