import { EngineError } from '../../errors/engine-error.ts';
import { type Position, QueryProblem, verificationError } from '../language/position.ts';
import type { SourceShard } from '../source/source-shard.ts';
import type { PlanContext } from './command.ts';

/** The shards of indices. @throws EngineError if an index is missing, or if patterns match none */
export async function knownShards(
  indices: string,
  position: Position,
  context: PlanContext,
): Promise<readonly SourceShard[]> {
  const shards = await context.shards(indices).catch((error: unknown) => {
    if (!(error instanceof EngineError) || error.type !== 'index_not_found_exception') throw error;
    throw unknownIndex(String(error.metadata['index'] ?? indices), position);
  });
  if (shards.length > 0) return shards;
  throw unknownIndex(indices, position);
}

function unknownIndex(name: string, position: Position): EngineError {
  return verificationError([new QueryProblem(position, `Unknown index [${name}]`)]);
}
