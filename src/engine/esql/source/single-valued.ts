import { numbersOf } from '../../search/values/number-source.ts';
import { emittedOrdinalsOf } from '../../search/values/ordinal-source.ts';
import type { SourceShard } from './source-shard.ts';

/** Whether no document of the shards has several values in the column of a field. */
export function isSingleValued(name: string, shards: readonly SourceShard[]): boolean {
  return shards.every(({ index, queryContext, searcher }) => {
    const field = queryContext.fieldType(name);
    if (!field) return true;
    if (!field.hasDocValues || field.family === 'text') return false;
    return searcher.leaves.every(
      leaf => !(numbersOf(leaf, field) ?? emittedOrdinalsOf(leaf, field, index))?.multiValued,
    );
  });
}
