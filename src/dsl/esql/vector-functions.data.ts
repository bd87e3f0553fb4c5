import type { EsqlFunction } from './esql-function.ts';

const TWO_VECTORS: EsqlFunction['parameters'] = [
  { name: 'left', types: ['dense_vector'] },
  { name: 'right', types: ['dense_vector'] },
];

export const VECTOR_FUNCTIONS: readonly EsqlFunction[] = [
  {
    name: 'to_dense_vector',
    kind: 'scalar',
    doc: 'Converts numbers, or a string of hexadecimal digits, to a vector.',
    parameters: [{ name: 'field', types: ['dense_vector', 'double', 'integer', 'keyword', 'long'] }],
    returns: ['dense_vector'],
    example: 'ROW ints = [1, 2, 3] | EVAL vector = TO_DENSE_VECTOR(ints) | KEEP vector',
    result: [1, 2, 3],
  },
  {
    name: 'v_cosine',
    kind: 'scalar',
    doc: 'The cosine of the angle between two vectors: 1 for the same direction, -1 for opposite ones.',
    parameters: TWO_VECTORS,
    returns: ['double'],
    example: 'ROW v = TO_DENSE_VECTOR([1, 0]) | EVAL x = V_COSINE(v, [2, 0]) | KEEP x',
    result: 1,
  },
  {
    name: 'v_dot_product',
    kind: 'scalar',
    doc: 'The dot product of two vectors.',
    parameters: TWO_VECTORS,
    returns: ['double'],
    example: 'ROW v = TO_DENSE_VECTOR([0, 255, 255]) | EVAL x = V_DOT_PRODUCT(v, [0, 255, 255]) | KEEP x',
    result: 130050,
  },
  {
    name: 'v_hamming',
    kind: 'scalar',
    doc: 'The number of bits in which two vectors of bytes differ.',
    parameters: TWO_VECTORS,
    returns: ['double'],
    example: 'ROW v = TO_DENSE_VECTOR("7f00") | EVAL x = V_HAMMING(v, [0, 1]) | KEEP x',
    result: 8,
  },
  {
    name: 'v_l1_norm',
    kind: 'scalar',
    doc: 'The sum of the absolute differences of two vectors.',
    parameters: TWO_VECTORS,
    returns: ['double'],
    example: 'ROW v = TO_DENSE_VECTOR([255, 0, 0]) | EVAL x = V_L1_NORM(v, [0, 255, 255]) | KEEP x',
    result: 765,
  },
  {
    name: 'v_l2_norm',
    kind: 'scalar',
    doc: 'The Euclidean distance of two vectors.',
    parameters: TWO_VECTORS,
    returns: ['double'],
    example: 'ROW v = TO_DENSE_VECTOR([1, 2]) | EVAL x = V_L2_NORM(v, [4, 6]) | KEEP x',
    result: 5,
  },
  {
    name: 'v_magnitude',
    kind: 'scalar',
    doc: 'The length of a vector.',
    parameters: [{ name: 'input', types: ['dense_vector'] }],
    returns: ['double'],
    example: 'ROW v = TO_DENSE_VECTOR([3, 4]) | EVAL x = V_MAGNITUDE(v) | KEEP x',
    result: 5,
  },
];
