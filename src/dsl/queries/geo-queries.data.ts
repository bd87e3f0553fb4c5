import type { Description, Parameter } from '../description.ts';
import { COMMON } from './common-query-parameters.ts';

const IGNORE_UNMAPPED: Parameter = {
  name: 'ignore_unmapped',
  type: 'boolean',
  default: false,
  doc: 'Match nothing if the field is not mapped, instead of failing.',
};

const SHARED: readonly Parameter[] = [
  {
    name: 'validation_method',
    type: 'enum',
    values: ['STRICT', 'IGNORE_MALFORMED', 'COERCE'],
    default: 'STRICT',
    doc: 'Whether invalid coordinates are rejected, accepted, or moved to valid ones.',
  },
  IGNORE_UNMAPPED,
  ...COMMON,
];

const POINT: readonly Parameter[] = [
  { name: 'lat', type: 'number', doc: 'The latitude of the point, in degrees.' },
  { name: 'lon', type: 'number', doc: 'The longitude of the point, in degrees.' },
  { name: 'geohash', type: 'string', doc: 'The point as a geohash, instead of latitude and longitude.' },
];

/** Queries about points: the location is a member named after the field, next to the parameters. */
export const GEO_QUERIES: readonly Description[] = [
  {
    name: 'geo_distance',
    doc: 'Matches points within a distance of the point given for the field.',
    since: 'extension',
    parameters: [
      { name: 'distance', type: 'string', required: true, doc: 'The distance: 5km, 200m, 3mi.' },
      { name: 'unit', type: 'string', default: 'm', doc: 'The unit of a distance without one.' },
      {
        name: 'distance_type',
        type: 'enum',
        values: ['arc', 'plane'],
        default: 'arc',
        doc: 'Along a great circle (arc) or on a plane.',
      },
      ...SHARED,
    ],
    fieldParameters: POINT,
  },
  {
    name: 'geo_bounding_box',
    doc: 'Matches points in a bounding box, given by corners or sides.',
    since: 'extension',
    parameters: [
      {
        name: 'type',
        type: 'enum',
        values: ['memory', 'indexed'],
        default: 'memory',
        deprecated: true,
        doc: 'Has no effect.',
      },
      ...SHARED,
    ],
    fieldParameters: [
      ...['top', 'left', 'bottom', 'right'].map<Parameter>(side => ({
        name: side,
        type: 'number',
        doc: `The ${side} side: degrees of ${side === 'top' || side === 'bottom' ? 'latitude' : 'longitude'}.`,
      })),
      ...['top_left', 'top_right', 'bottom_left', 'bottom_right'].map<Parameter>(corner => ({
        name: corner,
        type: 'any',
        doc: `The ${corner.replace('_', ' ')} corner, a point.`,
      })),
      { name: 'wkt', type: 'string', doc: 'The box as text: BBOX (left, right, top, bottom).' },
    ],
  },
  {
    name: 'geo_polygon',
    doc: 'Matches points in a polygon.',
    since: 'extension',
    parameters: SHARED,
    fieldParameters: [{ name: 'points', type: 'list', required: true, doc: 'The vertices, at least three points.' }],
  },
  {
    name: 'geo_grid',
    doc: 'Matches points in a cell of a grid, and shapes that intersect it.',
    since: 'extension',
    parameters: [IGNORE_UNMAPPED, ...COMMON],
    fieldParameters: [
      { name: 'geohash', type: 'string', doc: 'A geohash: the key of a bucket of geohash_grid.' },
      { name: 'geotile', type: 'string', doc: 'A tile as zoom/x/y: the key of a bucket of geotile_grid.' },
      { name: 'geohex', type: 'string', doc: 'An H3 cell: the key of a bucket of geohex_grid.' },
    ],
  },
];
