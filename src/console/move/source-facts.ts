import { ask, askText, segment } from '../connections/ask.ts';
import type { Connection } from '../connections/connection.ts';
import { asProblem, EngineProblem } from '../connections/engine-problem.ts';
import { matchesPattern } from '../language/name-pattern.ts';
import { rawAt } from '../mapping-editor/json/json-edit.ts';
import { COPY } from './copy.ts';
import { itemsOf, membersOf, objectText } from './json-parts.ts';

/** What an index consists of besides its documents, as the engine's own JSON text. */
export interface SourceFacts {
  /** The index itself, where an alias was named. */
  index: string;
  shards: number;
  documents: number;
  bytes: number;
  /** By full name, as JSON. */
  settings: Map<string, string>;
  /** Settings an engine gives each index itself. */
  own: string[];
  mappings: string;
  /** By name, what each is, as JSON. */
  aliases: Map<string, string>;
  parts: Part[];
  /** Templates and pipelines that may not be read by who is signed in. */
  hidden: boolean;
  withheld?: Withheld;
}

/** Why its documents cannot be read whole; `all`: not at all. */
interface Withheld {
  reason: string;
  all: boolean;
}

export type PartKind = 'pipeline' | 'component' | 'template';

/** A resource outside of the index that it was created from, or that its documents pass through. */
export interface Part {
  kind: PartKind;
  name: string;
  body: string;
}

export const PART_PATHS: Record<PartKind, string> = {
  pipeline: '/_ingest/pipeline',
  component: '/_component_template',
  template: '/_index_template',
};

/** Settings that the engine generates for each index. */
const OWN =
  /^index\.(uuid|creation_date(_string)?|provided_name|version\.|history\.uuid|resize\.|shrink\.|verified_before_close|routing\.allocation\.(initial_recovery\.|include\._tier_preference$))/;

export async function readSource(connection: Connection, index: string, signal?: AbortSignal): Promise<SourceFacts> {
  const path = `/${segment(index)}`;
  const { text } = await askText(connection, { method: 'GET', path: `${path}?flat_settings=true` }, signal);
  const found = [...membersOf(text)];
  if (found.length !== 1) throw new EngineProblem(400, 'several_indices', COPY.oneAtATime(index, found.length));
  const [name, body] = found[0]!;
  const all = membersOf(rawAt(body, ['settings']) ?? '{}');
  const settings = new Map([...all].filter(([key]) => !OWN.test(key)));
  const mappings = rawAt(body, ['mappings']) ?? '{}';
  const stats = await ask<CatRow[]>(
    connection,
    { method: 'GET', path: `/_cat/indices/${segment(name)}?format=json&bytes=b&h=docs.count,pri.store.size` },
    signal,
  );
  const withheld = withheldBy(mappings);
  return {
    index: name,
    shards: Number(JSON.parse(all.get('index.number_of_shards') ?? '1')),
    documents: await countOf(connection, name, undefined, signal),
    bytes: Number(stats.body[0]?.['pri.store.size'] ?? 0),
    settings,
    own: [...all.keys()].filter(key => OWN.test(key)),
    mappings,
    aliases: membersOf(rawAt(body, ['aliases']) ?? '{}'),
    ...(await readAllowed(() => readParts(connection, { name, settings }, signal))),
    ...(withheld && { withheld }),
  };
}

type CatRow = Record<string, string | null>;

export async function countOf(
  connection: Connection,
  index: string,
  query: string | undefined,
  signal?: AbortSignal,
): Promise<number> {
  const body = query === undefined ? undefined : `{"query":${query}}`;
  const request = { method: 'POST', path: `/${segment(index)}/_count`, ...(body === undefined ? {} : { body }) };
  return (await ask<{ count: number }>(connection, request, signal)).body.count;
}

function withheldBy(mappings: string): Withheld | undefined {
  const { enabled, mode, includes, excludes } = JSON.parse(rawAt(mappings, ['_source']) ?? '{}') as Record<
    string,
    unknown
  >;
  if (enabled === false || enabled === 'false' || mode === 'disabled') return { reason: COPY.noSource, all: true };
  if (!includes && !excludes) return undefined;
  return { reason: COPY.partialSource, all: false };
}

/** What one may not see does not keep the documents back. */
async function readAllowed(read: () => Promise<Part[]>): Promise<Pick<SourceFacts, 'parts' | 'hidden'>> {
  try {
    return { parts: await read(), hidden: false };
  } catch (error) {
    if (asProblem(error).status !== 403) throw error;
    return { parts: [], hidden: true };
  }
}

/** Pipelines its settings name, templates whose patterns match its name, and the components those are composed of. */
async function readParts(
  connection: Connection,
  { name, settings }: Pick<SourceFacts, 'settings'> & { name: string },
  signal: AbortSignal | undefined,
): Promise<Part[]> {
  const read = (kind: PartKind, part: string) => readPart(connection, kind, part, signal);
  const pipelines = ['index.default_pipeline', 'index.final_pipeline']
    .map(key => JSON.parse(settings.get(key) ?? '"_none"') as string)
    .filter(pipeline => pipeline !== '_none');
  const { text } = await askText(connection, { method: 'GET', path: PART_PATHS.template }, signal);
  const templates = itemsOf(rawAt(text, ['index_templates']) ?? '[]').flatMap((item): Part[] => {
    const body = rawAt(item, ['index_template']);
    if (body === undefined) return [];
    const patterns = [JSON.parse(rawAt(body, ['index_patterns']) ?? '[]')].flat() as string[];
    const template = JSON.parse(rawAt(item, ['name']) ?? '""') as string;
    return patterns.some(pattern => matchesPattern(pattern, name))
      ? [{ kind: 'template', name: template, body: kept(body) }]
      : [];
  });
  const components = templates.flatMap(({ body }) => JSON.parse(rawAt(body, ['composed_of']) ?? '[]') as string[]);
  const found = await Promise.all([
    ...[...new Set(pipelines)].map(pipeline => read('pipeline', pipeline)),
    ...[...new Set(components)].map(component => read('component', component)),
  ]);
  return [...found.filter(part => part !== undefined), ...templates];
}

/** Reads a part by name; undefined if it does not exist. */
export async function readPart(
  connection: Connection,
  kind: PartKind,
  name: string,
  signal?: AbortSignal,
): Promise<Part | undefined> {
  try {
    const { text } = await askText(connection, { method: 'GET', path: `${PART_PATHS[kind]}/${segment(name)}` }, signal);
    const body = kind === 'pipeline' ? rawAt(text, [name]) : bodyOf(text, kind);
    return body === undefined ? undefined : { kind, name, body: kept(body) };
  } catch (error) {
    if (asProblem(error).status === 404) return undefined;
    throw error;
  }
}

function bodyOf(text: string, kind: 'component' | 'template'): string | undefined {
  const [item] = itemsOf(rawAt(text, [kind === 'template' ? 'index_templates' : 'component_templates']) ?? '[]');
  return item && rawAt(item, [kind === 'template' ? 'index_template' : 'component_template']);
}

/** Newer engines add creation dates, which no engine accepts. */
function kept(body: string): string {
  return objectText([...membersOf(body)].filter(([key]) => !/^(created|modified)_date/.test(key)));
}
