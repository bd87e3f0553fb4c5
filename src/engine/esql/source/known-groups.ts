import { SortedNumbers } from '../../aggregations/sorted-numbers.ts';
import { documentsByTerm, documentsByValue } from '../../aggregations/whole-segment-counts.ts';
import { type NumericColumn, OrdinalColumn } from '../../segments/columns/columns.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { KnownGroup } from '../aggregates/known-values.ts';
import type { Expression } from '../expressions/expression.ts';
import type { Value } from '../types/data-type.ts';
import { applied, monotoneColumn } from './monotone-column.ts';
import { columnOf } from './segment-column.ts';
import type { SourceShard } from './source-shard.ts';

/**
 * The live documents of a whole segment by the value of an expression: of keywords from the frequencies of terms, of a
 * monotone function of numbers from the places in the sorted numbers where it changes. Undefined if reading the
 * documents is needed, or not slower.
 */
export function knownGroups(key: Expression, leaf: Leaf, shard: SourceShard): KnownGroup[] | undefined {
  const reference = monotoneColumn(key);
  const column = reference && columnOf(reference.attribute, leaf, shard);
  if (!reference || !column) return undefined;
  if (column instanceof OrdinalColumn) {
    const counts = key === reference ? documentsByTerm(leaf, column, true) : undefined;
    return counts && groupsOfTerms(counts, column);
  }
  const { points } = leaf.segment.fields.get(shard.queryContext.fieldType(reference.attribute.name)!.name)!;
  if (!isSingle(column) || !points || points.multiValued || leaf.liveDocs) return undefined;
  const sorted = new SortedNumbers(points, undefined);
  return groupsOfNumbers(sorted, applied(key, reference.attribute), leaf.segment.maxDoc);
}

function isSingle(column: NumericColumn): boolean {
  return !column.wide && !column.multiValued;
}

/** Groups of documents from their number by ordinal, and last of those without a value. */
export function groupsOfTerms(counts: Int32Array, { dictionary }: OrdinalColumn): KnownGroup[] {
  const groups: KnownGroup[] = [];
  for (let ordinal = 0; ordinal < counts.length; ordinal++) {
    const rows = counts[ordinal]!;
    if (rows !== 0) groups.push({ key: ordinal < dictionary.size ? dictionary.term(ordinal) : undefined, rows });
  }
  return groups;
}

function groupsOfNumbers(
  sorted: SortedNumbers,
  compute: (value: number) => Value | undefined,
  documents: number,
): KnownGroup[] | undefined {
  if (sorted.length === 0) return undefined;
  // A monotone function that does not fail at both ends fails nowhere, so there are no warnings to report.
  if ([0, sorted.length - 1].some(index => compute(sorted.at(index)) === undefined)) return undefined;
  const found = documentsByValue(sorted, compute);
  if (!found) return undefined;
  const groups = Array.from(found, ([key, rows]): KnownGroup => ({ key, rows }));
  const missing = documents - sorted.length;
  return missing === 0 ? groups : [...groups, { key: undefined, rows: missing }];
}
