import { parsingError } from '../../../errors/parse-errors.ts';
import { docsOfTerms } from '../../../query/joining/join-query.ts';
import { type KeyReaders, readMembers, textKey } from '../../../request/object-parser.ts';
import type { Leaf } from '../../../segments/searcher.ts';
import type { AggregationShard, Aggregator } from '../../aggregation.ts';
import type { AggregationBody, AggregationParser } from '../../aggregation-parser.ts';
import { BucketCounts } from '../../bucket-counts.ts';
import { eachDocument, NO_DOCUMENTS } from '../../doc-block.ts';
import { documentCounts } from '../../document-counts.ts';
import { rejectMember } from '../../reject-member.ts';
import { EVERY_DOCUMENT, SingleBucket, type SingleBucketPart } from '../single-bucket.ts';

/** Two sides of a join: the incoming documents, and the documents they are joined to. */
interface JoinSides {
  /** The field that holds the parent's id on both sides. */
  readonly idField: string;
  readonly kindField: string;
  readonly near: readonly string[];
  readonly far: readonly string[];
}

/** The children of one type of the incoming documents. */
export const parseChildren: AggregationParser = definition => {
  const child = typeOf(definition);
  return new Joined(definition, ({ target: { queryContext } }) => {
    const parent = queryContext.join?.parentOf(child);
    return parent === undefined ? undefined : sides(queryContext.join!, { parent, child, near: 'parent' });
  });
};

/** The parents of the incoming documents, which are children of one type. */
export const parseParent: AggregationParser = definition => {
  const child = typeOf(definition);
  return new Joined(definition, ({ target: { queryContext } }) => {
    const parent = queryContext.join?.parentOf(child);
    return parent === undefined ? undefined : sides(queryContext.join!, { parent, child, near: 'child' });
  });
};

function sides(
  join: { readonly name: string; idFieldOf(parent: string): string },
  { parent, child, near }: { parent: string; child: string; near: 'parent' | 'child' },
): JoinSides {
  const both = { idField: join.idFieldOf(parent), kindField: join.name };
  return near === 'parent' ? { ...both, near: [parent], far: [child] } : { ...both, near: [child], far: [parent] };
}

interface Draft {
  found: string | undefined;
}

const KEYS: KeyReaders<Draft> = {
  type: textKey((draft, value) => {
    draft.found = value;
  }),
};

function typeOf({ name, type, body }: AggregationBody): string {
  const { found } = readMembers<Draft>(body, { found: undefined }, KEYS, rejectMember(name, ['VALUE_STRING']));
  if (found === undefined)
    throw parsingError({ in: body, of: 'end' }, `Missing [child_type] field for ${type} aggregation [${name}]`);
  return found;
}

/**
 * One bucket with the other side of a join. First the ids of all incoming documents are collected, then the other side
 * is scanned.
 */
class Joined extends SingleBucket {
  readonly inSlices: boolean;
  private readonly sidesOn: (shard: AggregationShard) => JoinSides | undefined;

  constructor(definition: AggregationBody, sidesOn: (shard: AggregationShard) => JoinSides | undefined) {
    super(definition, () => EVERY_DOCUMENT);
    this.inSlices = definition.type !== 'parent';
    this.sidesOn = sidesOn;
  }

  override bind(shard: AggregationShard): Aggregator<SingleBucketPart> {
    const join = this.sidesOn(shard);
    const inner = this.subs.bind(shard);
    const counts = new BucketCounts(shard.memory);
    const owners = new Map<string, number[]>();
    let walked = !join;
    const walk = (): void => {
      walked = true;
      for (const leaf of shard.target.searcher.leaves) {
        const into = inner.leaf(leaf);
        const countOf = documentCounts(leaf);
        eachFar(leaf, join!, owners, (doc, owner) => {
          shard.memory.nextBlock();
          counts.addMany(owner, countOf(doc));
          into?.add(doc, 0, owner);
        });
      }
    };
    return {
      leaf: leaf => (join ? eachDocument(gather(leaf, join, owners)) : NO_DOCUMENTS),
      partial(bucket) {
        if (!walked) walk();
        return { docCount: counts.get(bucket), subParts: inner.partials(bucket) };
      },
    };
  }
}

/** Records the ids of incoming documents by bucket. */
function gather(leaf: Leaf, { idField, kindField, near }: JoinSides, owners: Map<string, number[]>) {
  const kinds = docsOfTerms(leaf, kindField, near);
  const ids = leaf.segment.fields.get(idField)?.ordinals;
  return (doc: number, _score: number, bucket: number): void => {
    const slot = kinds?.get(doc) && ids ? ids.slot(doc) : -1;
    if (slot < 0) return;
    const id = ids!.dictionary.term(ids!.at(ids!.first(slot)));
    const known = owners.get(id);
    if (!known) owners.set(id, [bucket]);
    else if (!known.includes(bucket)) known.push(bucket);
  };
}

function eachFar(
  leaf: Leaf,
  { idField, kindField, far }: JoinSides,
  owners: ReadonlyMap<string, readonly number[]>,
  visit: (doc: number, owner: number) => void,
): void {
  const kinds = docsOfTerms(leaf, kindField, far);
  const ids = leaf.segment.fields.get(idField)?.ordinals;
  if (!kinds || !ids) return;
  const live = leaf.liveDocs;
  for (let doc = kinds.nextSetBit(0); doc >= 0; doc = kinds.nextSetBit(doc + 1)) {
    const slot = live && !live.get(doc) ? -1 : ids.slot(doc);
    const wanted = slot < 0 ? undefined : owners.get(ids.dictionary.term(ids.at(ids.first(slot))));
    for (const owner of wanted ?? []) visit(doc, owner);
  }
}
