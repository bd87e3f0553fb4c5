import {
  Binary,
  Bool,
  type Data,
  type DataType,
  Field,
  Float32,
  Float64,
  Int32,
  Int64,
  List,
  makeData,
  Null,
  RecordBatch,
  Schema,
  Struct,
  Table,
  TimestampMillisecond,
  TimestampNanosecond,
  tableToIPC,
  Uint64,
  Utf8,
  type Vector,
  vectorFromArray,
} from 'apache-arrow';
import type { EsqlColumn, EsqlResult } from '../../engine/contract/esql-api.ts';
import { Double } from '../../engine/json/java-numbers.ts';
import { RawJson, type Writable } from '../../engine/json/json-value.ts';

/** How values of a column become those of Arrow. */
interface Encoding {
  readonly type: DataType;
  readonly encode: (value: Writable) => unknown;
  /** Another type with the same bytes, whose own builder would lose digits. */
  readonly shownAs?: DataType;
}

const UTF8 = new TextEncoder();

const TEXT: Encoding = { type: new Utf8(), encode: value => String(value) };
const ENCODINGS: ReadonlyMap<string, Encoding> = new Map<string, Encoding>([
  ['boolean', { type: new Bool(), encode: value => value }],
  ['integer', { type: new Int32(), encode: value => value }],
  ['long', { type: new Int64(), encode: value => BigInt(value as number | bigint) }],
  ['unsigned_long', { type: new Uint64(), encode: value => BigInt(value as number | bigint) }],
  ['double', { type: new Float64(), encode: value => (value instanceof Double ? value.value : Number(value)) }],
  ['counter_integer', { type: new Int32(), encode: value => value }],
  ['counter_long', { type: new Int64(), encode: value => BigInt(value as number | bigint) }],
  ['counter_double', { type: new Float64(), encode: value => (value as Double).value }],
  ['dense_vector', { type: new Float32(), encode: value => (value as Double).value }],
  ['date', { type: new TimestampMillisecond('UTC'), encode: value => Date.parse(value as string) }],
  [
    'date_nanos',
    { type: new Int64(), encode: value => nanos(value as string), shownAs: new TimestampNanosecond('UTC') },
  ],
  ['ip', { type: new Binary(), encode: value => addressBytes(value as string) }],
  [
    '_source',
    { type: new Binary(), encode: value => UTF8.encode(value instanceof RawJson ? value.text : String(value)) },
  ],
  ['null', { type: new Null(), encode: () => null }],
  ['unsupported', { type: new Null(), encode: () => null }],
]);

/** Nanoseconds since the epoch of a date with up to nine digits of a second. */
function nanos(text: string): bigint {
  const [seconds, fraction = ''] = text.replace('Z', '').split('.') as [string, string?];
  return BigInt(Date.parse(`${seconds}Z`)) * 1_000_000n + BigInt(fraction.padEnd(9, '0'));
}

/** Four bytes of an IPv4 address, sixteen of an IPv6 address, in which `::` stands for groups of zeros. */
function addressBytes(text: string): Uint8Array {
  if (!text.includes(':')) return Uint8Array.from(text.split('.'), Number);
  const [head, tail] = text.split('::').map(part => part.split(':').filter(group => group !== ''));
  const zeros = new Array<string>(8 - head!.length - (tail?.length ?? 0)).fill('0');
  const groups = [...head!, ...zeros, ...(tail ?? [])].map(group => Number.parseInt(group, 16));
  return Uint8Array.from(groups.flatMap(group => [group >> 8, group & 0xff]));
}

/** Bytes of the marker at the end of a stream. It is optional, and readers that stop at it abort the response. */
const END_OF_STREAM = 8;

/** Rows as a stream of Arrow: a column with lists is one of lists; metadata of fields name the types of ES|QL. */
export function arrowStream({ columns, rows }: EsqlResult): Uint8Array<ArrayBuffer> {
  const children = columns.map(({ type }, at) =>
    dataOf(
      type,
      rows.map(row => row[at]!),
    ),
  );
  const fields = columns.map((column, at) => fieldOf(column, children[at]!.type));
  const schema = new Schema(fields);
  const data = makeData({ type: new Struct(fields), length: rows.length, nullCount: 0, children });
  const stream = tableToIPC(new Table(schema, [new RecordBatch(schema, data)]), 'stream') as Uint8Array<ArrayBuffer>;
  return stream.subarray(0, -END_OF_STREAM);
}

function fieldOf({ name, type }: EsqlColumn, arrowType: DataType): Field {
  return new Field(name, arrowType, true, new Map([['elastic:type', type]]));
}

function dataOf(type: string, values: readonly Writable[]): Data {
  const { type: item, encode, shownAs = item } = ENCODINGS.get(type) ?? TEXT;
  const encoded = (value: Writable): unknown => (value === null ? null : encode(value));
  if (!values.some(Array.isArray)) return columnData(values.map(encoded), item).clone(shownAs);
  const lists = values.map(value => (value === null ? null : (Array.isArray(value) ? value : [value]).map(encoded)));
  const data = columnData(lists, listOf(item));
  const { offset, length, nullCount, buffers, children } = data;
  return data.clone(listOf(shownAs), offset, length, nullCount, buffers, [children[0]!.clone(shownAs)]);
}

function listOf(item: DataType): List {
  return new List(new Field('item', item, true));
}

function columnData(values: readonly unknown[], type: DataType): Data {
  const { data }: Vector = vectorFromArray(values, type);
  return data[0]!;
}
