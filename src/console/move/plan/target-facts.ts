import { ask, askText, segment } from '../../connections/ask.ts';
import type { Connection } from '../../connections/connection.ts';
import { asProblem, type EngineProblem } from '../../connections/engine-problem.ts';
import { rawAt } from '../../mapping-editor/json/json-edit.ts';
import { COPY } from '../copy.ts';
import { sortedJson } from '../json-parts.ts';
import type { MovePlan } from './move-plan.ts';
import { indexBody, takenAliases } from './move-requests.ts';
import { type Part, readPart, type SourceFacts } from './source-facts.ts';

/** What already exists on the target, and what the target would reject. Checking writes nothing. */
export interface TargetFacts {
  /** What the name is taken by. */
  taken?: string;
  /** Parts that the target lacks. */
  missing: Part[];
  /** Parts that the target has with the same or with different content; neither is written. */
  same: Part[];
  different: Part[];
  refusals: Refusal[];
  /** Checks that were not possible: the user lacks the privileges, or the engine lacks the feature. */
  untried: string[];
}

export interface Refusal {
  what: string;
  reason: string;
  /** Its key in the plan's `leave`; undefined for the index itself. */
  part?: string;
  /** A setting that could be omitted. */
  setting?: string;
}

export async function readTarget(
  connection: Connection,
  facts: SourceFacts,
  plan: MovePlan,
  signal?: AbortSignal,
): Promise<TargetFacts> {
  const taken = await whatIs(connection, plan.name, signal);
  const found: TargetFacts = {
    missing: [],
    same: [],
    different: [],
    refusals: [],
    untried: [],
    ...(taken && { taken }),
  };
  for (const part of facts.parts) {
    const there = await readPart(connection, part.kind, part.name, signal);
    const list = !there
      ? found.missing
      : sortedJson(there.body) === sortedJson(part.body)
        ? found.same
        : found.different;
    list.push(part);
  }
  for (const trial of trialsOf(facts, plan, found.missing)) {
    const refusal = await tryOut(connection, trial, signal);
    if (refusal === 'untried') found.untried.push(trial.what);
    else if (refusal) found.refusals.push(refusal);
  }
  for (const alias of takenAliases(facts, plan).keys())
    if ((await whatIs(connection, alias, signal)) === COPY.anIndex)
      found.refusals.push({
        what: COPY.part(COPY.partKinds.alias, alias),
        part: `alias:${alias}`,
        reason: COPY.indexOfName(alias),
      });
  return found;
}

/** What the name belongs to: an index or an alias; undefined for a free name. */
async function whatIs(connection: Connection, name: string, signal?: AbortSignal): Promise<string | undefined> {
  try {
    const { body } = await ask<object>(connection, { method: 'GET', path: `/${segment(name)}/_alias` }, signal);
    return Object.hasOwn(body, name) ? COPY.anIndex : COPY.anAlias;
  } catch (error) {
    if (asProblem(error).status === 404) return undefined;
    throw error;
  }
}

interface Trial {
  what: string;
  part?: string;
  path: string;
  body: string;
}

/** Templates and pipelines can be simulated without being stored, and an index takes the same body as a template. */
function trialsOf(facts: SourceFacts, plan: MovePlan, missing: readonly Part[]): Trial[] {
  const template = (body: string) =>
    `{"index_patterns":[${JSON.stringify(plan.name)}],"priority":2000000000,"template":${body}}`;
  const simulate = '/_index_template/_simulate';
  const parts = missing
    .filter(({ kind, name }) => !plan.leave.includes(`${kind}:${name}`))
    .flatMap(({ kind, name, body }): Trial[] => {
      const [what, part] = [COPY.part(COPY.partKinds[kind], name), `${kind}:${name}`];
      if (kind === 'pipeline')
        return [
          {
            what,
            part,
            path: '/_ingest/pipeline/_simulate',
            body: `{"pipeline":${body},"docs":[{"_source":{}}]}`,
          },
        ];
      const inner = rawAt(body, ['template']);
      return inner === undefined ? [] : [{ what, part, path: simulate, body: template(inner) }];
    });
  return [{ what: COPY.indexNamed(plan.name), path: simulate, body: template(indexBody(facts, plan)) }, ...parts];
}

const UNTRIED = new Set([403, 404, 405, 501]);

async function tryOut(
  connection: Connection,
  { what, part, path, body }: Trial,
  signal: AbortSignal | undefined,
): Promise<Refusal | 'untried' | undefined> {
  try {
    await askText(connection, { method: 'POST', path, body }, signal);
    return undefined;
  } catch (error) {
    if (signal?.aborted) throw error;
    const problem = asProblem(error);
    if (UNTRIED.has(problem.status)) return 'untried';
    if (problem.status !== 400) throw error;
    const reason = deepestReason(problem);
    const setting = /unknown setting \[([^\]]+)\]/.exec(reason)?.[1];
    return { what, reason, ...(part !== undefined && { part }), ...(setting !== undefined && { setting }) };
  }
}

/** The innermost reason, which names the cause. */
function deepestReason(problem: EngineProblem): string {
  interface Cause {
    reason?: string;
    caused_by?: Cause;
  }
  let cause: Cause | undefined;
  try {
    cause = (JSON.parse(problem.text) as { error?: Cause }).error;
  } catch {
    return problem.reason;
  }
  while (cause?.caused_by) cause = cause.caused_by;
  return cause?.reason ?? problem.reason;
}

/** Why a planned move cannot start. */
export function reasonToStop(
  source: SourceFacts | undefined,
  target: TargetFacts | undefined,
  plan: Pick<MovePlan, 'name'>,
): string | undefined {
  if (!source || !target) return COPY.checkFirst;
  if (source.withheld?.all) return source.withheld.reason;
  if (target.taken !== undefined) return COPY.targetHas(target.taken, plan.name);
  const refused = target.refusals.length;
  return refused === 0 ? undefined : COPY.targetRefuses(refused === 1 ? COPY.oneRequest : COPY.someRequests(refused));
}
