import { illegalArgument } from '../../errors/engine-error.ts';
import { MAX_ZOOM } from '../../mapping/geo/map-tile.ts';
import { intKey, type KeyReader } from '../../request/object-parser.ts';

/** The zoom level of a grid of tiles. */
export function tilePrecisionKey<T>(set: (target: T, value: number) => void): KeyReader<T> {
  return intKey((target, value) => {
    if (value < 0 || value > MAX_ZOOM)
      throw illegalArgument(`Invalid geotile_grid precision of ${value}. Must be between 0 and ${MAX_ZOOM}.`);
    set(target, value);
  });
}
