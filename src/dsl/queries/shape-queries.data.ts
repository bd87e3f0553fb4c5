import type { Description } from '../description.ts';
import { COMMON } from './common-query-parameters.ts';

function relationQuery(name: string, doc: string): Description {
  return {
    name,
    doc,
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
      { name: 'indexed_shape', type: 'object', doc: 'A stored document with the shape: `index`, `id`, `path`, `routing`.' },
      {
        name: 'relation',
        type: 'enum',
        values: ['intersects', 'disjoint', 'within', 'contains'],
        default: 'intersects',
        doc: 'The relation of matching shapes to the shape.',
      },
    ],
  };
}

/** Queries by location: geometries on the map, vectors in space. */
export const SHAPE_QUERIES: readonly Description[] = [
  relationQuery('geo_shape', 'Matches shapes and points on the earth by their relation to a shape.'),
  relationQuery('shape', 'Matches shapes and points of a plane by their relation to a shape.'),
  {
    name: 'knn',
    doc: 'Matches the documents with the nearest vectors.',
    since: 'extension',
    parameters: [
      { name: 'field', type: 'field', required: true, doc: 'The field of type dense_vector.' },
      { name: 'query_vector', type: 'any', required: true, doc: 'The vector, with the dimensions of the field: a list, or hexadecimal digits for bytes and bits.' },
      { name: 'query_vector_builder', type: 'object', doc: 'Computes the vector with an inference model; not available here.' },
      { name: 'k', type: 'integer', doc: 'The number of nearest documents to match; as many as the hits by default.' },
      { name: 'num_candidates', type: 'integer', doc: 'Candidates from each large segment, which is searched approximately; in others all vectors are compared.' },
      { name: 'filter', type: 'queries', doc: 'Filters; only documents that match all of them are compared.' },
      { name: 'similarity', type: 'number', doc: 'The lowest similarity that matches.' },
      { name: 'rescore_vector', type: 'object', doc: 'Oversampling of quantized vectors; exact scores need none.' },
      ...COMMON,
    ],
  },
];
