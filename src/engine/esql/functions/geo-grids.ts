import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { GeoPoint } from '../../mapping/geo/geo-cell.ts';
import { boxesOverlap, type GeoBox, inBox } from '../../mapping/geo/geo-rectangle.ts';
import { geohashBox } from '../../mapping/geo/geohash.ts';
import { h3Box, h3Cell, isH3Cell, MAX_H3_RESOLUTION, needH3 } from '../../mapping/geo/h3-cell.ts';
import { MAX_ZOOM, tileBox, tileKey, tileOfText, tilesOverlapping, tileText } from '../../mapping/geo/map-tile.ts';
import { encodeGeohash, geohashNumber, geohashOfNumber, MAX_GEOHASH_LENGTH } from '../../structures/geohash-code.ts';
import { type Long, longOf } from '../../structures/long.ts';
import { BlockBuilder } from '../blocks/block.ts';
import { illegalValue } from '../expressions/failure.ts';
import { isString, type Value } from '../types/data-type.ts';
import { Extent } from '../types/extent.ts';
import { shapeOf } from '../types/spatial.ts';
import { eachValue } from './each-value.ts';
import { listAt } from './multi-values.ts';
import type { FunctionCall, ScalarFunction, TypeClass } from './scalar-function.ts';
import { GEO_POINT, GEO_SHAPE, WHOLE } from './type-classes.ts';

/** A kind of grid, whose cells have names and 64-bit numbers. */
interface Grid {
  readonly name: string;
  /** The error for a precision outside of the range. */
  problem(precision: number): string | undefined;
  /** Called before cells are used. @throws NotLoaded */
  need?(): void;
  cell(lon: number, lat: number, precision: number): string;
  /** Whether the cell of a point is in a box, at least in part. */
  within(bounds: GeoBox, precision: number): (cell: string, lat: number, lon: number) => boolean;
  /** @throws EngineError for a text that is not a cell */
  number(cell: string): bigint;
  /** @throws EngineError for a number that is not a cell */
  text(number: bigint): string;
}

const GEOHASH: Grid = {
  name: 'geohash',
  problem: precision =>
    precision >= 1 && precision <= MAX_GEOHASH_LENGTH
      ? undefined
      : `Invalid geohash aggregation precision of ${precision}. Must be between 1 and ${MAX_GEOHASH_LENGTH}.`,
  cell: encodeGeohash,
  within: bounds => cell => boxesOverlap(bounds, geohashBox(cell)),
  number: geohashNumber,
  text: geohashOfNumber,
};

const GEOTILE: Grid = {
  name: 'geotile',
  problem: precision =>
    precision >= 0 && precision <= MAX_ZOOM
      ? undefined
      : `Invalid geotile_grid precision of ${precision}. Must be between 0 and ${MAX_ZOOM}.`,
  cell: (lon, lat, precision) => tileText(tileKey(lon, lat, precision)),
  within(bounds, precision) {
    const overlaps = tilesOverlapping(bounds, precision);
    return cell => overlaps(tileOfText(cell));
  },
  number(cell) {
    const tile = tileOfText(cell);
    tileBox(tile);
    return tile;
  },
  text(number) {
    tileBox(number);
    return tileText(number);
  },
};

const GEOHEX: Grid = {
  name: 'geohex',
  need: needH3,
  problem: precision =>
    precision >= 0 && precision <= MAX_H3_RESOLUTION
      ? undefined
      : `Invalid geohex aggregation precision of ${precision}. Must be between 0 and ${MAX_H3_RESOLUTION}`,
  cell: h3Cell,
  within: bounds => (cell, lat, lon) => inBox(bounds, lat, lon) || boxesOverlap(bounds, h3Box(cell)),
  number(cell) {
    if (!isH3Cell(cell)) throw illegalArgument(`Invalid geohex address [${cell}]`);
    return BigInt(`0x${cell}`);
  },
  text(number) {
    const cell = number.toString(16);
    if (!isH3Cell(cell)) throw illegalArgument(`Invalid geohex address [${cell}]`);
    return cell;
  },
};

const CELL: TypeClass = { description: 'keyword or long or text', accepts: type => type === 'long' || isString(type) };

/** `ST_GEOHASH(point, precision, bounds)`: the number of the cell that contains a point. */
function cellOf(grid: Grid): ScalarFunction {
  return {
    name: `st_${grid.name}`,
    parameters: [
      { name: 'geometry', type: GEO_POINT },
      { name: 'precision', type: WHOLE, constant: true },
      { name: 'bounds', type: GEO_SHAPE, optional: true, constant: true },
    ],
    returns: 'long',
    bindBlocks(call) {
      const find = cellFinder(grid, call);
      return ([points], length) => {
        const builder = new BlockBuilder('long', length);
        for (let row = 0; row < length; row++)
          builder.add(
            points!.type === 'null' ? [] : listAt(points!, row).flatMap(point => find(point as GeoPoint) ?? []),
          );
        return builder.build();
      };
    },
  };
}

/** Finds the numbers of cells; undefined outside of the bounds. @throws EngineError for an invalid precision */
function cellFinder(grid: Grid, call: FunctionCall): (point: GeoPoint) => Long | undefined {
  const [, given, area] = call.constants;
  grid.need?.();
  if (given === undefined || (call.types.length > 2 && area === undefined)) return () => undefined;
  const precision = Number(given);
  const problem = grid.problem(precision);
  if (problem !== undefined) throw illegalArgument(problem);
  const bounds = area === undefined ? undefined : boxOf(area as Value);
  const isWithin = bounds && grid.within(bounds, precision);
  return ({ lat, lon }) => {
    const cell = grid.cell(lon, lat, precision);
    return isWithin && !isWithin(cell, lat, lon) ? undefined : signed(grid.number(cell));
  };
}

function boxOf(area: Value): GeoBox | undefined {
  const extent = new Extent(true);
  extent.add(shapeOf(area, 'geo_shape'));
  return extent.box;
}

function signed(number: bigint): Long {
  return longOf(BigInt.asIntN(64, number));
}

/** Converts the text of a cell or its number; either may be given. */
function cellConversion(grid: Grid, to: 'long' | 'string'): ScalarFunction {
  const type = to === 'long' ? 'long' : 'keyword';
  return {
    name: `st_${grid.name}_to_${to}`,
    parameters: [{ name: 'grid_id', type: CELL }],
    returns: type,
    bindBlocks({ types: [from] }) {
      grid.need?.();
      return eachValue(type, cell => {
        try {
          const number = isString(from!) ? grid.number(cell as string) : BigInt.asUintN(64, BigInt(cell as Long));
          const text = grid.text(number);
          return type === 'long' ? signed(number) : text;
        } catch (error) {
          if (error instanceof EngineError) return illegalValue(error.reason);
          throw error;
        }
      });
    },
  };
}

/** The grids of the aggregations `geohash_grid`, `geotile_grid` and `geohex_grid`. */
export const GEO_GRID_FUNCTIONS: readonly ScalarFunction[] = [GEOHASH, GEOTILE, GEOHEX].flatMap(grid => [
  cellOf(grid),
  cellConversion(grid, 'long'),
  cellConversion(grid, 'string'),
]);
