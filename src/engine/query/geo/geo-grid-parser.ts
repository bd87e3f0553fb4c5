import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject } from '../../json/json-value.ts';
import { latOf, lonOf, quantizedLat, quantizedLon } from '../../mapping/geo/geo-cell.ts';
import type { GeoBox } from '../../mapping/geo/geo-rectangle.ts';
import { geohashBox } from '../../mapping/geo/geohash.ts';
import { h3Cell, h3Resolution, h3Shape, isH3Cell } from '../../mapping/geo/h3-cell.ts';
import { tileBox, tileOfText } from '../../mapping/geo/map-tile.ts';
import { envelope, type Shape } from '../../mapping/geo/shape.ts';
import { readMembers } from '../../request/object-parser.ts';
import { booleanOf, isScalar, textOf } from '../../request/scalar.ts';
import { decodeGeohash } from '../../structures/geohash-code.ts';
import { queryShardError } from '../dsl/build-query.ts';
import { boostOf, type CommonValues, NO_COMMON_VALUES } from '../dsl/parameters.ts';
import type { BuildContext, QueryParser } from '../dsl/parsed-query.ts';
import { MatchNoneQuery } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import { ConstantScoreQuery } from '../scoring/constant-score-query.ts';
import { box } from './geo-areas.ts';
import { type GeoArea, GeoPointsQuery } from './geo-points-query.ts';
import { ShapeQuery } from './shape-query.ts';

/** A kind of grid: checks the names of cells, and gives a cell as an area of points and as a shape. */
interface Grid {
  check(cell: string): void;
  area(cell: string): GeoArea;
  shape(cell: string): Shape;
}

const MAX = 2 ** 31 - 1;

/** The quantized points of a geohash cell; those on its northern and eastern edges belong to the next cells. */
function hashBox(cell: string): GeoBox {
  const { top, left, bottom, right } = geohashBox(cell);
  const [north, east] = [quantizedLat(top), quantizedLon(right)];
  return {
    top: latOf(north === MAX ? north : north - 1),
    left: lonOf(quantizedLon(left)),
    bottom: latOf(quantizedLat(bottom)),
    right: lonOf(east === MAX ? east : east - 1),
  };
}

/** The quantized points of a tile; those on its southern and eastern edges belong to the next tiles. */
function gridTileBox(cell: string): GeoBox {
  const { top, left, bottom, right } = tileBox(tileOfText(cell));
  const east = quantizedLon(right);
  const south = quantizedLat(bottom);
  return {
    top: latOf(quantizedLat(top)),
    left: lonOf(quantizedLon(left)),
    bottom: latOf(south === SOUTHERN_EDGE ? south : south + 1),
    right: lonOf(east === MAX ? east : east - 1),
  };
}

const SOUTHERN_EDGE = quantizedLat(tileBox(0n).bottom);

function rectangular(boxOf: (cell: string) => GeoBox, check: (cell: string) => unknown): Grid {
  return {
    check,
    area: cell => box(boxOf(cell)),
    shape: cell => {
      const { top, left, bottom, right } = boxOf(cell);
      return envelope(left, right, top, bottom);
    },
  };
}

const GRIDS: Readonly<Record<string, Grid>> = {
  geohash: rectangular(hashBox, decodeGeohash),
  geotile: rectangular(gridTileBox, cell => tileBox(tileOfText(cell))),
  geohex: {
    check: cell => {
      if (!isH3Cell(cell)) throw illegalArgument(`Invalid h3 address [${cell}]`);
    },
    area: cell => {
      const name = cell.toLowerCase().replace(/^0+/, '');
      const resolution = h3Resolution(cell);
      const describe = (field: string) => `${field}:${name}`;
      return {
        has: ({ lat, lon }) => h3Cell(lon, lat, resolution) === name,
        describeIndex: describe,
        describeColumn: describe,
      };
    },
    shape: h3Shape,
  },
};

interface GridValues extends CommonValues {
  field: string;
  grid: Grid | undefined;
  cell: string;
  ignoreUnmapped: boolean;
}

/** Documents with a point in a cell of a grid, or a shape that intersects it. */
export const parseGeoGrid: QueryParser = body => {
  const values: GridValues = { ...NO_COMMON_VALUES, field: '', grid: undefined, cell: '', ignoreUnmapped: false };
  readMembers(body, values, {}, (_, value, place) => {
    const { key } = place;
    if (isJsonObject(value)) readCell(values, key, value);
    else if (key === '_name') values.queryName = textOf(value);
    else if (key === 'boost') values.boost = boostOf('geo_grid', value, place);
    else if (key === 'ignore_unmapped') values.ignoreUnmapped = booleanOf(value, place);
    else throw parsingError(place, `failed to parse [geo_grid] query. unexpected field [${key}]`);
  });
  const { grid, cell } = values;
  if (!grid) throw new EngineError('parse_exception', 'failed to parse [geo_grid] query. grid name not provided');
  grid.check(cell);
  return {
    name: 'geo_grid',
    boost: values.boost,
    queryName: values.queryName,
    build: context => build(values, grid, context),
  };
};

function readCell(values: GridValues, field: string, body: JsonObject): void {
  values.field = field;
  readMembers(body, values, {}, (_, value, place) => {
    const { key } = place;
    if (values.grid || !Object.hasOwn(GRIDS, key)) {
      if (!values.grid)
        throw new EngineError('parse_exception', `failed to parse [geo_grid] query. Invalid grid name [${key}]`);
      throw parsingError(place, `failed to parse [geo_grid] query. unexpected field [${key}]`);
    }
    if (!isScalar(value)) throw parsingError(place, `failed to parse [geo_grid] query. unexpected field [${key}]`);
    values.grid = GRIDS[key]!;
    values.cell = textOf(value);
  });
}

function build({ field, cell, ignoreUnmapped }: GridValues, grid: Grid, context: BuildContext): Query {
  const type = context.fieldType(field);
  if (!type) {
    if (ignoreUnmapped) return new MatchNoneQuery('');
    throw queryShardError(context, `failed to find geo field [${field}]`);
  }
  if (type.type === 'geo_point') return new ConstantScoreQuery(new GeoPointsQuery(type, grid.area(cell)));
  if (type.type === 'geo_shape')
    return new ConstantScoreQuery(
      new ShapeQuery('geo_shape', type.name, { shape: grid.shape(cell), relation: 'intersects' }),
    );
  throw queryShardError(context, `Field [${field}] is of unsupported type [${type.type}] for [geo_grid] query`);
}
