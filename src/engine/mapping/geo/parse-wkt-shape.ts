import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { closedRing, envelope, joinShapes, NO_SHAPE, type Position, type Shape } from './shape.ts';

/**
 * Parses well-known text (OGC 06-103r4, 7). Elasticsearch ignores what follows the geometry.
 * @param closes whether rings are closed if necessary
 * @throws EngineError
 */
export function parseWktShape(text: string, closes = false): Shape {
  return new WktReader(text, closes).geometry();
}

/** Maximum nesting of collections, well within the stack limit. */
const MAX_DEPTH = 1000;
/** A word, which a number is, too, or another character. */
const TOKEN = /\s*([\w.+\-\xa0-\xff]+|\S)/gu;

class WktReader {
  private readonly tokens: string[] = [];
  private at = 0;
  private depth = 0;
  private readonly closes: boolean;

  constructor(text: string, closes: boolean) {
    this.closes = closes;
    for (const match of text.matchAll(TOKEN)) this.tokens.push(match[1]!);
  }

  geometry(): Shape {
    const type = this.tokens[this.at];
    if (type === undefined) throw this.unexpected('word');
    this.at++;
    const name = type.toLowerCase();
    const read = Object.hasOwn(this.readers, name) ? this.readers[name] : undefined;
    if (!read) throw illegalArgument(`Unknown geometry type: ${name}`);
    if (this.tokens[this.at]?.toLowerCase() === 'z') this.at++;
    if (this.tokens[this.at]?.toLowerCase() === 'empty') {
      this.at++;
      return NO_SHAPE;
    }
    if (++this.depth > MAX_DEPTH)
      throw illegalArgument(`geometry collections are nested deeper than the maximum of [${MAX_DEPTH}]`);
    if (this.tokens[this.at] !== '(') throw this.unexpected('EMPTY or (');
    const shape = read();
    this.depth--;
    return shape;
  }

  private readonly readers: Readonly<Record<string, () => Shape>> = {
    point: () => ({ ...NO_SHAPE, points: this.list(() => this.position()).slice(0, 1) }),
    multipoint: () => ({ ...NO_SHAPE, points: this.list(() => this.multiPointPosition()) }),
    linestring: () => ({ ...NO_SHAPE, lines: [this.positions()] }),
    multilinestring: () => ({ ...NO_SHAPE, lines: this.list(() => this.positions()) }),
    polygon: () => ({ ...NO_SHAPE, polygons: [this.rings()] }),
    multipolygon: () => ({ ...NO_SHAPE, polygons: this.list(() => this.rings()) }),
    geometrycollection: () => joinShapes(this.list(() => this.geometry())),
    circle: () => {
      throw new EngineError('unsupported_operation_exception', 'circle geometry is not supported', { status: 400 });
    },
    envelope: () => this.box(),
    bbox: () => this.box(),
  };

  private box(): Shape {
    const [west, east, north, south] = this.list(() => this.number()) as [number, number, number, number];
    return envelope(west, east, north, south);
  }

  private rings(): Position[][] {
    return this.list(() => closedRing(this.positions(), this.closes));
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
    const token = this.tokens[this.at];
    if (token === undefined || !isWord(token)) throw this.unexpected('number');
    const number = Number(token);
    if (!Number.isFinite(number)) throw new EngineError('parse_exception', `invalid number found: ${token}`);
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
    this.expect(')', ', or )');
    return elements;
  }

  private expect(token: string, expected = token): void {
    if (this.tokens[this.at] !== token) throw this.unexpected(expected);
    this.at++;
  }

  /** Brackets and commas are words, too, except where a number is expected. */
  private unexpected(expected: string): EngineError {
    const token = this.tokens[this.at];
    if (token === undefined && expected !== 'number') expected = 'word';
    const shown = token === undefined ? 'END-OF-STREAM' : isWord(token) ? token : `'${token}'`;
    return new EngineError('parse_exception', `expected ${expected} but found: ${shown}`);
  }
}

function isWord(token: string): boolean {
  return /^[\w.+\-\xa0-\xff]/.test(token);
}
