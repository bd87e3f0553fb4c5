import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue, type Writable } from '../../json/json-value.ts';
import { CollectingSink, type FieldSink, type Scalar } from '../field-sink.ts';
import type { DateOptions, DescribedRange, KeyRange, RangeBounds } from '../field-type.ts';
import { type FieldSpec, type FieldTypeDefinition, MappedField, ValueRejection } from '../mapped-field.ts';
import { ipRange } from './ip-address.ts';
import type { BoundKind } from './range-bounds.ts';

const ENDS: ReadonlySet<string> = new Set(['gte', 'gt', 'lte', 'lt']);

/**
 * Ranges as values. Each is one term: the keys of its lower and upper end, both inclusive and of equal length, so that
 * queries can compare the two halves of each term.
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
    if (this.type === 'ip_range' && value.kind === 'string') return this.addNetwork(this.network(value.text), sink);
    const name = this.name.slice(this.name.lastIndexOf('.') + 1);
    throw new EngineError(
      'document_parsing_exception',
      `error parsing field [${this.name}], expected an object but got ${name}`,
    );
  }

  override shownValues(value: JsonValue, format?: string): Writable[] {
    if (Array.isArray(value)) return value.flatMap(one => this.shownValues(one, format));
    if (!isJsonObject(value)) return value === null ? [] : [value as Writable];
    const sink = new CollectingSink();
    const ends = Object.entries(value).filter(([, end]) => end !== null);
    const shown = ends.map(([key, end]) => [key, this.bounds.wire(this.bounds.ofDocument(end, sink), format)]);
    return [Object.fromEntries(shown) as Writable];
  }

  private addNetwork(range: KeyRange, sink: FieldSink): void {
    this.add(range, sink);
    if (this.stored) sink.store(this.name, `[${this.bounds.show(range.min)} : ${this.bounds.show(range.max)}]`);
  }

  private network(text: string): KeyRange {
    if (!text.includes('/')) throw illegalArgument(`Expected [ip/prefix] but was [${text}]`);
    return ipRange(text);
  }

  override parseObject(value: JsonValue, sink: FieldSink): void {
    const object = value as JsonObject;
    for (const [key, end] of Object.entries(object))
      if (!ENDS.has(key))
        throw new ValueRejection(
          new EngineError(
            'document_parsing_exception',
            `error parsing field [${this.name}], with unknown parameter [${key}]`,
          ),
          end,
        );
    this.checkEnds(object);
    const range = this.keys(object, end => this.endOf(end, sink));
    if (this.indexed && range.min > range.max)
      throw new ValueRejection(illegalArgument(this.notAscending(range)), null);
    this.add(range, sink);
    if (this.stored) sink.store(this.name, this.shown(object, sink));
  }

  /** Each bound may be given only once. */
  private checkEnds(object: JsonObject): void {
    for (const [side, names] of [
      ['lower bound (gt/gte)', ['gt', 'gte']],
      ['upper bound (lt/lte)', ['lt', 'lte']],
    ] as const) {
      const given = Object.keys(object).filter(
        key => (names as readonly string[]).includes(key) && isGiven(object[key]),
      );
      if (given.length > 1)
        throw new ValueRejection(
          new EngineError('document_parsing_exception', `error parsing field [${this.name}], invalid ${side}`),
          object[given[1]!]!,
        );
    }
  }

  override rangeOfTerm(term: string): { from: number; to: number } | undefined {
    const { number } = this.bounds;
    const half = term.length / 2;
    return number && { from: number(term.slice(0, half)), to: number(term.slice(half)) };
  }

  private endOf(end: JsonValue, sink: FieldSink): string {
    try {
      return this.bounds.ofDocument(end, sink);
    } catch (error) {
      throw error instanceof EngineError ? new ValueRejection(error, end) : error;
    }
  }

  private notAscending({ min, max }: KeyRange): string {
    const { bounds } = this;
    return bounds.notAscending?.() ?? `min value (${bounds.show(min)}) is greater than max value (${bounds.show(max)})`;
  }

  /** Shows bounds as given, such as `(1 : 7]`. */
  private shown({ gt, gte, lt, lte }: JsonObject, sink: FieldSink): string {
    const end = (value: JsonValue | undefined, other: string): string =>
      this.bounds.show(value === undefined || value === null ? other : this.bounds.ofDocument(value, sink));
    const { lowest, highest } = this.bounds;
    const from = isGiven(gt) ? `(${end(gt, lowest)}` : `[${end(gte, lowest)}`;
    return `${from} : ${isGiven(lt) ? `${end(lt, highest)})` : `${end(lte, highest)}]`}`;
  }

  /** Undefined, because the field stores the ranges of the document instead of the terms. */
  override storedValue(): undefined {
    return undefined;
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

  override keyRangeOf(bounds: RangeBounds, options: DateOptions = {}): DescribedRange | undefined {
    if (!this.indexed) throw illegalArgument(`Cannot search on field [${this.name}] since it is not indexed.`);
    const read = (value: JsonValue, roundUp: boolean): string => this.bounds.ofQuery(value, { ...options, roundUp });
    const ends = this.keys({ gte: bounds.gte ?? bounds.gt ?? null, lte: bounds.lte ?? bounds.lt ?? null }, read);
    if (ends.min > ends.max)
      throw illegalArgument(
        `Range query \`from\` value (${this.bounds.show(ends.min)}) is greater than \`to\` value (${this.bounds.show(ends.max)})`,
      );
    const range = this.keys(bounds, read);
    const text = this.bounds.describe ?? this.bounds.show;
    return range.min > range.max ? undefined : { ...range, from: text(range.min), to: text(range.max) };
  }

  override termOf(): string {
    throw illegalArgument(`Field [${this.name}] of type [${this.type}] has no terms`);
  }
}

function isGiven(value: JsonValue | undefined): boolean {
  return value !== undefined && value !== null;
}

export function rangeType(bounds: (spec: FieldSpec) => BoundKind): FieldTypeDefinition {
  return { build: spec => new RangeField(spec, bounds(spec)) };
}
