import type { JsonObject } from '../json/json-value.ts';
import type { Page } from './blocks/page.ts';
import type { PlanContext } from './commands/command.ts';
import { parseQueryText } from './commands/parse-query.ts';
import type { QueryLimits } from './expressions/query-limits.ts';
import { Warnings } from './expressions/warnings.ts';
import type { QueryParameters } from './language/parameters.ts';
import { LimitNode } from './plan/nodes/limit-node.ts';
import { type PlanNode, pagesOf, type Run } from './plan/nodes/plan-node.ts';
import { PlanProfile, planText } from './plan/plan-profile.ts';
import { DEFAULT_LIMIT, MAX_LIMIT } from './plan/result-limits.ts';
import { equivalentSearch } from './plan/rewrites/equivalent-search.ts';
import { optimized } from './plan/rewrites/optimize.ts';
import { pruned } from './plan/rewrites/prune-columns.ts';
import type { QueryResult } from './query-result.ts';
import { documentMatcher } from './source/shard-query.ts';
import type { SourceShard } from './source/source-shard.ts';

export interface QueryText {
  readonly text: string;
  readonly parameters: QueryParameters;
}

/** The host of a query: what it reads, and how it shares the thread and memory with others. */
export interface QueryHost extends PlanContext {
  yieldIfDue(): Promise<void> | undefined;
  readonly limits: QueryLimits;
  readonly isProfiled: boolean;
  /** The filter of the request, which `shards` apply already. */
  readonly filter: JsonObject | undefined;
  /** Whether to end with the rows read so far. */
  isStopped(): boolean;
}

/** Parses, plans and runs a query. @throws EngineError */
export async function runQuery({ text, parameters }: QueryText, host: QueryHost): Promise<QueryResult> {
  const started = performance.now();
  const { steps, hasLimit } = parseQueryText(text, parameters);
  const warnings = new Warnings();
  const read: SourceShard[] = [];
  const context: PlanContext = {
    ...host,
    enrichPolicy: name => host.enrichPolicy(name),
    enrichPolicyNames: () => host.enrichPolicyNames(),
    async shards(indices) {
      const shards = await host.shards(indices);
      read.push(...shards);
      return shards;
    },
  };
  let plan: PlanNode | undefined;
  for (const makeStep of steps) plan = optimized(await makeStep(plan!, context));
  const limited = pruned(withLimit(plan!, hasLimit, warnings));
  const measured = host.isProfiled ? new PlanProfile() : undefined;
  let documentsFound = 0;
  let isPartial = false;
  const run: Run = {
    warnings,
    yieldIfDue: () => host.yieldIfDue(),
    limits: host.limits,
    random: host.settings.random,
    profile: measured,
    isStopped() {
      isPartial ||= host.isStopped();
      return isPartial;
    },
    documents(count) {
      documentsFound += count;
    },
    matcher: query => documentMatcher(query, read),
  };
  const planned = performance.now();
  const pages = await loaded(limited, run);
  const profile = measured && {
    planning: planned - started,
    running: performance.now() - planned,
    pipelines: measured.pipelines(limited),
    plan: planText(limited),
    search: equivalentSearch(plan!, { rows: hasLimit ? MAX_LIMIT : DEFAULT_LIMIT, filter: host.filter }),
  };
  return { columns: limited.output, pages, warnings: warnings.all, documentsFound, isPartial, profile };
}

/** Reads all columns of all pages, so that failures arise here. */
async function loaded(plan: PlanNode, run: Run): Promise<Page[]> {
  const pages: Page[] = [];
  for await (const page of pagesOf(plan, run)) {
    for (let column = 0; column < page.width; column++) page.column(column);
    pages.push(page);
    const pause = run.yieldIfDue();
    if (pause) await pause;
  }
  return pages;
}

/** Every query has a limit: its own, of which no more than the most is returned, or the default. */
function withLimit(plan: PlanNode, hasLimit: boolean, warnings: Warnings): PlanNode {
  if (hasLimit) return optimized(new LimitNode(plan, MAX_LIMIT));
  warnings.add(`No limit defined, adding default limit of [${DEFAULT_LIMIT}]`);
  return optimized(new LimitNode(plan, DEFAULT_LIMIT));
}
