import { type EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { closedRing, envelope, joinShapes, NO_SHAPE, type Position, type Shape } from './shape.ts';

/** Parses well-known text (OGC 06-103r4, 7). @throws EngineError */
export function parseWktShape(text: string): Shape {
  const reader = new WktReader(text);
  const shape = reader.geometry();
  reader.end();
  return shape;
}

/** Maximum nesting of collections, well within the stack limit. */
const MAX_DEPTH = 1000;
const TOKEN = /\s*([A-Za-z]+|[(),]|[-+]?[\d.]+(?:[eE][-+]?\d+)?)/y;

class WktReader {
  private readonly tokens: string[] = [];
  private at = 0;
  private depth = 0;

  constructor(text: string) {
    TOKEN.lastIndex = 0;
    for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) this.tokens.push(match[1]!);
  }

  geometry(): Shape {
    const type = this.tokens[this.at++] ?? '';
    const read = this.readers[type.toLowerCase()];
    if (!read) throw illegalArgument(`Unknown geometry type: ${type.toLowerCase()}`);
    if (this.tokens[this.at]?.toLowerCase() === 'z') this.at++;
    if (this.tokens[this.at]?.toLowerCase() === 'empty') {
      this.at++;
      return NO_SHAPE;
    }
    if (++this.depth > MAX_DEPTH)
      throw illegalArgument(`geometry collections are nested deeper than the maximum of [${MAX_DEPTH}]`);
    const shape = read();
    this.depth--;
    return shape;
  }

  /** @throws EngineError */
  end(): void {
    if (this.at < this.tokens.length) throw this.unexpected('end of text');
  }

  private readonly readers: Readonly<Record<string, () => Shape>> = {
    point: () => ({ ...NO_SHAPE, points: this.list(() => this.position()).slice(0, 1) }),
    multipoint: () => ({ ...NO_SHAPE, points: this.list(() => this.multiPointPosition()) }),
    linestring: () => ({ ...NO_SHAPE, lines: [this.positions()] }),
    multilinestring: () => ({ ...NO_SHAPE, lines: this.list(() => this.positions()) }),
    polygon: () => ({ ...NO_SHAPE, polygons: [this.rings()] }),
    multipolygon: () => ({ ...NO_SHAPE, polygons: this.list(() => this.rings()) }),
    geometrycollection: () => joinShapes(this.list(() => this.geometry())),
    envelope: () => this.box(),
    bbox: () => this.box(),
  };

  private box(): Shape {
    const [west, east, north, south] = this.list(() => this.number()) as [number, number, number, number];
    return envelope(west, east, north, south);
  }

  private rings(): Position[][] {
    return this.list(() => closedRing(this.positions()));
  }

  private positions(): Position[] {
    return this.list(() => this.position());
  }

  /** A point of a MULTIPOINT, which may be in parentheses. */
  private multiPointPosition(): Position {
    if (this.tokens[this.at] !== '(') return this.position();
    return this.list(() => this.position())[0]!;
  }

  private position(): Position {
    const lon = this.number();
    const lat = this.number();
    // A third number is the altitude, which is ignored.
    if (Number.isFinite(Number(this.tokens[this.at]))) this.at++;
    return [lon, lat];
  }

  private number(): number {
    const number = Number(this.tokens[this.at]);
    if (!Number.isFinite(number)) throw this.unexpected('number');
    this.at++;
    return number;
  }

  private list<T>(element: () => T): T[] {
    this.expect('(');
    const elements = [element()];
    while (this.tokens[this.at] === ',') {
      this.at++;
      elements.push(element());
    }
    this.expect(')');
    return elements;
  }

  private expect(token: string): void {
    if (this.tokens[this.at] !== token) throw this.unexpected(token);
    this.at++;
  }

  private unexpected(expected: string): EngineError {
    return illegalArgument(`expected ${expected} but found: ${this.tokens[this.at] ?? 'END-OF-STREAM'}`);
  }
}
