import { EngineError } from '../../errors/engine-error.ts';
import { type Degrees, decodeGeohash } from '../../structures/geohash-code.ts';

function invalid(reason: string): EngineError {
  return new EngineError('parse_exception', reason);
}

function coordinate(text: string, name: string): number {
  const value = Number(text);
  if (text === '' || Number.isNaN(value)) throw invalid(`${name} must be a number`);
  return value;
}

/** A place as text: `lat,lon`, a point in WKT or a geohash. @throws EngineError */
export function parsePlace(text: string): Degrees {
  const point = /^\s*point\s*\(\s*(\S+)\s+(\S+?)\s*\)\s*$/i.exec(text);
  if (point) return { lat: coordinate(point[2]!, 'latitude'), lon: coordinate(point[1]!, 'longitude') };
  if (!text.includes(',')) return decodeGeohash(text);
  const parts = text.split(',').map(part => part.trim());
  if (parts.length > 3)
    throw invalid(`failed to parse [${text}], expected 2 or 3 coordinates but found: [${parts.length}]`);
  return { lat: coordinate(parts[0]!, 'latitude'), lon: coordinate(parts[1]!, 'longitude') };
}
