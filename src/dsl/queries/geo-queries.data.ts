import type { Description, Parameter } from '../description.ts';
import { COMMON } from './common-parameters.ts';

const SHARED: readonly Parameter[] = [
  {
    name: 'validation_method',
    type: 'enum',
    values: ['STRICT', 'IGNORE_MALFORMED', 'COERCE'],
    default: 'STRICT',
    doc: 'What happens to coordinates that are none: an error, nothing, or they are brought back to the map.',
  },
  { name: 'ignore_unmapped', type: 'boolean', default: false, doc: 'An unknown field matches nothing instead of failing.' },
  ...COMMON,
];

/** Queries about points: the field is a sibling of the parameters. */
export const GEO_QUERIES: readonly Description[] = [
  {
    name: 'geo_distance',
    doc: 'Finds points at most so far from another, which is written behind the name of the field.',
    since: 'extension',
    parameters: [
      { name: 'distance', type: 'string', required: true, doc: 'The distance: 5km, 200m, 3mi.' },
      { name: 'unit', type: 'string', default: 'm', doc: 'The unit of a distance that has none.' },
      {
        name: 'distance_type',
        type: 'enum',
        values: ['arc', 'plane'],
        default: 'arc',
        doc: 'Along a great circle, or on a plane.',
      },
      ...SHARED,
    ],
  },
  {
    name: 'geo_bounding_box',
    doc: 'Finds points in a box, whose corners or sides are written behind the name of the field.',
    since: 'extension',
    parameters: SHARED,
  },
  {
    name: 'geo_polygon',
    doc: 'Finds points in a polygon, whose corners are written behind the name of the field.',
    since: 'extension',
    parameters: SHARED,
  },
];
