import { EngineError } from '../../errors/engine-error.ts';
import type { JsonObject } from '../../json/json-value.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { CallExpression } from '../expressions/call-expression.ts';
import { ColumnReference, type Expression } from '../expressions/expression.ts';
import { singleConstant } from '../expressions/literal.ts';
import type { FieldRange } from './field-range.ts';
import { comparisonQuery, type FieldQuery, isFoundByTerm, jsonOf } from './push-comparison.ts';
import { type DescribedQuery, describedQuery } from './shard-query.ts';
import { isSingleValued } from './single-valued.ts';
import type { SourceShard } from './source-shard.ts';

/** A query that matches at least the documents for which a condition on a field has a truth value. */
export interface PushedCondition extends DescribedQuery {
  /**
   * Whether it matches no others, so that the condition need not be checked again: unlike documents with several values,
   * which may match although the condition is null for them.
   */
  readonly isExact: boolean;
  /** The body of a range query, for which `build` searches. */
  readonly range?: FieldRange;
}

const NEGATED: Readonly<Record<string, string>> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' };

/** The query for the documents for which a condition is `truth`; undefined if there is none. */
export function pushedCondition(
  condition: Expression,
  truth: boolean,
  shards: readonly SourceShard[],
): PushedCondition | undefined {
  if (condition instanceof ColumnReference && condition.type === 'boolean') {
    const { name: field } = condition.attribute;
    return pushed({ field, query: { term: { [field]: { value: truth } } }, isPrecise: true }, true, shards);
  }
  if (!(condition instanceof CallExpression)) return undefined;
  const { name, operands } = condition;
  if (name === 'is null' || name === 'is not null')
    return presence(operands[0]!, (name === 'is not null') === truth, shards);
  if (name === '!=') return pushed(comparisonQuery('==', operands, shards), !truth, shards);
  if (!truth && Object.hasOwn(NEGATED, name))
    return pushed(comparisonQuery(NEGATED[name]!, operands, shards), true, shards);
  const query = name === 'in' ? membershipQuery(operands, truth, shards) : testQuery(condition, shards);
  return pushed(query ?? comparisonQuery(name, operands, shards), truth, shards);
}

/** A query for a condition, or for documents with a value for which it is false. */
function pushed(
  found: FieldQuery | undefined,
  truth: boolean,
  shards: readonly SourceShard[],
): PushedCondition | undefined {
  if (!found) return undefined;
  const { field, query, isPrecise, range } = found;
  const fields = shards.map(({ queryContext }) => queryContext.fieldType(field));
  if (!fields.every(isSearchable)) return undefined;
  const isExact = isPrecise && isSingleValued(field, shards);
  if (truth) return { ...describedQuery(query), isExact, ...(range && { range }) };
  if (!isPrecise || !fields.every(each => each?.hasDocValues && !COMPUTED.has(each.family))) return undefined;
  return { ...describedQuery({ bool: { filter: [{ exists: { field } }], must_not: [query] } }), isExact };
}

/** Families whose values are compared in less time than it takes to leave documents out. */
const COMPUTED: ReadonlySet<string> = new Set(['number', 'date', 'boolean']);

/** Whether a field has a value: what its column has is what an index finds. */
function presence(operand: Expression, exists: boolean, shards: readonly SourceShard[]): PushedCondition | undefined {
  if (!(operand instanceof ColumnReference) || operand.attribute.mixed) return undefined;
  const { name: field, type } = operand.attribute;
  const hasColumns = shards.every(({ queryContext }) => hasColumn(queryContext.fieldType(field)));
  if (!hasColumns || !PRESENT.has(type)) return undefined;
  const query = { exists: { field } };
  return { ...describedQuery(exists ? query : { bool: { must_not: [query] } }), isExact: true };
}

/** Types whose values are read from columns. */
const PRESENT: ReadonlySet<string> = new Set([
  'integer',
  'long',
  'unsigned_long',
  'double',
  'keyword',
  'date',
  'date_nanos',
  'ip',
  'boolean',
  'version',
]);

function hasColumn(field: FieldType | undefined): boolean {
  return field?.hasDocValues === true && field.constant === undefined;
}

/** `IN`, which is never false if null is in the list. */
function membershipQuery(
  [value, ...list]: readonly Expression[],
  truth: boolean,
  shards: readonly SourceShard[],
): FieldQuery | undefined {
  if (!(value instanceof ColumnReference)) return undefined;
  const { name: field, type } = value.attribute;
  if (list.some(({ constant }) => constant === undefined || Array.isArray(constant.value))) return undefined;
  const known = list.filter(item => singleConstant(item) !== undefined);
  if (known.length === 0 || (!truth && known.length < list.length)) return undefined;
  if (!isFoundByTerm(type)) {
    const queries = known.map(item => comparisonQuery('==', [value, item], shards));
    const parts = queries.filter(query => query !== undefined);
    const isPrecise = parts.every(part => part.isPrecise);
    const should = parts.map(({ query }) => query);
    return parts.length === queries.length ? { field, query: { bool: { should } }, isPrecise } : undefined;
  }
  if (known.some(item => item.type !== type)) return undefined;
  const values = known.map(item => jsonOf(singleConstant(item)!, type));
  return { field, query: { terms: { [field]: values } }, isPrecise: true };
}

/** Tests of strings and addresses. A pattern may be too complex for an index, or patterns may not be allowed. */
function testQuery(condition: CallExpression, shards: readonly SourceShard[]): FieldQuery | undefined {
  const [operand] = condition.operands;
  if (!(operand instanceof ColumnReference) || (operand.type !== 'keyword' && operand.type !== 'ip')) return undefined;
  const { name: field } = operand.attribute;
  const query = condition.fieldQuery(field);
  return query && isAccepted(query, shards) ? { field, query, isPrecise: true } : undefined;
}

function isAccepted(query: JsonObject, shards: readonly SourceShard[]): boolean {
  try {
    const { build } = describedQuery(query);
    for (const shard of shards) build(shard, { neighbors: undefined, filter: undefined });
    return true;
  } catch (error) {
    if (error instanceof EngineError) return false;
    throw error;
  }
}

/** The conditions with one range for two of the same field that have different ends. */
export function withJoinedRanges(conditions: readonly PushedCondition[]): PushedCondition[] {
  const joined: PushedCondition[] = [];
  for (const condition of conditions) {
    const at = joined.findIndex(other => canJoin(other, condition));
    if (at < 0) joined.push(condition);
    else {
      const { field, bounds } = condition.range!;
      const both = { ...joined[at]!.range!.bounds, ...bounds };
      joined[at] = { ...describedQuery({ range: { [field]: both } }), isExact: true, range: { field, bounds: both } };
    }
  }
  return joined;
}

const LOWER = ['gt', 'gte'];
const UPPER = ['lt', 'lte'];

function canJoin(
  { range: a, isExact }: PushedCondition,
  { range: b, isExact: isOtherExact }: PushedCondition,
): boolean {
  if (!a || !b || !isExact || !isOtherExact || a.field !== b.field) return false;
  return [LOWER, UPPER].every(ends => ends.filter(end => end in a.bounds || end in b.bounds).length === 1);
}

/** A normalizer or a constant value changes what a term matches. */
function isSearchable(field: FieldType | undefined): boolean {
  const normalizer = field?.parameters['normalizer'] ?? NO_NORMALIZER;
  return field?.indexed === true && field.constant === undefined && normalizer === NO_NORMALIZER;
}

const NO_NORMALIZER = 'default';
