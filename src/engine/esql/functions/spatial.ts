import { latOf, lonOf, quantizedLat, quantizedLon } from '../../mapping/geo/geo-cell.ts';
import { joinShapes, type Shape } from '../../mapping/geo/shape.ts';
import { relates, type ShapeRelation } from '../../mapping/geo/shape-relation.ts';
import { arcDistance } from '../../structures/earth-distance.ts';
import { type Block, BlockBuilder, isNull } from '../blocks/block.ts';
import { argumentProblem } from '../expressions/argument-problem.ts';
import type { Expression } from '../expressions/expression.ts';
import type { Written } from '../language/ast.ts';
import { type DataType, typeName, type Value } from '../types/data-type.ts';
import { Extent } from '../types/extent.ts';
import { isGeographic, positionOf, shapeOf } from '../types/spatial.ts';
import { listAt } from './multi-values.ts';
import type { ScalarFunction } from './scalar-function.ts';
import { POINT, SPATIAL } from './type-classes.ts';

function coordinate(name: string, at: 0 | 1): ScalarFunction {
  return {
    name,
    parameters: [{ name: 'point', type: POINT }],
    returns: 'double',
    bind:
      ({ types: [type] }) =>
      (point: Value) =>
        positionOf(point, type!)[at],
  };
}

function bound(name: string, side: 'left' | 'right' | 'top' | 'bottom'): ScalarFunction {
  return {
    name,
    parameters: [{ name: 'point', type: SPATIAL }],
    returns: 'double',
    bind:
      ({ types: [type] }) =>
      (geometry: Value) =>
        extentOf(geometry, type!).box?.[side],
  };
}

function extentOf(geometry: Value, type: DataType): Extent {
  const extent = new Extent(isGeographic(type));
  extent.add(shapeOf(geometry, type));
  return extent;
}

const ENVELOPE: ScalarFunction = {
  name: 'st_envelope',
  parameters: [{ name: 'geometry', type: SPATIAL }],
  returns: ([type]) => (type === 'null' || isGeographic(type!) ? 'geo_shape' : 'cartesian_shape'),
  bind:
    ({ types: [type] }) =>
    (geometry: Value) =>
      extentOf(geometry, type!).text,
};

/** Both geometries are on the earth or both on a plane. @throws QueryProblem */
function checkReference(args: readonly Expression[], source: Written): void {
  const [left, right] = args.map(({ type }) => type) as [DataType, DataType];
  if (left === 'null' || right === 'null' || isGeographic(left) === isGeographic(right)) return;
  const family = isGeographic(left) ? 'geo' : 'cartesian';
  const types = (['point', 'shape'] as const).map(kind => `${family}_${kind}` as DataType);
  const accepted = source.text.toLowerCase().startsWith('st_distance') ? types.slice(0, 1) : types;
  throw argumentProblem(args, 1, source, accepted.map(typeName).join(' or '));
}

interface GeoPoint {
  readonly lat: number;
  readonly lon: number;
}

/** The distance in meters between points as the index would store them. */
function geoDistance(a: GeoPoint, b: GeoPoint): number {
  const [from, to] = [a, b].map(({ lat, lon }) => [latOf(quantizedLat(lat)), lonOf(quantizedLon(lon))] as const);
  return arcDistance(...from!, ...to!);
}

const DISTANCE: ScalarFunction = {
  name: 'st_distance',
  parameters: [
    { name: 'geomA', type: POINT },
    { name: 'geomB', type: POINT },
  ],
  returns: 'double',
  check: checkReference,
  bind: ({ types: [type] }) =>
    isGeographic(type!)
      ? geoDistance
      : (a: { x: number; y: number }, b: { x: number; y: number }) => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2),
};

/** A relation of two geometries; several values are one geometry. */
function relation(name: string, kind: ShapeRelation): ScalarFunction {
  return {
    name,
    parameters: [
      { name: 'geomA', type: SPATIAL },
      { name: 'geomB', type: SPATIAL },
    ],
    returns: 'boolean',
    check: checkReference,
    bindBlocks:
      ({ types, constants }) =>
      (args, length) => {
        const builder = new BlockBuilder('boolean', length);
        const known = constants.map((constant, at) =>
          typeof constant === 'object' || typeof constant === 'string'
            ? joined(Array.isArray(constant) ? constant : [constant as Value], types[at]!)
            : undefined,
        );
        for (let row = 0; row < length; row++) {
          const [a, b] = args.map((block, at) => known[at] ?? geometryAt(block, row));
          builder.add(a && b && relates(a, kind, b));
        }
        return builder.build();
      },
  };
}

function geometryAt(block: Block, row: number): Shape | undefined {
  if (block.type === 'null' || isNull(block, row)) return undefined;
  return joined(listAt(block, row), block.type);
}

function joined(values: readonly Value[], type: DataType): Shape {
  return joinShapes(values.map(value => shapeOf(value, type)));
}

export const SPATIAL_FUNCTIONS: readonly ScalarFunction[] = [
  coordinate('st_x', 0),
  coordinate('st_y', 1),
  bound('st_xmin', 'left'),
  bound('st_xmax', 'right'),
  bound('st_ymin', 'bottom'),
  bound('st_ymax', 'top'),
  ENVELOPE,
  DISTANCE,
  relation('st_contains', 'contains'),
  relation('st_disjoint', 'disjoint'),
  relation('st_intersects', 'intersects'),
  relation('st_within', 'within'),
];
