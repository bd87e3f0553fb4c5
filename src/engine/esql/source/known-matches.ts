import { eachTermOfDocuments, valuesOfDocuments } from '../../aggregations/whole-segment-counts.ts';
import type { Weight } from '../../query/query.ts';
import { NumericColumn, OrdinalColumn } from '../../segments/columns/columns.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { KnownGroup, KnownValues } from '../aggregates/known-values.ts';
import type { Attribute, Expression } from '../expressions/expression.ts';
import type { DataType } from '../types/data-type.ts';
import { knownGroups } from './known-groups.ts';
import { columnOf } from './segment-column.ts';
import type { SourceShard } from './source-shard.ts';

interface Matches {
  /** Exposes live root documents only. */
  readonly leaf: Leaf;
  readonly shard: SourceShard;
  /** Of the query; undefined if it matches all documents. */
  readonly weight: Weight | undefined;
  /** The number of matches. */
  readonly rows: number;
}

/** The number of live matches in a segment if it is known without iterating over them, otherwise −1. */
export function knownCount(weight: Weight, leaf: Leaf): number {
  const count = weight.count?.(leaf) ?? -1;
  return count >= 0 ? count : (weight.countAhead?.(leaf) ?? -1);
}

/** Knowledge from the columns of a segment. */
export class KnownMatches implements KnownValues {
  readonly rows: number;
  private readonly matches: Matches;

  constructor(matches: Matches) {
    this.matches = matches;
    this.rows = matches.rows;
  }

  count(attribute: Attribute): number | undefined {
    const { leaf, weight, shard, rows } = this.matches;
    const column = columnOf(attribute, leaf, shard);
    if (column?.isWhole) return rows;
    return column && !weight ? valuesOfDocuments(leaf, shard.queryContext.fieldType(attribute.name)!.name) : undefined;
  }

  least(attribute: Attribute): number | undefined {
    return this.boundsOf(attribute)?.least.reduce((least, value) => (value < least ? value : least));
  }

  greatest(attribute: Attribute): number | undefined {
    return this.boundsOf(attribute)?.greatest.reduce((greatest, value) => (value > greatest ? value : greatest));
  }

  eachTerm(attribute: Attribute, visit: (term: string) => void): boolean {
    const { leaf, weight, shard } = this.matches;
    const column = weight ? undefined : columnOf(attribute, leaf, shard);
    return column instanceof OrdinalColumn && eachTermOfDocuments(leaf, column, visit);
  }

  groups(key: Expression): readonly KnownGroup[] | undefined {
    const { leaf, weight, shard } = this.matches;
    return weight ? undefined : knownGroups(key, leaf, shard);
  }

  private boundsOf(attribute: Attribute): NumericColumn['bounds'] | undefined {
    const { leaf, weight, shard, rows } = this.matches;
    if (weight || leaf.liveDocs || rows === 0 || !BOUNDED.has(attribute.type)) return undefined;
    const column = columnOf(attribute, leaf, shard);
    return column instanceof NumericColumn && column.isWhole && !column.wide ? column.bounds : undefined;
  }
}

const BOUNDED: ReadonlySet<DataType> = new Set(['integer', 'long', 'double', 'date']);
