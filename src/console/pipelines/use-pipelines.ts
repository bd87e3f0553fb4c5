import { useMemo } from 'react';
import type { Connection } from '../connections/connection.ts';
import { useAnswer } from '../connections/connection-context.tsx';
import { deleteSoon } from '../connections/delete-soon.ts';
import { rawAt } from '../mapping-editor/json/json-edit.ts';
import type { JsonMap } from '../template-ladder/template-shapes.ts';
import { useTemplates } from '../template-ladder/use-templates.ts';
import { pipelinePath } from './pipeline-path.ts';
import { type IndexSettings, type PipelineUsers, usersOf } from './pipeline-users.ts';
import { requestBodyOf } from './save/stored-pipeline.ts';

export interface Pipeline {
  name: string;
  definition: JsonMap;
  /** The body of a request that creates it, as text. */
  body: string;
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
  const pipelines = useMemo<Pipeline[] | undefined>(() => {
    if (isEmpty) return [];
    return (
      data &&
      Object.entries(data.body)
        .map(([name, definition]) => ({ name, definition, body: requestBodyOf(rawAt(data.text, [name]) ?? '{}') }))
        .sort((a, b) => (a.name < b.name ? -1 : 1))
    );
  }, [data, isEmpty]);
  return { pipelines, error: isEmpty ? null : error };
}

/** What uses each pipeline: indices, index templates and other pipelines. */
export function usePipelineUsers(pipelines: readonly Pipeline[] | undefined): (name: string) => PipelineUsers {
  const settings = useAnswer<Record<string, { settings: IndexSettings }>>(USERS_REQUEST, OPTIONS).data?.body;
  const { templates } = useTemplates();
  return name => usersOf(name, settings ?? {}, pipelines ?? [], templates);
}

export const deletionKey = ({ id }: Pick<Connection, 'id'>, name: string) => `${id} delete pipeline ${name}`;

export function deletePipelineSoon(connection: Connection, name: string): void {
  deleteSoon(connection, { key: deletionKey(connection, name), name, path: pipelinePath(name) });
}
