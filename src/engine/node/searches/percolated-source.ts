import { EngineError } from '../../errors/engine-error.ts';
import type { PercolatorSource } from '../../query/query-context.ts';
import type { Cluster } from '../cluster.ts';

/** The source of a stored document to percolate. @throws EngineError */
export function percolatedSource(
  cluster: Cluster,
  { index: name, id, routing }: Parameters<PercolatorSource['fetch']>[0],
): string {
  const { index } = cluster.single('indices:data/read/get', name);
  index.checkUsable();
  const found = index.shardOf(id, routing).get(id);
  if (!found)
    throw new EngineError('resource_not_found_exception', `indexed document [${name}/${id}] couldn't be found`);
  if (found.source === undefined)
    throw new EngineError('illegal_argument_exception', `indexed document [${name}/${id}] source disabled`);
  return found.source;
}
