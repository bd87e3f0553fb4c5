import { matchesPattern } from '../../language/name-pattern.ts';
import { ask, exchange, segment } from '../connections/ask.ts';
import type { Connection } from '../connections/connection.ts';
import { problemOf } from '../connections/engine-problem.ts';

/** A definition outside of indices, as the `PUT` request that stores it. */
export interface StoredDefinition {
  readonly path: string;
  readonly body: unknown;
}

interface Section {
  /** Of the path of a definition, before its name. */
  readonly prefix: string;
  /** Whether its definitions refer to indices, which have to exist. */
  readonly needsIndices?: boolean;
  list(connection: Connection): Promise<readonly (readonly [name: string, body: unknown])[]>;
  /** Whether the response to a `GET` of one has it; by default every response with status 200. */
  has?(response: Json): boolean;
  /** What completes a definition after its `PUT`, below its path. */
  afterwards?: string;
}

type Json = Record<string, unknown>;

async function get<T = Json>(connection: Connection, path: string): Promise<T> {
  return (await ask<T>(connection, { method: 'GET', path })).body;
}

/** A section whose response has the definitions by name. */
function byName(path: string, bodyOf: (definition: Json) => unknown = definition => definition): Section {
  return {
    prefix: `${path}/`,
    list: async connection =>
      Object.entries(await get<Record<string, Json>>(connection, path)).map(([name, each]) => [name, bodyOf(each)]),
  };
}

const ALL = '?size=10000';
/** The only request that lists stored scripts. */
const STORED_SCRIPTS = '/_cluster/state/metadata?filter_path=metadata.stored_scripts';

interface Listing {
  namesOf(list: Json): string[];
  /** Parameters of the request for one definition. */
  parameters?: string;
  bodyOf(definition: Json): unknown;
}

/** A section whose response lists names, and has another request for each definition. */
function listed(path: string, { namesOf, parameters = '', bodyOf }: Listing): Section {
  return {
    prefix: `${path}/`,
    list: async connection => {
      const names = namesOf(await get(connection, path + ALL));
      const read = (name: string) => get(connection, `${path}/${segment(name)}${parameters}`);
      return Promise.all(names.map(async name => [name, bodyOf(await read(name))] as const));
    },
  };
}

const listOf = <T>(body: Json, member: string) => (body[member] ?? []) as (T & Json)[];

/** In the order of restoring: later definitions may refer to earlier ones. */
const SECTIONS: readonly Section[] = [
  {
    prefix: '/_vitrine/config/',
    async list(connection) {
      const { files } = await get<{ files: { file: string }[] }>(connection, '/_vitrine/config');
      return Promise.all(
        files.map(async ({ file }) => {
          const { text } = await get(connection, `/_vitrine/config/${segment(file)}`);
          return [file, { text }] as const;
        }),
      );
    },
  },
  listed('/_synonyms', {
    namesOf: list => listOf<{ synonyms_set: string }>(list, 'results').map(each => each.synonyms_set),
    parameters: ALL,
    bodyOf: ({ synonyms_set }) => ({ synonyms_set }),
  }),
  listed('/_query_rules', {
    namesOf: list => listOf<{ ruleset_id: string }>(list, 'results').map(each => each.ruleset_id),
    bodyOf: ({ rules }) => ({ rules }),
  }),
  byName('/_ilm/policy', ({ policy }) => ({ policy })),
  {
    prefix: '/_scripts/',
    list: async connection => {
      const state = await get<{ metadata?: { stored_scripts?: Json } }>(connection, STORED_SCRIPTS);
      return Object.entries(state.metadata?.stored_scripts ?? {}).map(([name, script]) => [name, { script }]);
    },
  },
  {
    prefix: '/_component_template/',
    list: async connection =>
      listOf<{ name: string }>(await get(connection, '/_component_template'), 'component_templates').map(each => [
        each.name,
        each['component_template'],
      ]),
  },
  {
    prefix: '/_index_template/',
    list: async connection =>
      listOf<{ name: string }>(await get(connection, '/_index_template'), 'index_templates').map(each => [
        each.name,
        each['index_template'],
      ]),
  },
  byName('/_template'),
  {
    prefix: '/_enrich/policy/',
    needsIndices: true,
    list: async connection =>
      listOf<{ config: Record<string, Json> }>(await get(connection, '/_enrich/policy'), 'policies').map(
        ({ config }) => {
          const [[type, { name, ...policy }]] = Object.entries(config) as [[string, Json]];
          return [String(name), { [type]: policy }];
        },
      ),
    has: response => listOf(response, 'policies').length > 0,
    // A pipeline can use a policy only after it was executed.
    afterwards: '/_execute',
  },
  { ...byName('/_ingest/pipeline'), needsIndices: true },
  {
    prefix: '/_vitrine/resource/',
    needsIndices: true,
    list: async connection =>
      listOf<{ name: string }>(await get(connection, '/_vitrine/resource'), 'resources').map(each => {
        const { name, _links, ...definition } = each;
        return [name, definition];
      }),
  },
];

/** What every engine has is not exported. */
function isManaged(body: unknown): boolean {
  return (body as { _meta?: { managed?: boolean } } | undefined)?._meta?.managed === true;
}

/**
 * Synonyms, query rules, policies, scripts, pipelines, templates, resources and config files, in the order in which they can be stored.
 * @param needsIndices lists those that are stored after the indices. @throws EngineProblem
 */
export async function storedDefinitions(connection: Connection, needsIndices: boolean): Promise<StoredDefinition[]> {
  const definitions: StoredDefinition[] = [];
  for (const { prefix, list } of SECTIONS.filter(each => (each.needsIndices ?? false) === needsIndices))
    for (const [name, body] of await list(connection))
      if (!isManaged(body)) definitions.push({ path: prefix + segment(name), body });
  return definitions;
}

/** Whether a path from a file names a definition of these kinds, and nothing else. */
export function isDefinitionPath(path: string): boolean {
  return SECTIONS.some(({ prefix }) => path.startsWith(prefix) && /^[^/?#]+$/.test(path.slice(prefix.length)));
}

/** Stores a definition, unless there is one of its name. Returns whether it was stored. @throws EngineProblem */
export async function storeDefinition(connection: Connection, { path, body }: StoredDefinition): Promise<boolean> {
  const section = SECTIONS.find(({ prefix }) => path.startsWith(prefix));
  const { status, text } = await exchange(connection, { method: 'GET', path });
  if (status === 200 && (section?.has?.(JSON.parse(text)) ?? true)) return false;
  if (status !== 200 && status !== 404) throw problemOf(status, text);
  await ask(connection, { method: 'PUT', path, body });
  if (section?.afterwards !== undefined) await ask(connection, { method: 'POST', path: path + section.afterwards });
  return true;
}

/** The definitions that a `DELETE` of this path removes; the names in it may be patterns. @throws EngineProblem */
export async function definitionsAt(connection: Connection, path: string): Promise<StoredDefinition[]> {
  const section = SECTIONS.find(({ prefix }) => path.startsWith(prefix));
  if (section === undefined || !isDefinitionPath(path)) return [];
  const expressions = decodeURIComponent(path.slice(section.prefix.length)).split(',');
  return (await section.list(connection))
    .filter(([name]) => expressions.some(each => matchesPattern(each, name)))
    .map(([name, body]) => ({ path: section.prefix + segment(name), body }));
}
