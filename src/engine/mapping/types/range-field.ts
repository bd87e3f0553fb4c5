import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { JsonObject, JsonValue } from '../../json/json-value.ts';
import type { DateOptions, KeyRange, RangeBounds } from '../field-type.ts';
import { type FieldSpec, type FieldTypeDefinition, MappedField } from '../mapped-field.ts';
import type { FieldSink, Scalar } from '../scalar.ts';
import { ipRange } from './ip-address.ts';
import type { BoundKind } from './range-bounds.ts';

const ENDS: ReadonlySet<string> = new Set(['gte', 'gt', 'lte', 'lt']);

/**
 * Ranges as values. Each is one term: the key of its lower end and the key of its upper end, both included and equally
 * long, so that a query looks at the two halves of every term.
 */
class RangeField extends MappedField {
  override readonly takesObjects = true;
  private readonly bounds: BoundKind;

  constructor(spec: FieldSpec, bounds: BoundKind) {
    const indexed = spec.parameters['index'] !== false;
    const column = spec.parameters['doc_values'] === false ? 'none' : 'ordinal';
    super(spec, 'range', { postings: indexed ? 'docs' : 'none', norms: false, column, points: false });
    this.bounds = bounds;
  }

  parse(value: Scalar, sink: FieldSink): void {
    if (this.type === 'ip_range' && value.kind === 'string') return this.add(this.network(value.text), sink);
    const name = this.name.slice(this.name.lastIndexOf('.') + 1);
    throw new EngineError(
      'document_parsing_exception',
      `error parsing field [${this.name}], expected an object but got ${name}`,
    );
  }

  private network(text: string): KeyRange {
    if (!text.includes('/')) throw illegalArgument(`Expected [ip/prefix] but was [${text}]`);
    return ipRange(text);
  }

  override parseObject(value: JsonValue, sink: FieldSink): void {
    const object = value as JsonObject;
    for (const key of Object.keys(object))
      if (!ENDS.has(key))
        throw new EngineError(
          'document_parsing_exception',
          `error parsing field [${this.name}], with unknown parameter [${key}]`,
        );
    const range = this.keys(object, end => this.bounds.ofDocument(end, sink));
    if (range.min > range.max)
      throw illegalArgument(
        `min value (${this.bounds.show(range.min)}) is greater than max value (${this.bounds.show(range.max)})`,
      );
    this.add(range, sink);
  }

  private keys(ends: RangeBounds | JsonObject, read: (value: JsonValue, roundUp: boolean) => string): KeyRange {
    let { lowest: min, highest: max } = this.bounds;
    for (const [name, value] of Object.entries(ends)) {
      if (value === null || value === undefined) continue;
      if (name === 'gte') min = read(value, false);
      else if (name === 'gt') min = this.bounds.next(read(value, true), true);
      else if (name === 'lte') max = read(value, true);
      else max = this.bounds.next(read(value, false), false);
    }
    return { min, max };
  }

  private add({ min, max }: KeyRange, sink: FieldSink): void {
    if (this.kept) sink.add({ info: this.info, term: min + max });
  }

  override keyRangeOf(bounds: RangeBounds, options: DateOptions = {}): KeyRange | undefined {
    if (!this.indexed) throw illegalArgument(`Cannot search on field [${this.name}] since it is not indexed.`);
    const read = (value: JsonValue, roundUp: boolean): string => this.bounds.ofQuery(value, { ...options, roundUp });
    const ends = this.keys({ gte: bounds.gte ?? bounds.gt ?? null, lte: bounds.lte ?? bounds.lt ?? null }, read);
    if (ends.min > ends.max)
      throw illegalArgument(
        `Range query \`from\` value (${this.bounds.show(ends.min)}) is greater than \`to\` value (${this.bounds.show(ends.max)})`,
      );
    const range = this.keys(bounds, read);
    return range.min > range.max ? undefined : range;
  }

  override termOf(): string {
    throw illegalArgument(`Field [${this.name}] of type [${this.type}] has no terms`);
  }
}

export function rangeType(bounds: (spec: FieldSpec) => BoundKind): FieldTypeDefinition {
  return { build: spec => new RangeField(spec, bounds(spec)) };
}
