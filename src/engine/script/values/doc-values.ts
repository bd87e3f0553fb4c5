import { arcDistance, planeDistance } from '../../structures/earth-distance.ts';
import { decodeGeohash, encodeGeohash, MAX_GEOHASH_LENGTH } from '../../structures/geohash-code.ts';
import { decodeText } from '../../structures/utf8.ts';
import { magnitude } from '../../structures/vector-math.ts';
import { ArrayCursor, type Cursor } from './java-collection.ts';
import { JavaList } from './java-list.ts';
import { JavaArray, JavaObject } from './java-object.ts';
import { JavaThrowable } from './java-throwable.ts';

/** `doc['f']`: the values of a document's field, boxed, in column order. */
export abstract class DocValues extends JavaList {
  constructor(kind: string) {
    super([], `org.elasticsearch.index.fielddata.ScriptDocValues.${kind}`, 'frozen');
  }

  abstract override size(): number;
  /** The value at a valid index. */
  abstract at(index: number): unknown;

  override get(index: number): unknown {
    if (this.size() === 0) throw missingValue();
    const size = this.size();
    if (index < 0 || index >= size)
      throw new JavaThrowable('IndexOutOfBoundsException', `Index ${index} out of bounds for length ${size}`);
    return this.at(index);
  }

  override toArray(): unknown[] {
    return Array.from({ length: this.size() }, (_, index) => this.at(index));
  }

  override iterator(): Cursor {
    return new ArrayCursor(this.toArray());
  }

  override indexOf(value: unknown): number {
    return new JavaList(this.toArray()).indexOf(value);
  }

  override lastIndexOf(value: unknown): number {
    return new JavaList(this.toArray()).lastIndexOf(value);
  }

  override sort(): void {
    throw this.frozen();
  }

  protected override frozen(): JavaThrowable {
    return new JavaThrowable('UnsupportedOperationException', 'doc values are unmodifiable');
  }
}

function missingValue(): JavaThrowable {
  return new JavaThrowable(
    'IllegalStateException',
    "A document doesn't have a value for a field! Use doc[<field>].size()==0 to check if a document is missing a field!",
  );
}

/** org.elasticsearch.common.geo.GeoPoint */
export class GeoPoint extends JavaObject {
  readonly className = 'org.elasticsearch.common.geo.GeoPoint';
  readonly lat: number;
  readonly lon: number;

  constructor(lat: number, lon: number) {
    super();
    this.lat = lat;
    this.lon = lon;
  }

  override text(): string {
    return `${this.lat}, ${this.lon}`;
  }

  /** In meters. */
  arcDistance(lat: number, lon: number): number {
    return arcDistance(this.lat, this.lon, lat, lon);
  }
}

/** `doc['g']` of a geo point field. */
export abstract class GeoPoints extends DocValues {
  constructor() {
    super('GeoPoints');
  }

  private first(): GeoPoint {
    return this.get(0) as GeoPoint;
  }

  lat(): number {
    return this.first().lat;
  }

  lon(): number {
    return this.first().lon;
  }

  arcDistance(lat: number, lon: number): number {
    return this.first().arcDistance(lat, lon);
  }

  geohashDistance(hash: string): number {
    const { lat, lon } = decodeGeohash(hash);
    return this.arcDistance(lat, lon);
  }

  /** In meters. */
  planeDistance(lat: number, lon: number): number {
    const own = this.first();
    return planeDistance(own.lat, own.lon, lat, lon);
  }

  geohash(): string {
    const { lat, lon } = this.first();
    return encodeGeohash(lon, lat, MAX_GEOHASH_LENGTH);
  }
}

/** `doc['v']` of a field of vectors: its value is not read like that of other fields. */
export abstract class DenseVectors extends DocValues {
  constructor() {
    super('DenseVectors');
  }

  /** Undefined if the document has none. */
  protected abstract vector(): Float32Array | Int8Array | undefined;

  size(): number {
    return this.vector() ? 1 : 0;
  }

  at(): never {
    throw new JavaThrowable(
      'UnsupportedOperationException',
      "accessing a vector field's value through 'get' or 'value' is not supported, use 'vectorValue' or 'magnitude' instead.",
    );
  }

  override get(): never {
    return this.at();
  }

  private present(): Float32Array | Int8Array {
    const vector = this.vector();
    if (vector) return vector;
    throw new JavaThrowable('IllegalArgumentException', MISSING_VECTOR);
  }

  vectorValue(): JavaArray {
    return new JavaArray('float[]', [...this.present()]);
  }

  magnitude(): number {
    return magnitude(this.present());
  }
}

export const MISSING_VECTOR =
  "A document doesn't have a value for a vector field! Use doc[<field>].size()==0 to check if a document is missing a vector field!";

/** org.apache.lucene.util.BytesRef: a value of a binary field. */
export class BytesRef extends JavaObject {
  readonly className = 'org.apache.lucene.util.BytesRef';
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    super();
    this.bytes = bytes;
  }

  utf8ToString(): string {
    return decodeText(this.bytes);
  }

  override text(): string {
    return `[${Array.from(this.bytes, byte => byte.toString(16)).join(' ')}]`;
  }
}
