import { EngineError } from '../../errors/engine-error.ts';
import { flowDirection, isInside } from '../../ingest/processors/network-direction.ts';
import { type Block, BlockBuilder, firstIndex, isNull, valueCount } from '../blocks/block.ts';
import { Failure, illegalValue, MULTI_VALUE } from '../expressions/failure.ts';
import { listAt } from './multi-values.ts';
import type { ScalarFunction } from './scalar-function.ts';
import { IP, STRING } from './type-classes.ts';

/** `NETWORK_DIRECTION(source, destination, networks)`, as the ingest processor computes it. */
export const NETWORK_DIRECTION: ScalarFunction = {
  name: 'network_direction',
  parameters: [
    { name: 'source_ip', type: IP },
    { name: 'destination_ip', type: IP },
    { name: 'internal_networks', type: STRING },
  ],
  returns: 'keyword',
  bindBlocks:
    () =>
    ([source, destination, networks], length, onFailure) => {
      const builder = new BlockBuilder('keyword', length);
      for (let row = 0; row < length; row++) {
        const result = directionAt([source!, destination!], networks!, row);
        if (result instanceof Failure) onFailure(result);
        builder.add(result instanceof Failure ? undefined : result);
      }
      return builder.build();
    },
};

function directionAt(ends: readonly Block[], networks: Block, row: number): string | Failure | undefined {
  if ([...ends, networks].some(block => block.type === 'null' || isNull(block, row))) return undefined;
  if (ends.some(block => valueCount(block, row) > 1)) return MULTI_VALUE;
  const inside = listAt(networks, row) as readonly string[];
  try {
    const [from, to] = ends.map(block => isInside(block.values[firstIndex(block, row)] as string, inside));
    return flowDirection(from!, to!);
  } catch (error) {
    if (error instanceof EngineError) return illegalValue(error.reason);
    throw error;
  }
}
