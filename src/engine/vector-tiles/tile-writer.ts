import { Double } from '../json/java-numbers.ts';
import { ByteWriter } from '../structures/byte-writer.ts';
import type { TileGeometry } from './tile-geometry.ts';

// Mapbox Vector Tile Specification 2.1, in protocol buffers.

export type TagValue = string | number | bigint | boolean | Double;

const GEOMETRY_TYPES = { point: 1, line: 2, polygon: 3 } as const;
const [MOVE_TO, LINE_TO, CLOSE_PATH] = [1, 2, 7];
const VARINT = 0;
const FIXED64 = 1;
const BYTES = 2;

/** One layer of a tile. Keys and values of all its features are stored once. */
export class TileLayer {
  private readonly name: string;
  private readonly extent: number;
  private readonly features: Uint8Array[] = [];
  private readonly keys = new Map<string, number>();
  /** Values by type and text. */
  private readonly values = new Map<string, { readonly index: number; readonly value: TagValue }>();

  constructor(name: string, extent: number) {
    this.name = name;
    this.extent = extent;
  }

  addFeature({ type, parts }: TileGeometry, tags: Iterable<readonly [string, TagValue]>): void {
    const numbers = new ByteWriter();
    for (const [key, value] of tags) {
      numbers.varint(this.keyIndex(key));
      numbers.varint(this.valueIndex(value));
    }
    const geometry = new ByteWriter();
    writeCommands(geometry, type, parts);
    const feature = new ByteWriter();
    if (numbers.length > 0) writeBytes(feature, 2, numbers.written());
    feature.varint(tagOf(3, VARINT));
    feature.varint(GEOMETRY_TYPES[type]);
    writeBytes(feature, 4, geometry.written());
    this.features.push(feature.written());
  }

  writeTo(tile: ByteWriter): void {
    const layer = new ByteWriter();
    layer.varint(tagOf(15, VARINT));
    layer.varint(2);
    writeText(layer, 1, this.name);
    for (const feature of this.features) writeBytes(layer, 2, feature);
    for (const key of this.keys.keys()) writeText(layer, 3, key);
    for (const { value } of this.values.values()) writeValue(layer, value);
    layer.varint(tagOf(5, VARINT));
    layer.varint(this.extent);
    writeBytes(tile, 3, layer.written());
  }

  private keyIndex(key: string): number {
    const known = this.keys.get(key) ?? this.keys.size;
    this.keys.set(key, known);
    return known;
  }

  private valueIndex(value: TagValue): number {
    const id = value instanceof Double ? `double ${value.value}` : `${typeof value} ${value}`;
    const known = this.values.get(id) ?? { index: this.values.size, value };
    this.values.set(id, known);
    return known.index;
  }
}

/** Each position is relative to the previous one. */
function writeCommands(out: ByteWriter, type: TileGeometry['type'], parts: TileGeometry['parts']): void {
  let [x, y] = [0, 0];
  for (const part of parts) {
    const moves = type === 'point' ? part.length : 1;
    part.forEach(([nextX, nextY], i) => {
      if (i === 0) out.varint(commandOf(MOVE_TO, moves));
      else if (i === moves) out.varint(commandOf(LINE_TO, part.length - 1));
      out.varint(zigzag(nextX - x));
      out.varint(zigzag(nextY - y));
      [x, y] = [nextX, nextY];
    });
    if (type === 'polygon') out.varint(commandOf(CLOSE_PATH, 1));
  }
}

function commandOf(id: number, count: number): number {
  return ((count << 3) | id) >>> 0;
}

function zigzag(value: number): number {
  return ((value << 1) ^ (value >> 31)) >>> 0;
}

/** Integers are signed 64-bit numbers, and other numbers doubles. */
function writeValue(layer: ByteWriter, value: TagValue): void {
  const out = new ByteWriter();
  if (typeof value === 'string') writeText(out, 1, value);
  else if (typeof value === 'boolean') {
    out.varint(tagOf(7, VARINT));
    out.varint(Number(value));
  } else if (typeof value === 'bigint' || Number.isSafeInteger(value)) {
    out.varint(tagOf(6, VARINT));
    writeSigned(out, BigInt(value as number | bigint));
  } else {
    out.varint(tagOf(3, FIXED64));
    out.f64(Number(value instanceof Double ? value.value : value));
  }
  writeBytes(layer, 4, out.written());
}

function writeSigned(out: ByteWriter, value: bigint): void {
  let rest = BigInt.asUintN(64, (value << 1n) ^ (value >> 63n));
  for (; rest > 127n; rest >>= 7n) out.u8(Number(rest & 127n) | 128);
  out.u8(Number(rest));
}

function tagOf(field: number, wireType: number): number {
  return (field << 3) | wireType;
}

function writeText(out: ByteWriter, field: number, text: string): void {
  out.varint(tagOf(field, BYTES));
  out.string(text);
}

function writeBytes(out: ByteWriter, field: number, bytes: Uint8Array): void {
  out.varint(tagOf(field, BYTES));
  out.varint(bytes.length);
  out.bytes(bytes);
}
