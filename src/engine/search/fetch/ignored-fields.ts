import type { Writable } from '../../json/json-value.ts';
import type { Leaf } from '../../segments/searcher.ts';

/** Names of the fields whose values were not indexed, from the `_ignored` column. */
export function ignoredFields(leaf: Leaf, doc: number): Writable {
  const column = leaf.segment.fields.get('_ignored')?.ordinals;
  const slot = column ? column.slot(doc) : -1;
  if (!column || slot < 0) return undefined;
  const names: string[] = [];
  for (let i = column.first(slot); i < column.end(slot); i++) names.push(column.dictionary.term(column.at(i)));
  return names;
}
