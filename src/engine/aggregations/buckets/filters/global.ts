import { EngineError } from '../../../errors/engine-error.ts';
import { parsingError } from '../../../errors/parse-errors.ts';
import { tokenOf } from '../../../json/json-value.ts';
import { rootLeaf } from '../../../query/live-docs.ts';
import type { AggregationShard, Aggregator } from '../../aggregation.ts';
import type { AggregationParser } from '../../aggregation-parser.ts';
import { BlockBuffer, NO_DOCUMENTS } from '../../doc-block.ts';
import { withDocumentCounts } from '../../document-counts.ts';
import { docTesters } from '../shard-filter.ts';
import { EVERY_DOCUMENT, SingleBucket, type SingleBucketPart } from '../single-bucket.ts';

/** All documents regardless of the query; alias filters still apply. */
export const parseGlobal: AggregationParser = definition => {
  const { body, name } = definition;
  const [key] = Object.keys(body);
  if (key !== undefined)
    throw parsingError(
      { in: body, key },
      `Expected [FIELD_NAME] under a [START_OBJECT], but got a [${tokenOf(body[key]!)}] in [${name}]`,
    );
  return new Global(definition, () => EVERY_DOCUMENT);
};

class Global extends SingleBucket {
  readonly visitsAllDocuments = true;
  private parent: string | undefined;

  placeIn(_type: string, parent: string): void {
    this.parent = parent;
  }

  override bind(shard: AggregationShard): Aggregator<SingleBucketPart> {
    if (this.parent !== undefined)
      throw new EngineError(
        'aggregation_execution_exception',
        `Aggregation [${this.parent}] cannot have a global sub-aggregation [${this.name}]. Global aggregations can only be defined as top level aggregations`,
        { status: 500 },
      );
    const all = withDocumentCounts(super.bind(shard), shard.memory);
    return {
      leaf: () => NO_DOCUMENTS,
      partial: () => {
        collectAll(all, shard);
        return all.partial(0);
      },
    };
  }
}

function collectAll(aggregator: Aggregator<SingleBucketPart>, { target }: AggregationShard): void {
  const testers = target.aliasFilter && docTesters(target.aliasFilter, target);
  const all = new BlockBuffer();
  for (const each of target.searcher.leaves) {
    const leaf = rootLeaf(each);
    all.startLeaf(() => [aggregator.leaf(leaf)]);
    if (!testers && all.collectAll()) continue;
    const visible = testers?.(leaf);
    for (let doc = 0; doc < leaf.segment.maxDoc; doc++)
      if ((!leaf.liveDocs || leaf.liveDocs.get(doc)) && (!visible || visible(doc))) all.add(doc, 0, 0);
  }
  all.flush();
}
