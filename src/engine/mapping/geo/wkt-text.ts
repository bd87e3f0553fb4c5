import { formatDouble } from '../../json/java-numbers.ts';
import { parseWktShape } from './parse-wkt-shape.ts';

const TOKEN = /[A-Za-z]+|[(),]|[^\s(),]+/g;
/** Geometries whose parts are separated without a space. */
const JOINED_PARTS: ReadonlySet<string> = new Set(['MULTILINESTRING', 'MULTIPOLYGON', 'GEOMETRYCOLLECTION']);

/** Well-known text as Elasticsearch writes it: `point(1 2)` is `POINT (1.0 2.0)`. @throws EngineError if it is invalid */
export function canonicalWkt(text: string): string {
  parseWktShape(text);
  return new WktWriter(text.match(TOKEN) ?? []).geometry();
}

/** Rewrites the tokens of a valid text. */
class WktWriter {
  private readonly tokens: readonly string[];
  private at = 0;

  constructor(tokens: readonly string[]) {
    this.tokens = tokens;
  }

  geometry(): string {
    const type = this.tokens[this.at++]!.toUpperCase();
    const next = this.tokens[this.at]?.toUpperCase();
    if (next === 'Z') this.at++;
    if (next === 'EMPTY') {
      this.at++;
      return `${type} EMPTY`;
    }
    const separator = JOINED_PARTS.has(type) ? ',' : ', ';
    return `${type === 'ENVELOPE' ? 'BBOX' : type} ${this.list(separator, type === 'MULTIPOINT')}`;
  }

  /** @param isFlat whether parentheses within are left out */
  private list(separator: string, isFlat: boolean): string {
    const items: string[] = [];
    do {
      this.at++;
      items.push(this.item(isFlat));
    } while (this.tokens[this.at] === ',');
    this.at++;
    return `(${items.join(separator)})`;
  }

  private item(isFlat: boolean): string {
    const token = this.tokens[this.at]!;
    if (token === '(') {
      const inner = this.list(', ', false);
      return isFlat ? inner.slice(1, -1) : inner;
    }
    if (/^[A-Za-z]/.test(token)) return this.geometry();
    const numbers: string[] = [];
    for (; ![',', ')'].includes(this.tokens[this.at]!); this.at++)
      numbers.push(formatDouble(Number(this.tokens[this.at])));
    return numbers.join(' ');
  }
}
