import { EngineError } from '../../errors/engine-error.ts';
import type { GeoPoint } from './geo-cell.ts';

/**
 * The point on the earth that a latitude or longitude beyond its range means. Lucene's GeoUtils: beyond a pole, the
 * latitude decreases on the opposite meridian.
 * @throws EngineError for a point that is not finite
 */
export function wrapPoint(point: GeoPoint): GeoPoint {
  let { lat, lon } = point;
  if (Math.abs(lat) <= 90 && Math.abs(lon) <= 180) return point;
  if (!Number.isFinite(lat) || !Number.isFinite(lon))
    throw new EngineError('parse_exception', 'cannot normalize the point - not a number');
  if (Math.abs(lat) > 90) {
    lat = centeredModulus(lat);
    if (Math.abs(lat) > 90) {
      lat = Math.sign(lat) * 180 - lat;
      lon += 180;
    }
  }
  return { lat, lon: centeredModulus(lon) };
}

/** An angle from -180, exclusive, to 180. */
function centeredModulus(angle: number): number {
  let rest = angle % 360;
  if (rest <= 0) rest += 360;
  return rest > 180 ? rest - 360 : rest;
}
