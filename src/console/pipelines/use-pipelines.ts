import { useCallback } from 'react';
import { keyOf, shallowSteps } from '../../language/shallow-json.ts';
import type { Steps } from '../../language/steps.ts';
import { type Answer, isLongAnswer } from '../connections/ask.ts';
import type { Connection } from '../connections/connection.ts';
import { useAnswer } from '../connections/connection-context.tsx';
import { deleteSoon } from '../connections/delete-soon.ts';
import type { JsonMap } from '../template-ladder/template-shapes.ts';
import { useTemplates } from '../template-ladder/use-templates.ts';
import { isLongList } from '../ui/use-lines.ts';
import { useSteps } from '../ui/use-steps.ts';
import { allSteps, readSteps } from './draft/pipeline-steps.ts';
import { pipelinePath } from './pipeline-path.ts';
import { type IndexSettings, NO_USERS, type PipelineUsers, usersByPipeline } from './pipeline-users.ts';
import { requestBodyOf } from './save/stored-pipeline.ts';

export interface Pipeline {
  name: string;
  definition: JsonMap;
  /** The body of a request that creates it, as text. */
  body: string;
  /** The types of its processors, nested ones included. */
  types: readonly string[];
  /** The pipelines that it calls by name. */
  calls: readonly string[];
}

export const PIPELINES_REQUEST = { method: 'GET', path: '/_ingest/pipeline' };
const USERS_REQUEST = {
  method: 'GET',
  path: '/_all/_settings/index.default_pipeline,index.final_pipeline?flat_settings=true&expand_wildcards=all',
};

/** The requests of the list, in order. */
export const LIST_REQUESTS = [PIPELINES_REQUEST, USERS_REQUEST, { method: 'GET', path: '/_index_template' }];

/** Milliseconds between requests, because other clients change pipelines too. */
const OPTIONS = { keep: true, refetchEvery: 15_000 };

/** All pipelines by name; `undefined` until the first response. */
export function usePipelines() {
  const { data, error } = useAnswer<Record<string, JsonMap>>(PIPELINES_REQUEST, OPTIONS);
  // Engines respond with 404 if there is no pipeline.
  const isEmpty = error?.status === 404;
  const work = useCallback(() => pipelineSteps(isEmpty ? NONE : data), [data, isEmpty]);
  const pipelines = useSteps(work, data !== undefined && isLongAnswer(data.text));
  return { pipelines, error: isEmpty ? null : error };
}

const NONE = { text: '{}', body: {} };

/** Pipelines between two pauses. */
const STEP = 20;

/** Reads the pipelines of a response in steps. Undefined if there is no response. */
function* pipelineSteps(
  answer: Pick<Answer<Record<string, JsonMap>>, 'text' | 'body'> | undefined,
): Steps<Pipeline[] | undefined> {
  if (!answer) return undefined;
  const { text } = answer;
  const pipelines: Pipeline[] = [];
  const { parts } = yield* shallowSteps(text);
  for (const part of parts) {
    const name = keyOf(text, part);
    const body = requestBodyOf(text.slice(part.valueFrom, part.to));
    pipelines.push({ name, definition: answer.body[name] ?? {}, body, ...summaryOfSteps(body) });
    if (pipelines.length % STEP === 0) yield;
  }
  return pipelines.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function summaryOfSteps(body: string): Pick<Pipeline, 'types' | 'calls'> {
  const steps = allSteps(readSteps(body));
  const called = steps.flatMap(({ type, options }) => (type === 'pipeline' ? [options['name']] : []));
  return {
    types: [...new Set(steps.map(({ type }) => type))],
    calls: [...new Set(called.filter(name => typeof name === 'string'))],
  };
}

/** What uses each pipeline: indices, index templates and other pipelines. */
export function usePipelineUsers(pipelines: readonly Pipeline[] | undefined): (name: string) => PipelineUsers {
  const settings = useAnswer<Record<string, { settings: IndexSettings }>>(USERS_REQUEST, OPTIONS).data?.body;
  const { templates } = useTemplates();
  const work = useCallback(
    () => usersByPipeline(settings ?? {}, pipelines ?? [], templates),
    [settings, pipelines, templates],
  );
  const count = Object.keys(settings ?? {}).length + (pipelines?.length ?? 0) + (templates?.composable.length ?? 0);
  const users = useSteps(work, isLongList(count));
  return name => users?.get(name) ?? NO_USERS;
}

export const deletionKey = ({ id }: Pick<Connection, 'id'>, name: string) => `${id} delete pipeline ${name}`;

export function deletePipelineSoon(connection: Connection, name: string): void {
  deleteSoon(connection, { key: deletionKey(connection, name), name, path: pipelinePath(name) });
}
