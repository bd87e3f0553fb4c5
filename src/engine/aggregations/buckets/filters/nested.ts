import { illegalArgument } from '../../../errors/engine-error.ts';
import { parsingError } from '../../../errors/parse-errors.ts';
import { docsOfNestedPath } from '../../../query/joining/nested-query.ts';
import { inNestedScope } from '../../../query/query-context.ts';
import { readMembers, textKey } from '../../../request/object-parser.ts';
import type { Leaf } from '../../../segments/searcher.ts';
import type { AggregationShard, Aggregator } from '../../aggregation.ts';
import type { AggregationBody, AggregationParser } from '../../aggregation-parser.ts';
import { BucketCounts } from '../../bucket-counts.ts';
import { eachDocument } from '../../doc-block.ts';
import { documentCounts } from '../../document-counts.ts';
import { rejectMember } from '../../reject-member.ts';
import { EVERY_DOCUMENT, SingleBucket, type SingleBucketPart } from '../single-bucket.ts';

/** Visits the documents that replace one in the bucket. */
type Spread = (leaf: Leaf) => (doc: number, visit: (doc: number) => void) => void;

/** The nested objects of the incoming documents. */
export const parseNestedAggregation: AggregationParser = definition => {
  const path = pathOf(definition);
  if (path === undefined)
    throw parsingError(
      { in: definition.body, of: 'end' },
      `Missing [path] field for nested aggregation [${definition.name}]`,
    );
  return new Moved(definition, shard => ({ shard: scoped(shard, path), spread: downTo(path, shard) }));
};

/** From nested objects back to the documents that contain them, or to the objects of `path`. */
export const parseReverseNested: AggregationParser = definition => {
  const path = pathOf(definition);
  return new Moved(definition, shard => {
    if (shard.target.queryContext.nestedScope === undefined)
      throw illegalArgument(
        `Reverse nested aggregation [${definition.name}] can only be used inside a [nested] aggregation`,
      );
    return { shard: scoped(shard, path), spread: upTo(path) };
  });
};

function pathOf({ name, body }: AggregationBody): string | undefined {
  const found = { path: undefined as string | undefined };
  const path = textKey<typeof found>((target, value) => {
    target.path = value;
  });
  readMembers(body, found, { path }, rejectMember(name, ['VALUE_STRING']));
  return found.path;
}

/** Sub-aggregations are bound to the scope of the documents they will see. */
function scoped(shard: AggregationShard, nestedScope: string | undefined): AggregationShard {
  const { target } = shard;
  return { ...shard, target: { ...target, queryContext: inNestedScope(target.queryContext, nestedScope) } };
}

/** Nested objects precede the document that contains them and follow the previous document. */
function downTo(path: string, { target }: AggregationShard): Spread {
  const outer = target.queryContext.nestedScope;
  return leaf => {
    const children = docsOfNestedPath(leaf, path);
    const parents = outer === undefined ? leaf.segment.rootDocs : docsOfNestedPath(leaf, outer);
    const { rootDocs } = leaf.segment;
    if (!children || !parents || !rootDocs) return () => undefined;
    return (doc, visit) => {
      const before = Math.max(parents.previousSetBit(doc - 1), rootDocs.previousSetBit(doc - 1));
      for (
        let child = children.nextSetBit(before + 1);
        child >= 0 && child < doc;
        child = children.nextSetBit(child + 1)
      )
        visit(child);
    };
  };
}

function upTo(path: string | undefined): Spread {
  return leaf => {
    const holders = path === undefined ? leaf.segment.rootDocs : docsOfNestedPath(leaf, path);
    return (doc, visit) => {
      const holder = holders ? holders.nextSetBit(doc) : -1;
      if (holder >= 0) visit(holder);
    };
  };
}

interface Move {
  readonly shard: AggregationShard;
  readonly spread: Spread;
}

/** One bucket that passes on different documents than it receives, each once. */
class Moved extends SingleBucket {
  private readonly move: (shard: AggregationShard) => Move;

  constructor(definition: AggregationBody, move: (shard: AggregationShard) => Move) {
    super(definition, () => EVERY_DOCUMENT);
    this.move = move;
  }

  override bind(outer: AggregationShard): Aggregator<SingleBucketPart> {
    const { shard, spread } = this.move(outer);
    const inner = this.subs.bind(shard);
    const counts = new BucketCounts(outer.memory);
    return {
      leaf(leaf) {
        const moved = spread(leaf);
        const innerLeaf = inner.leaf(leaf);
        const countOf = documentCounts(leaf);
        const last: number[] = [];
        return eachDocument((doc, score, bucket) => {
          moved(doc, target => {
            if (last[bucket] === target) return;
            last[bucket] = target;
            counts.addMany(bucket, countOf(target));
            innerLeaf?.add(target, score, bucket);
          });
        });
      },
      partial: bucket => ({ docCount: counts.get(bucket), subParts: inner.partials(bucket) }),
    };
  }
}
