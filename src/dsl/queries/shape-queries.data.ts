import type { Description } from '../description.ts';
import { COMMON } from './common-parameters.ts';

/** Queries by geometries. */
export const SHAPE_QUERIES: readonly Description[] = [
  {
    name: 'geo_shape',
    doc: 'Finds shapes and points by where they lie: in, around, across or apart from a shape.',
    since: 'extension',
    parameters: [
      { name: 'shape', type: 'any', doc: 'The shape, as GeoJSON or WKT.' },
      { name: 'indexed_shape', type: 'object', doc: 'A document that holds the shape: `index`, `id`, `path`, `routing`.' },
      {
        name: 'relation',
        type: 'enum',
        values: ['intersects', 'disjoint', 'within', 'contains'],
        default: 'intersects',
        doc: 'How what is found lies to the shape.',
      },
      {
        name: 'ignore_unmapped',
        type: 'boolean',
        default: false,
        doc: 'Where the field is not mapped nothing matches, instead of an error.',
      },
      ...COMMON,
    ],
  },
];
