import type { EsqlProduct } from '../../contract/esql-api.ts';
import type { EnrichLookup } from '../../ingest/enrich-lookup.ts';
import type { QuerySettings } from '../expressions/query-settings.ts';
import type { ExpressionParser } from '../language/expression-parser.ts';
import type { Position } from '../language/position.ts';
import { Problems } from '../language/problems.ts';
import type { PlanNode } from '../plan/nodes/plan-node.ts';
import type { SourceShard } from '../source/source-shard.ts';

/** The data of an executed enrich policy, with the mapped types of its fields. */
export interface EnrichPolicyLookup extends EnrichLookup {
  readonly fieldTypes: ReadonlyMap<string, string>;
}

/** What commands need to know to become steps of a plan. */
export interface PlanContext {
  readonly settings: QuerySettings;
  /** What `SHOW INFO` shows. */
  readonly product: EsqlProduct;
  /** The shards of the indices that an expression names, and those that it names as patterns. @throws EngineError */
  shards(indices: string): Promise<readonly SourceShard[]>;
  /** The data of an enrich policy; undefined if there is none, or if it was never executed. */
  enrichPolicy(name: string): EnrichPolicyLookup | undefined;
  enrichPolicyNames(): readonly string[];
}

/** Makes a step of a plan. `input` is undefined for the first command only. @throws EngineError */
export type MakeStep = (input: PlanNode, context: PlanContext) => PlanNode | Promise<PlanNode>;

export interface Command {
  /** In lower case; words are separated by a space. */
  readonly keyword: string;
  /** A former spelling in one word. */
  readonly alias?: string;
  /** Whether it begins a query. */
  readonly isSource?: boolean;
  /** Parses what follows the keyword, which is at `position`. @throws EngineError */
  parse(parser: ExpressionParser, position: Position, parseBranch: ParseBranch): MakeStep;
}

/** The commands of a branch of a query. */
export interface Branch {
  readonly steps: readonly MakeStep[];
  /** Whether one of them is LIMIT. */
  readonly hasLimit: boolean;
}

/** Parses commands up to a closing parenthesis. @throws EngineError */
export type ParseBranch = () => Branch;

/** Computes something for each item and reports all problems at once. @throws EngineError */
export function withProblems<T, R>(items: readonly T[], compute: (item: T) => R): R[] {
  const problems = new Problems();
  const results = problems.collect(items, compute);
  problems.check();
  return results;
}
