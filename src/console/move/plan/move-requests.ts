import { segment } from '../../connections/ask.ts';
import { COPY } from '../copy.ts';
import { objectText } from '../json-parts.ts';
import type { MovePlan } from './move-plan.ts';
import { PART_PATHS, type Part, type SourceFacts } from './source-facts.ts';

/** A request of a move; documents are sent between `before` and `after`. */
export interface MoveRequest {
  when: 'before' | 'after';
  /** What it creates, for display. */
  what: string;
  method: string;
  path: string;
  body?: string;
  /** The path to delete to undo it. */
  undo?: string;
}

/** Settings applied after the documents, because before they would block, change or slow down writes. */
const LATE = /^index\.(refresh_interval|final_pipeline|blocks\.)/;

/** The settings that a plan moves. */
export function takenSettings(facts: SourceFacts, plan: MovePlan): Map<string, string> {
  return new Map([...facts.settings].filter(([key]) => !plan.without.includes(key)));
}

export function takenAliases(facts: SourceFacts, plan: MovePlan): Map<string, string> {
  return new Map([...facts.aliases].filter(([name]) => !plan.leave.includes(`alias:${name}`)));
}

/** The body that creates the index. */
export function indexBody(facts: SourceFacts, plan: MovePlan): string {
  const settings = [...takenSettings(facts, plan)].filter(([key]) => !LATE.test(key));
  return objectText([
    ['settings', objectText([...settings, ['index.refresh_interval', '"-1"']])],
    ['mappings', plan.mappings ?? facts.mappings],
  ]);
}

/** All requests of a move in order, except those for documents. `parts` are the ones that the target lacks. */
export function moveRequests(facts: SourceFacts, plan: MovePlan, parts: readonly Part[]): MoveRequest[] {
  const path = `/${segment(plan.name)}`;
  const taken = parts.filter(({ kind, name }) => !plan.leave.includes(`${kind}:${name}`));
  const putPart = (when: MoveRequest['when'], { kind, name, body }: Part): MoveRequest => {
    const place = `${PART_PATHS[kind]}/${segment(name)}`;
    return { when, what: COPY.part(COPY.partKinds[kind], name), method: 'PUT', path: place, body, undo: place };
  };
  const pipelines = taken.filter(({ kind }) => kind === 'pipeline');
  const templates = taken.filter(({ kind }) => kind !== 'pipeline');
  const aliases = takenAliases(facts, plan);
  return [
    ...pipelines.map(part => putPart('before', part)),
    {
      when: 'before',
      what: COPY.indexWhole(plan.name),
      method: 'PUT',
      path,
      body: indexBody(facts, plan),
      undo: path,
    },
    { when: 'after', what: COPY.lateSettings, ...lateSettings(facts, plan) },
    { when: 'after', what: COPY.refresh, method: 'POST', path: `${path}/_refresh` },
    ...(aliases.size === 0 ? [] : [aliasRequest(plan.name, aliases)]),
    ...templates.map(part => putPart('after', part)),
  ];
}

function lateSettings(facts: SourceFacts, plan: MovePlan): Pick<MoveRequest, 'method' | 'path' | 'body'> {
  const late = [...takenSettings(facts, plan)].filter(([key]) => LATE.test(key));
  const body = objectText([['index.refresh_interval', 'null'] as const, ...late].reduce(lastOfEach, new Map()));
  return { method: 'PUT', path: `/${segment(plan.name)}/_settings`, body };
}

function lastOfEach(all: Map<string, string>, [key, value]: readonly [string, string]): Map<string, string> {
  return all.set(key, value);
}

function aliasRequest(index: string, aliases: Map<string, string>): MoveRequest {
  const actions = [...aliases].map(([alias, body]) => {
    const inner = body.trim().slice(1, -1).trim();
    return `{"add":{"index":${JSON.stringify(index)},"alias":${JSON.stringify(alias)}${inner === '' ? '' : `,${inner}`}}}`;
  });
  const what = COPY.aliases([...aliases.keys()]);
  return { when: 'after', what, method: 'POST', path: '/_aliases', body: `{"actions":[${actions.join(',')}]}` };
}

/** The aliases that a move's requests set, for display. */
export function takenNames(requests: readonly MoveRequest[]): string | undefined {
  const body = requests.find(({ path }) => path === '/_aliases')?.body;
  if (body === undefined) return undefined;
  const { actions } = JSON.parse(body) as { actions: { add: { alias: string } }[] };
  return actions.map(({ add }) => add.alias).join(', ');
}
