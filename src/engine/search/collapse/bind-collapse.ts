import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { Writable } from '../../json/json-value.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import type { Query } from '../../query/query.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { DocFilterQuery } from '../doc-filter-query.ts';
import type { CollapseRequest } from '../request/hits-request.ts';
import type { ShardTarget } from '../shard-target.ts';
import type { SortValue } from '../sort/sort-level.ts';
import { numbersOf } from '../values/number-source.ts';
import { ordinalsOf } from '../values/ordinal-source.ts';

/** The field that hits are grouped by, bound to a shard. */
export interface Collapse {
  /** The requested name: an alias keeps its name. */
  readonly field: string;
  groups(leaf: Leaf): LeafGroups;
  wire(value: SortValue): Writable;
  /** Matches the documents of one group. */
  filter(value: SortValue): Query;
}

/** The groups of one segment, by segment-local numbers. */
export interface LeafGroups {
  /** NaN for documents without a value, which form a group of their own. */
  keyOf(doc: number): number | bigint;
  valueOf(key: number | bigint): SortValue;
  /** Whether the document has this value among others; null if it has none. */
  has(doc: number, value: SortValue): boolean;
}

/** Field types that Elasticsearch can collapse on. */
const COLLAPSIBLE: ReadonlySet<string> = new Set([
  'keyword',
  'byte',
  'short',
  'integer',
  'long',
  'unsigned_long',
  'half_float',
  'float',
  'double',
]);

/** @throws EngineError to be reported as a shard failure */
export function bindCollapse({ field, innerHits }: CollapseRequest, target: ShardTarget): Collapse {
  const type = target.queryContext.fieldType(field);
  if (!type) throw illegalArgument(`no mapping found for \`${field}\` in order to collapse on`);
  const numeric = type.info.column === 'number';
  if (!COLLAPSIBLE.has(type.type))
    throw illegalArgument(`unknown type for collapse field \`${field}\`, only keywords and numbers are accepted`);
  if (!type.hasDocValues) throw illegalArgument(`cannot collapse on field \`${field}\` without \`doc_values\``);
  if (!type.indexed && innerHits.length > 0)
    throw illegalArgument(
      `cannot expand \`inner_hits\` for collapse field \`${field}\`, only indexed field can retrieve \`inner_hits\``,
    );
  const groups = numeric ? (leaf: Leaf) => byNumber(leaf, type) : (leaf: Leaf) => byTerm(leaf, type, target.index);
  return {
    field,
    groups,
    wire: value => (value === null ? null : type.wireValue(value)),
    filter: value =>
      new DocFilterQuery(`${field}:${String(value)}`, leaf => {
        const own = groups(leaf);
        return doc => own.has(doc, value);
      }),
  };
}

interface Slots {
  slot(doc: number): number;
  first(slot: number): number;
  end(slot: number): number;
}

/** Index of the only value, −1 without one. @throws EngineError for several values */
function onlyValue(source: Slots, doc: number): number {
  const slot = source.slot(doc);
  if (slot < 0) return -1;
  const first = source.first(slot);
  if (source.end(slot) - first > 1)
    throw new EngineError(
      'illegal_state_exception',
      `failed to extract doc:${doc}, the grouping field must be single valued`,
      { status: 500 },
    );
  return first;
}

function hasValue(
  source: Slots | undefined,
  doc: number,
  value: SortValue,
  valueAt: (at: number) => SortValue,
): boolean {
  const slot = source ? source.slot(doc) : -1;
  if (!source || slot < 0) return value === null;
  for (let at = source.first(slot); at < source.end(slot); at++) if (valueAt(at) === value) return true;
  return false;
}

function byNumber(leaf: Leaf, type: FieldType): LeafGroups {
  const source = numbersOf(leaf, type);
  return {
    keyOf(doc) {
      const at = source ? onlyValue(source, doc) : -1;
      return at < 0 ? Number.NaN : source!.exactAt(at);
    },
    valueOf: key => (Number.isNaN(key) ? null : key),
    has: (doc, value) => hasValue(source, doc, value, at => source!.exactAt(at)),
  };
}

function byTerm(leaf: Leaf, type: FieldType, index: string): LeafGroups {
  const source = ordinalsOf(leaf, type, index);
  return {
    keyOf(doc) {
      const at = source ? onlyValue(source, doc) : -1;
      return at < 0 ? Number.NaN : source!.at(at);
    },
    valueOf: key => (Number.isNaN(key) ? null : source!.dictionary.term(Number(key))),
    has: (doc, value) => hasValue(source, doc, value, at => source!.dictionary.term(source!.at(at))),
  };
}
