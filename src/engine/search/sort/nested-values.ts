import { buildQuery, queryShardError } from '../../query/dsl/build-query.ts';
import { docsOfNestedPath } from '../../query/joining/nested-query.ts';
import type { Weight } from '../../query/query.ts';
import { inNestedScope } from '../../query/query-context.ts';
import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { BitSet } from '../../structures/bit-set.ts';
import type { ShardTarget } from '../shard-target.ts';
import type { OrdinalSource, OrdinalTerms } from '../values/listed-ordinals.ts';
import type { NumberSource } from '../values/number-source.ts';
import type { NestedSort } from './sort-request.ts';

/** One level of `nested`, bound to a shard. */
interface NestedLevel {
  readonly path: string;
  readonly filter: Weight | undefined;
  readonly maxChildren: number;
}

/** Propagates values of nested objects to their parent documents. */
export class NestedValues {
  private readonly levels: readonly NestedLevel[];

  /** @throws EngineError for a path that is not nested */
  constructor(nested: NestedSort, target: ShardTarget) {
    this.levels = bindLevels(nested, target);
  }

  numbers(leaf: Leaf, source: NumberSource | undefined): NumberSource | undefined {
    if (!source) return undefined;
    const read = source.wide ? (i: number) => source.exactAt(i) : (i: number) => source.at(i);
    return new GatheredNumbers(this.gather(leaf, source, read), source.wide);
  }

  ordinals(leaf: Leaf, source: OrdinalSource | undefined): OrdinalSource | undefined {
    return (
      source &&
      new GatheredOrdinals(
        this.gather(leaf, source, i => source.at(i)),
        source.dictionary,
      )
    );
  }

  /** Values of all accepted nested objects in ascending order, by parent document. */
  private gather<V extends number | bigint>(leaf: Leaf, source: Slots, read: (index: number) => V): Map<number, V[]> {
    const found = new Map<number, V[]>();
    const { rootDocs } = leaf.segment;
    const children = innermost(this.levels, leaf);
    if (!rootDocs || !children) return found;
    const limit = this.levels.at(-1)!.maxChildren;
    let root = -1;
    let seen = 0;
    for (let child = children.nextSetBit(0); child >= 0; child = children.nextSetBit(child + 1)) {
      if (child > root) {
        root = rootDocs.nextSetBit(child);
        seen = 0;
      }
      if (++seen > limit) continue;
      const slot = source.slot(child);
      if (slot < 0) continue;
      const values = found.get(root) ?? [];
      for (let i = source.first(slot); i < source.end(slot); i++) values.push(read(i));
      found.set(root, values);
    }
    for (const values of found.values()) values.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    return found;
  }
}

/** The accepted nested objects of a segment. @throws EngineError for a path that is not nested */
export function nestedDocs(nested: NestedSort, target: ShardTarget, leaf: Leaf): BitSet | undefined {
  return innermost(bindLevels(nested, target), leaf);
}

/** The innermost accepted objects: each belongs to an accepted object of the level above. */
function innermost(levels: readonly NestedLevel[], leaf: Leaf): BitSet | undefined {
  let allowed: BitSet | undefined;
  let above: BitSet | undefined;
  for (const { path, filter } of levels) {
    const all = docsOfNestedPath(leaf, path);
    if (!all) return undefined;
    const kept = filter ? matching(filter, leaf) : all.clone();
    kept.and(all);
    if (allowed && above) keepInside(kept, allowed, above);
    allowed = kept;
    above = all;
  }
  return allowed;
}

function bindLevels(nested: NestedSort, target: ShardTarget): NestedLevel[] {
  const levels: NestedLevel[] = [];
  for (let level: NestedSort | undefined = nested; level; level = level.nested) levels.push(bindLevel(level, target));
  return levels;
}

interface Slots {
  slot(doc: number): number;
  first(slot: number): number;
  end(slot: number): number;
}

function bindLevel({ path = '', filter, maxChildren }: NestedSort, target: ShardTarget): NestedLevel {
  const { queryContext } = target;
  if (!queryContext.objectAt(path)?.nested)
    throw queryShardError(queryContext, `[nested] failed to find nested object under path [${path}]`);
  const query = filter && buildQuery(filter, inNestedScope(queryContext, path)).query;
  return {
    path,
    filter: query?.weight(target.searcher, { scores: false, boost: 1 }),
    maxChildren: maxChildren ?? Number.POSITIVE_INFINITY,
  };
}

function matching(weight: Weight, leaf: Leaf): BitSet {
  const docs = new BitSet(leaf.segment.maxDoc);
  const scorer = weight.scorer(leaf);
  if (scorer) for (let doc = scorer.nextDoc(); doc !== NO_MORE_DOCS; doc = scorer.nextDoc()) docs.set(doc);
  return docs;
}

/** An object precedes its parent, which is the next document of the level above. */
function keepInside(docs: BitSet, allowed: BitSet, above: BitSet): void {
  for (let doc = docs.nextSetBit(0); doc >= 0; doc = docs.nextSetBit(doc + 1)) {
    const holder = above.nextSetBit(doc);
    if (holder < 0 || !allowed.get(holder)) docs.clear(doc);
  }
}

/** Concatenated lists: slot n covers [starts[n], starts[n + 1]). */
class Gathered<V> {
  readonly multiValued = true;
  protected readonly values: V[] = [];
  private readonly slots = new Map<number, number>();
  private readonly starts: number[] = [0];

  constructor(found: ReadonlyMap<number, readonly V[]>) {
    for (const [doc, values] of found) {
      this.slots.set(doc, this.slots.size);
      for (const value of values) this.values.push(value);
      this.starts.push(this.values.length);
    }
  }

  slot(doc: number): number {
    return this.slots.get(doc) ?? -1;
  }

  first(slot: number): number {
    return this.starts[slot]!;
  }

  end(slot: number): number {
    return this.starts[slot + 1]!;
  }
}

class GatheredNumbers extends Gathered<number | bigint> implements NumberSource {
  readonly wide: boolean;

  constructor(found: ReadonlyMap<number, readonly (number | bigint)[]>, wide: boolean) {
    super(found);
    this.wide = wide;
  }

  at(index: number): number {
    return Number(this.values[index]);
  }

  exactAt(index: number): number | bigint {
    return this.values[index]!;
  }
}

class GatheredOrdinals extends Gathered<number> implements OrdinalSource {
  readonly dictionary: OrdinalTerms;

  constructor(found: ReadonlyMap<number, readonly number[]>, dictionary: OrdinalTerms) {
    super(found);
    this.dictionary = dictionary;
  }

  at(index: number): number {
    return this.values[index]!;
  }

  ordinal(doc: number): number {
    const slot = this.slot(doc);
    return slot < 0 ? -1 : this.at(this.first(slot));
  }
}
