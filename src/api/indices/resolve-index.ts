import type { ShownAliases } from '../../engine/contract/index-api.ts';
import type { DataStreamDescription } from '../../engine/contract/lifecycle-api.ts';
import type { IndexOptions } from '../../engine/contract/request-options.ts';
import { type EngineError, indexNotFound } from '../../engine/errors/engine-error.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import { failuresOf, splitSelector } from '../../engine/request/index-selector.ts';
import { matchesGlob } from '../../engine/structures/glob.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';

interface Known {
  name: string;
  aliases: string[];
  attributes: string[];
  /** The data stream it belongs to. */
  stream: string | undefined;
}

/** The kinds of named resources. */
interface Names {
  indices: readonly Known[];
  aliases: Map<string, string[]>;
  /** Aliases that patterns match only if they expand to what is hidden. */
  hiddenAliases: ReadonlySet<string>;
  streams: readonly DataStreamDescription[];
}

/** The indices, aliases and data streams that match an expression; the request chooses what wildcards match. */
export async function resolveIndex(call: Call): Promise<Answer> {
  const wildcards = call.indexOptions().expandWildcards ?? ['open'];
  const names = await knownNames(call);
  const ignoreUnavailable = call.flag('ignore_unavailable');
  const chosen = {
    indices: new Set<string>(),
    aliases: new Set<string>(),
    streams: new Set<string>(),
    failures: new Set<string>(),
  };
  let afterWildcard = false;
  for (const part of call.required('name').split(',')) {
    const excludes: boolean = afterWildcard && part.startsWith('-');
    const { name: pattern, selector } = splitSelector(excludes ? part.slice(1) : part);
    const isWildcard: boolean = pattern.includes('*') || pattern === '_all';
    const found = isWildcard ? expand(pattern === '_all' ? '*' : pattern, names, wildcards) : exact(pattern, names);
    if (!found && !ignoreUnavailable) throw await unavailable(call, pattern);
    if (selector === 'failures') {
      for (const name of await withFailures(call, found?.streams ?? [], isWildcard))
        excludes ? chosen.failures.delete(name) : chosen.failures.add(name);
      continue;
    }
    for (const kind of KINDS)
      for (const name of found?.[kind] ?? []) excludes ? chosen[kind].delete(name) : chosen[kind].add(name);
    afterWildcard ||= isWildcard;
  }
  const { indices, aliases, streams } = names;
  return ok({
    indices: indices.filter(index => chosen.indices.has(index.name)).map(show),
    aliases: [...chosen.aliases].sort().map(name => ({ name, indices: aliases.get(name)! })),
    data_streams: streams.flatMap(stream => [
      ...(chosen.streams.has(stream.name) ? [showStream(stream, stream.indices)] : []),
      ...(chosen.failures.has(stream.name) ? [showStream(stream, stream.failure_store.indices)] : []),
    ]),
  });
}

/** A name that is missing or not permitted. */
async function unavailable(call: Call, name: string): Promise<EngineError> {
  await call.engine.indices.exists(name, { purpose: PURPOSE });
  return indexNotFound(name);
}

/** The streams whose failure stores the request may see. @throws EngineError for one that it names */
async function withFailures(call: Call, streams: readonly string[], isWildcard: boolean): Promise<string[]> {
  const seen: string[] = [];
  for (const name of streams) {
    const options: IndexOptions = { purpose: PURPOSE, ignoreUnavailable: isWildcard };
    const exists = await call.engine.indices.exists(failuresOf(name), options);
    if (exists || !isWildcard) seen.push(name);
  }
  return seen;
}

const PURPOSE = 'indices:admin/resolve/index';
const KINDS = ['indices', 'aliases', 'streams'] as const;

async function knownNames(call: Call): Promise<Names> {
  const streams = call.engine.lifecycle.dataStreams(undefined, { expandWildcards: ['all'], purpose: PURPOSE });
  const aliases = await call.engine.aliases.get('*', undefined, ALL);
  const indices = await knownIndices(call, streams, aliases);
  return {
    indices,
    aliases: indicesByAlias(indices, streams, aliases),
    hiddenAliases: hiddenAliases(aliases),
    streams,
  };
}

