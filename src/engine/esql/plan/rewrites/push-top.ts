import { type Attribute, ColumnReference } from '../../expressions/expression.ts';
import { type IndexKey, sortsLikeIndex } from '../../source/index-order.ts';
import { IndexSourceNode } from '../../source/index-source-node.ts';
import type { PlanNode } from '../nodes/plan-node.ts';
import { ProjectNode } from '../nodes/project-node.ts';
import { SortNode } from '../nodes/sort-node.ts';

/**
 * A sort with a limit by fields or scores of an index: the index finds documents that contain the first rows, and the sort puts
 * them in order. Returns the sort itself if the index orders them differently.
 */
export function withTopOfIndex(sort: SortNode): SortNode {
  const { input, keys, limit } = sort;
  const columns = keys.map(({ expression }) =>
    expression instanceof ColumnReference ? expression.attribute : undefined,
  );
  if (limit === Number.POSITIVE_INFINITY || columns.includes(undefined)) return sort;
  const indexKeys = keys.map(({ descending, nullsFirst }, at) => ({ column: columns[at]!, descending, nullsFirst }));
  const reduced = topOf(input, indexKeys, limit);
  return reduced ? new SortNode(reduced, keys, limit) : sort;
}

/** A node with fewer rows, the first of which are the same; undefined if the index does not know them. */
function topOf(node: PlanNode, keys: readonly IndexKey[], limit: number): PlanNode | undefined {
  if (node instanceof ProjectNode) {
    const input = topOf(
      node.input,
      keys.map(key => ({ ...key, column: originOf(node, key.column) })),
      limit,
    );
    return input && node.withInput(input);
  }
  if (!(node instanceof IndexSourceNode)) return undefined;
  if (node.isScored) return isByScore(keys, node) ? node.withTop({ keys: 'score', limit }) : undefined;
  const known = keys.every(key => node.output.includes(key.column) && sortsLikeIndex(key, node.shards));
  return known ? node.withTop({ keys, limit }) : undefined;
}

function isByScore(keys: readonly IndexKey[], { output }: IndexSourceNode): boolean {
  const [key, ...others] = keys;
  return others.length === 0 && key!.descending && key!.column.name === '_score' && output.includes(key!.column);
}

/** The column that a chosen column comes from. */
function originOf({ projections }: ProjectNode, column: Attribute): Attribute {
  return projections.find(({ attribute }) => attribute === column)!.from;
}
