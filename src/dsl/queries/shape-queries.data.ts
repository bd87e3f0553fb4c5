import type { Description } from '../description.ts';
import { COMMON } from './common-parameters.ts';

/** Queries by where things lie: geometries on the map, vectors in space. */
export const SHAPE_QUERIES: readonly Description[] = [
  {
    name: 'geo_shape',
    doc: 'Finds shapes and points by where they lie: in, around, across or apart from a shape.',
    since: 'extension',
    parameters: [
      {
        name: 'ignore_unmapped',
        type: 'boolean',
        default: false,
        doc: 'Match nothing if the field is not mapped, instead of failing.',
      },
      ...COMMON,
    ],
    fieldParameters: [
      { name: 'shape', type: 'any', doc: 'The shape, as GeoJSON or WKT.' },
      { name: 'indexed_shape', type: 'object', doc: 'A document that holds the shape: `index`, `id`, `path`, `routing`.' },
      {
        name: 'relation',
        type: 'enum',
        values: ['intersects', 'disjoint', 'within', 'contains'],
        default: 'intersects',
        doc: 'How matching shapes relate to the shape.',
      },
    ],
  },
  {
    name: 'knn',
    doc: 'Finds the documents whose vectors are nearest to a vector.',
    since: 'extension',
    parameters: [
      { name: 'field', type: 'field', required: true, doc: 'The field of type dense_vector.' },
      { name: 'query_vector', type: 'list', required: true, doc: 'The vector, as many numbers as the field has.' },
      { name: 'k', type: 'integer', doc: 'How many of the nearest match.' },
      { name: 'num_candidates', type: 'integer', doc: 'How many an approximate search would look at; here all are.' },
      { name: 'filter', type: 'queries', doc: 'Only what all of these match is looked at.' },
      { name: 'similarity', type: 'number', doc: 'What is further away than this does not match.' },
      ...COMMON,
    ],
  },
];
