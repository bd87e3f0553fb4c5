import type { RestHandler, RestRequest } from '../../rest/rest-request.ts';

/** What a scenario creates or changes on a server: names of indices, and paths of what is stored beside indices. */
export interface Touched {
  readonly indices: Set<string>;
  /** In the order in which they were created, for example `/_ingest/pipeline/clean`. */
  readonly resources: Set<string>;
}

/** Paths whose last part names something that a PUT or POST creates and a DELETE removes. */
const RESOURCE = /^\/_(?:index_template|component_template|template|ingest\/pipeline|scripts|enrich\/policy)\/[^/]+/;
/** POST requests of an index that change nothing. */
const READS =
  /\/_(?:search|count|explain|validate|analyze|field_caps|termvectors|mget|msearch|rank_eval|pit|refresh)\b/;

/**
 * Runs requests and records what they touch. Names are listed after each request that writes, because a scenario may
 * delete what it has created.
 */
export function recordTouched(send: RestHandler): { send: RestHandler; touched: Touched } {
  const touched: Touched = { indices: new Set(), resources: new Set() };
  return {
    touched,
    async send(request, signal) {
      const response = await send(request, signal);
      if (request.method === 'GET' || request.method === 'HEAD') return response;
      const [resource] = RESOURCE.exec(request.path) ?? [];
      if (resource !== undefined) touched.resources.add(resource);
      for (const name of writtenNames(request)) touched.indices.add(name);
      for (const name of await takenNames(send)) touched.indices.add(name);
      return response;
    },
  };
}

/** Index names and patterns in the path of a request that writes. */
function writtenNames({ method, path }: RestRequest): string[] {
  const [, expression = ''] = path.split('/');
  const namesIndices = expression === '_all' || (expression !== '' && !expression.startsWith('_'));
  if (!namesIndices || (method === 'POST' && READS.test(path))) return [];
  return decodeURIComponent(expression).split(',');
}

/** What exists on a server among the names and paths that a scenario touches. @throws Error if it does not answer */
export async function existingOf({ indices, resources }: Touched, send: RestHandler): Promise<string[]> {
  const taken = await takenNames(send);
  const patterns = [...indices].map(patternOf);
  const existing = [...taken].filter(name => patterns.some(pattern => pattern.test(name)));
  for (const path of resources) {
    const { status } = await send({ method: 'GET', path, query: '', headers: {} });
    if (status < 400) existing.push(path.slice(1));
  }
  return existing;
}

function patternOf(expression: string): RegExp {
  const pattern = expression === '_all' ? '*' : expression;
  return new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`);
}

/** Names of all indices, aliases and data streams, hidden ones too. @throws Error if the engine does not list them */
export async function takenNames(send: RestHandler): Promise<Set<string>> {
  const { status, body } = await send({
    method: 'GET',
    path: '/_resolve/index/*',
    query: 'expand_wildcards=all',
    headers: {},
  });
  const text = new TextDecoder().decode(body);
  if (status >= 400) throw new Error(`the server does not list its indices: ${status} ${text.slice(0, 300)}`);
  const listed = JSON.parse(text) as Record<'indices' | 'aliases' | 'data_streams', { name: string }[]>;
  return new Set([...listed.indices, ...listed.aliases, ...listed.data_streams].map(({ name }) => name));
}

/**
 * Deletes what a scenario has created: indices and data streams that did not exist before, then index templates, which
 * use component templates and pipelines, then the rest, the last first.
 */
export async function deleteCreated(
  send: RestHandler,
  before: ReadonlySet<string>,
  { indices, resources }: Touched,
): Promise<void> {
  const remove = (path: string) => send({ method: 'DELETE', path, query: '', headers: {} });
  for (const name of await takenNames(send)) {
    if (before.has(name) || !indices.has(name)) continue;
    const { status } = await remove(`/${encodeURIComponent(name)}`);
    if (status >= 400) await remove(`/_data_stream/${encodeURIComponent(name)}`);
  }
  const paths = [...resources].reverse();
  const isTemplate = (path: string) => path.startsWith('/_index_template/');
  for (const path of [...paths.filter(isTemplate), ...paths.filter(path => !isTemplate(path))]) await remove(path);
}
