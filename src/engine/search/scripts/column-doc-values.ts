import { Double } from '../../json/java-numbers.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { decodeGeoPoint } from '../../mapping/geo/geo-cell.ts';
import { Long } from '../../script/values/boxed.ts';
import { BytesRef, DocValues, GeoPoint, GeoPoints } from '../../script/values/doc-values.ts';
import { ZonedTime } from '../../script/values/zoned-time.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { OrdinalSource } from '../values/listed-ordinals.ts';
import { type NumberSource, numbersOf } from '../values/number-source.ts';
import { emittedOrdinalsOf } from '../values/ordinal-source.ts';

/** `doc['f']` with a cursor that moves to the next document. */
export interface MovableDocValues {
  readonly values: DocValues;
  moveTo(doc: number): void;
}

/** The slots of one document's values in a column: [first, end). */
interface Slots {
  slot(doc: number): number;
  first(slot: number): number;
  end(slot: number): number;
}

/** The position of a document's values. */
class Range {
  first = 0;
  size = 0;
  private readonly slots: Slots | undefined;

  constructor(slots: Slots | undefined) {
    this.slots = slots;
  }

  moveTo(doc: number): void {
    const slot = this.slots ? this.slots.slot(doc) : -1;
    this.first = slot < 0 ? 0 : this.slots!.first(slot);
    this.size = slot < 0 ? 0 : this.slots!.end(slot) - this.first;
  }
}

type Read = (index: number) => unknown;

class ColumnDocValues extends DocValues {
  private readonly range: Range;
  private readonly read: Read;

  constructor(kind: string, range: Range, read: Read) {
    super(kind);
    this.range = range;
    this.read = read;
  }

  size(): number {
    return this.range.size;
  }

  at(index: number): unknown {
    return this.read(this.range.first + index);
  }
}

class ColumnGeoPoints extends GeoPoints {
  private readonly range: Range;
  private readonly read: Read;

  constructor(range: Range, read: Read) {
    super();
    this.range = range;
    this.read = read;
  }

  size(): number {
    return this.range.size;
  }

  at(index: number): unknown {
    return this.read(this.range.first + index);
  }
}

const FLOATING: ReadonlySet<string> = new Set([
  'double',
  'float',
  'half_float',
  'scaled_float',
  'aggregate_metric_double',
]);

/** The values of a field that passed `requireFielddata`. */
export function columnDocValues(leaf: Leaf, type: FieldType, index: string): MovableDocValues {
  if (type.info.column === 'binary') {
    const column = leaf.segment.fields.get(type.name)?.binaries;
    const found = new Range(column);
    return movable(found, new ColumnDocValues('BytesRefs', found, index => new BytesRef(column!.at(index))));
  }
  if (type.info.column === 'number' || type.name === '_seq_no') {
    const numbers = type.family === 'text' ? undefined : numbersOf(leaf, type);
    return numbered(numbers, type);
  }
  const ordinals = emittedOrdinalsOf(leaf, type, index);
  const range = new Range(ordinals);
  return movable(range, new ColumnDocValues('Strings', range, text(ordinals, type)));
}

function movable(range: Range, values: DocValues): MovableDocValues {
  return { values, moveTo: doc => range.moveTo(doc) };
}

function text(ordinals: OrdinalSource | undefined, type: FieldType): Read {
  if (type.family !== 'ip') return index => ordinals!.dictionary.term(ordinals!.at(index));
  return index => type.wireValue(ordinals!.dictionary.term(ordinals!.at(index)));
}

function numbered(numbers: NumberSource | undefined, type: FieldType): MovableDocValues {
  const range = new Range(numbers);
  if (type.type === 'geo_point') {
    const point = (index: number) => {
      const { lat, lon } = decodeGeoPoint(numbers!.exactAt(index));
      return new GeoPoint(lat, lon);
    };
    return movable(range, new ColumnGeoPoints(range, point));
  }
  const [kind, read] = reader(numbers, type);
  return movable(range, new ColumnDocValues(kind, range, read));
}

function reader(numbers: NumberSource | undefined, type: FieldType): [string, Read] {
  if (type.family === 'boolean') return ['Booleans', index => numbers!.at(index) !== 0];
  if (type.type === 'date_nanos') return ['Dates', index => ZonedTime.ofNanos(BigInt(numbers!.exactAt(index)))];
  if (type.family === 'date') return ['Dates', index => ZonedTime.ofMillis(numbers!.at(index))];
  if (FLOATING.has(type.type)) return ['Doubles', index => new Double(type.metricOf(numbers!.at(index)))];
  return ['Longs', numbers?.wide ? index => new Long(numbers.exactAt(index)) : index => new Long(numbers!.at(index))];
}