function hiddenAliases({ indices }: ShownAliases): Set<string> {
  const hidden = new Set<string>();
  for (const name of Object.keys(indices))
    for (const [alias, definition] of Object.entries(aliasesIn(indices, name)))
      if ((definition as { is_hidden?: boolean }).is_hidden) hidden.add(alias);
  return hidden;
}

const ALL: IndexOptions = { expandWildcards: ['all'], purpose: PURPOSE, checkBlocks: false };

async function knownIndices(
  call: Call,
  streams: readonly DataStreamDescription[],
  aliases: ShownAliases,
): Promise<Known[]> {
  const described = await call.engine.indices.describe('*', ALL);
  const settings = await call.engine.indices.getSettings('*', 'index.hidden', { ...ALL, flat: true });
  return described
    .map(({ name, status }) => {
      const isHidden = JSON.stringify(settings[name] ?? {}).includes('"true"');
      const attributes = [...(isHidden ? ['hidden'] : []), status === 'open' ? 'open' : 'closed'];
      const stream = streams.find(({ indices: backing }) => backing.some(index => index.index_name === name))?.name;
      return { name, aliases: aliasNames(aliases.indices, name).sort(), attributes, stream };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function aliasNames(shown: ShownAliases['indices'], name: string): string[] {
  return Object.keys(aliasesIn(shown, name));
}

function aliasesIn(shown: ShownAliases['indices'], name: string): Record<string, Writable> {
  const entry = shown[name] as { aliases?: Record<string, Writable> } | undefined;
  return entry?.aliases ?? {};
}

function indicesByAlias(
  indices: readonly Known[],
  streams: readonly DataStreamDescription[],
  shown: ShownAliases,
): Map<string, string[]> {
  const byAlias = new Map<string, string[]>();
  const add = (alias: string, names: readonly string[]) =>
    byAlias.set(alias, [...(byAlias.get(alias) ?? []), ...names].sort());
  for (const { name, aliases } of indices) for (const alias of aliases) add(alias, [name]);
  for (const { name, indices: backing } of streams)
    for (const alias of aliasNames(shown.streams, name))
      add(
        alias,
        backing.map(index => index.index_name),
      );
  return byAlias;
}

type Found = Record<(typeof KINDS)[number], string[]> | undefined;

const NOTHING = { indices: [], aliases: [], streams: [] };

function exact(name: string, { indices, aliases, streams }: Names): Found {
  if (aliases.has(name)) return { ...NOTHING, aliases: [name] };
  if (streams.some(stream => stream.name === name)) return { ...NOTHING, streams: [name] };
  return indices.some(index => index.name === name) ? { ...NOTHING, indices: [name] } : undefined;
}

function expand(
  pattern: string,
  { indices, aliases, hiddenAliases, streams }: Names,
  wildcards: readonly string[],
): Found {
  if (wildcards.includes('none')) return NOTHING;
  const may = (kind: string) => wildcards.includes(kind) || wildcards.includes('all');
  const matches = ({ name }: { name: string }) => matchesGlob(pattern, name);
  const isSeen = (name: string, isHidden: boolean): boolean =>
    !isHidden || may('hidden') || (pattern.startsWith('.') && name.startsWith('.'));
  const allowed = ({ name, attributes }: Known): boolean =>
    isSeen(name, attributes.includes('hidden')) && (attributes.includes('open') ? may('open') : may('closed'));
  return {
    indices: indices.filter(index => matches(index) && allowed(index)).map(index => index.name),
    aliases: [...aliases.keys()].filter(
      alias => matchesGlob(pattern, alias) && isSeen(alias, hiddenAliases.has(alias)),
    ),
    streams: streams.filter(stream => matches(stream) && (!stream.hidden || may('hidden'))).map(({ name }) => name),
  };
}

function show({ name, aliases, attributes, stream }: Known): Writable {
  return { name, aliases: aliases.length > 0 ? aliases : undefined, attributes, data_stream: stream };
}

function showStream(
  { name, timestamp_field: field }: DataStreamDescription,
  indices: readonly { index_name: string }[],
): Writable {
  return { name, backing_indices: indices.map(index => index.index_name), timestamp_field: field.name };
}
