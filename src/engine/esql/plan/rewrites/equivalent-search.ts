import type { EsqlSearch } from '../../../contract/esql-api.ts';
import type { JsonObject } from '../../../json/json-value.ts';
import { type Attribute, ColumnReference } from '../../expressions/expression.ts';
import { sortsLikeIndex } from '../../source/index-order.ts';
import { IndexSourceNode, type PushedQuery } from '../../source/index-source-node.ts';
import { LimitNode } from '../nodes/limit-node.ts';
import type { PlanNode } from '../nodes/plan-node.ts';
import { ProjectNode } from '../nodes/project-node.ts';
import { type SortKey, SortNode } from '../nodes/sort-node.ts';
import { MAX_LIMIT } from '../result-limits.ts';

interface Limits {
  /** The rows that the whole query returns at most. */
  readonly rows: number;
  /** A query that all documents match in addition to the conditions. */
  readonly filter: JsonObject | undefined;
}

/** What a search takes over from steps. */
interface Taken {
  readonly sort?: readonly JsonObject[];
  readonly size?: number;
  readonly columns?: readonly Attribute[];
}

/**
 * The search that returns the documents of the first steps of a plan, in their order up to equal sort keys. It ends
 * before the first step that a search cannot do after those it has. Undefined for a plan that does not read
 * indices or that needs a query without a form in the Query DSL.
 */
export function equivalentSearch(plan: PlanNode, { rows, filter }: Limits): EsqlSearch | undefined {
  const [source, ...steps] = stepsOf(plan);
  if (!(source instanceof IndexSourceNode) || source.queries.some(({ dsl }) => dsl === undefined)) return undefined;
  let taken: Taken = {};
  let count = 0;
  for (const step of steps) {
    const next = withStep(taken, step, source);
    if (!next) break;
    taken = next;
    count++;
  }
  const most = count === steps.length ? rows : MAX_LIMIT;
  const { sort, size = most, columns } = taken;
  const query = queryOf(source.queries, filter, sort?.some(key => '_score' in key) ?? false);
  return {
    indices: source.source.indices,
    body: {
      ...(query && { query }),
      ...(sort && { sort: [...sort] }),
      size: Math.min(size, most),
      ...(columns && shownColumns(columns)),
    },
    commands: [
      source.command,
      ...(source.queries.length > 0 ? ['where'] : []),
      ...new Set(steps.slice(0, count).map(({ command }) => command)),
    ],
    others: [...new Set(steps.slice(count).map(({ command }) => command))],
  };
}

/** The steps from the source on. */
function stepsOf(plan: PlanNode): PlanNode[] {
  const steps: PlanNode[] = [];
  for (let step: PlanNode | undefined = plan; step; step = step.input) steps.unshift(step);
  return steps;
}

/** Undefined if a search cannot do the step after those it does already. */
function withStep(taken: Taken, step: PlanNode, source: IndexSourceNode): Taken | undefined {
  if (step instanceof LimitNode) return { ...taken, size: Math.min(taken.size ?? step.count, step.count) };
  if (step instanceof ProjectNode)
    return step.projections.every(({ attribute, from }) => attribute === from)
      ? { ...taken, columns: step.output }
      : undefined;
  if (!(step instanceof SortNode) || taken.sort || taken.size !== undefined) return undefined;
  const sort = step.keys.map(key => sortOf(key, source));
  return sort.includes(undefined) ? undefined : { ...taken, sort: sort as JsonObject[] };
}

/** Undefined if the index orders documents differently. */
function sortOf({ expression, descending, nullsFirst }: SortKey, source: IndexSourceNode): JsonObject | undefined {
  if (!(expression instanceof ColumnReference) || !source.output.includes(expression.attribute)) return undefined;
  const { attribute: column } = expression;
  const order = descending ? 'desc' : 'asc';
  if (column.name === '_score' && column.field === undefined) return { _score: { order } };
  if (!sortsLikeIndex({ column, descending, nullsFirst }, source.shards)) return undefined;
  return { [column.name]: nullsFirst ? { order, missing: '_first' } : { order } };
}

/** Documents without scores are returned in the order of the index, as `FROM` returns them. */
function queryOf(
  queries: readonly PushedQuery[],
  filter: JsonObject | undefined,
  sortsByScore: boolean,
): JsonObject | undefined {
  const dslOf = (counts: boolean) =>
    queries.filter(({ scores }) => (scores && sortsByScore) === counts).flatMap(({ dsl }) => dsl ?? []);
  const must = dslOf(true);
  const filters = [...dslOf(false), ...(filter ? [filter] : [])];
  if (must.length + filters.length === 0) return undefined;
  return { bool: { ...(must.length > 0 && { must }), ...(filters.length > 0 && { filter: filters }) } };
}

/** Columns that are not fields are members of every hit, or must be asked for by name. */
function shownColumns(columns: readonly Attribute[]): JsonObject {
  const fields = columns.flatMap(({ field }) => field ?? []);
  const isKept = (metadata: string) => columns.some(({ name, field }) => field === undefined && name === metadata);
  return {
    _source: isKept('_source'),
    ...(fields.length > 0 && { fields }),
    ...(isKept('_version') && { version: true }),
  };
}
