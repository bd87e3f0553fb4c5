import { EngineError } from '../../errors/engine-error.ts';
import {
  dotProduct,
  hammingDistance,
  magnitude,
  manhattanDistance,
  squareDistance,
} from '../../structures/vector-math.ts';
import { BlockBuilder } from '../blocks/block.ts';
import { type Failure, illegalValue, MULTI_VALUE } from '../expressions/failure.ts';
import type { Result } from '../expressions/kernel.ts';
import { isString, type Value } from '../types/data-type.ts';
import { canBeVector, vectorOf } from '../types/vector.ts';
import { listAt } from './multi-values.ts';
import type { ScalarFunction } from './scalar-function.ts';
import { DENSE_VECTOR } from './type-classes.ts';

const ZERO_MAGNITUDE = illegalValue('The [cosine] similarity does not support vectors with zero magnitude');

/** A function of two vectors with the same number of dimensions. */
function similarity(name: string, compare: (left: Float32Array, right: Float32Array) => Result): ScalarFunction {
  return {
    name,
    parameters: [
      { name: 'left', type: DENSE_VECTOR },
      { name: 'right', type: DENSE_VECTOR },
    ],
    returns: 'double',
    bind: () => (left: Float32Array, right: Float32Array) => {
      if (left.length === right.length) return compare(left, right);
      throw new EngineError(
        'esql_client_exception',
        `Vectors must have the same dimensions; first vector has ${left.length}, and second has ${right.length}`,
        { status: 400 },
      );
    },
  };
}

function cosine(left: Float32Array, right: Float32Array): Result {
  const squares = dotProduct(left, left) * dotProduct(right, right);
  if (squares === 0) return ZERO_MAGNITUDE;
  return Math.fround(dotProduct(left, right) / Math.sqrt(squares));
}

/** Numbers of a row are the elements of one vector; a string has the hexadecimal digits of its bytes. */
const TO_DENSE_VECTOR: ScalarFunction = {
  name: 'to_dense_vector',
  parameters: [
    {
      name: 'field',
      type: {
        description: 'dense_vector or double or integer or keyword or long',
        accepts: type => type === 'dense_vector' || canBeVector(type),
      },
    },
  ],
  returns: 'dense_vector',
  bindBlocks:
    () =>
    ([block], length, onFailure) => {
      if (block!.type === 'dense_vector') return block!;
      const builder = new BlockBuilder('dense_vector', length);
      for (let row = 0; row < length; row++) {
        const values = block!.type === 'null' ? [] : listAt(block!, row);
        if (values.length === 0) builder.add(undefined);
        else if (isString(block!.type) && values.length > 1) {
          onFailure(MULTI_VALUE);
          builder.add(undefined);
        } else builder.add(converted(values, onFailure));
      }
      return builder.build();
    },
};

function converted(values: readonly Value[], onFailure: (failure: Failure) => void): Float32Array | undefined {
  try {
    return vectorOf(values);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    onFailure(illegalValue(error.reason));
    return undefined;
  }
}

export const VECTOR_FUNCTIONS: readonly ScalarFunction[] = [
  TO_DENSE_VECTOR,
  similarity('v_cosine', cosine),
  similarity('v_dot_product', (left, right) => dotProduct(left, right)),
  similarity('v_hamming', (left, right) => hammingDistance(Int8Array.from(left), Int8Array.from(right))),
  similarity('v_l1_norm', manhattanDistance),
  similarity('v_l2_norm', (left, right) => Math.fround(Math.sqrt(squareDistance(left, right)))),
  {
    name: 'v_magnitude',
    parameters: [{ name: 'input', type: DENSE_VECTOR }],
    returns: 'double',
    bind: () => (input: Float32Array) => magnitude(input),
  },
];
