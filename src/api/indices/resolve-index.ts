import { indexNotFound } from '../../engine/errors/engine-error.ts';
import type { Writable } from '../../engine/json/json-value.ts';
import { matchesGlob } from '../../engine/structures/glob.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';

interface Known {
  name: string;
  aliases: string[];
  attributes: string[];
}

/** The indices and aliases that an expression names; what a wildcard may stand for is the request's choice. */
export async function resolveIndex(call: Call): Promise<Answer> {
  const wildcards = call.indexOptions().expandWildcards ?? ['open'];
  const indices = await knownIndices(call);
  const aliases = indicesByAlias(indices);
  const chosen = { indices: new Set<string>(), aliases: new Set<string>() };
  let afterWildcard = false;
  for (const part of call.required('name').split(',')) {
    const excludes: boolean = afterWildcard && part.startsWith('-');
    const pattern: string = excludes ? part.slice(1) : part;
    const isWildcard: boolean = pattern.includes('*') || pattern === '_all';
    const found = isWildcard
      ? expand(pattern === '_all' ? '*' : pattern, indices, aliases, wildcards)
      : exact(pattern, indices, aliases);
    if (!found && !call.flag('ignore_unavailable')) throw indexNotFound(pattern);
    for (const name of found?.indices ?? []) excludes ? chosen.indices.delete(name) : chosen.indices.add(name);
    for (const name of found?.aliases ?? []) excludes ? chosen.aliases.delete(name) : chosen.aliases.add(name);
    afterWildcard ||= isWildcard;
  }
  return ok({
    indices: indices.filter(index => chosen.indices.has(index.name)).map(show),
    aliases: [...chosen.aliases].sort().map(name => ({ name, indices: aliases.get(name)! })),
    data_streams: [],
  });
}

async function knownIndices(call: Call): Promise<Known[]> {
  const all = { expandWildcards: ['all'] };
  const described = await call.engine.describeIndices('*', all);
  const { indices } = await call.engine.getAliases('*', undefined, all);
  const settings = await call.engine.getSettings('*', 'index.hidden', { ...all, flat: true });
  return described
    .map(({ name, status }) => {
      const entry = indices[name] as { aliases?: Record<string, Writable> } | undefined;
      const isHidden = JSON.stringify(settings[name] ?? {}).includes('"true"');
      const attributes = [...(isHidden ? ['hidden'] : []), status === 'open' ? 'open' : 'closed'];
      return { name, aliases: Object.keys(entry?.aliases ?? {}).sort(), attributes };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function indicesByAlias(indices: readonly Known[]): Map<string, string[]> {
  const byAlias = new Map<string, string[]>();
  for (const { name, aliases } of indices)
    for (const alias of aliases) byAlias.set(alias, [...(byAlias.get(alias) ?? []), name]);
  return byAlias;
}

type Found = { indices: string[]; aliases: string[] } | undefined;

function exact(name: string, indices: readonly Known[], aliases: Map<string, string[]>): Found {
  if (aliases.has(name)) return { indices: [], aliases: [name] };
  return indices.some(index => index.name === name) ? { indices: [name], aliases: [] } : undefined;
}

function expand(
  pattern: string,
  indices: readonly Known[],
  aliases: Map<string, string[]>,
  wildcards: readonly string[],
): Found {
  if (wildcards.includes('none')) return { indices: [], aliases: [] };
  const may = (kind: string) => wildcards.includes(kind) || wildcards.includes('all');
  const allowed = ({ name, attributes }: Known): boolean => {
    const isHidden = attributes.includes('hidden') || name.startsWith('.');
    const isSeen = !isHidden || may('hidden') || (pattern.startsWith('.') && name.startsWith('.'));
    return isSeen && (attributes.includes('open') ? may('open') : may('closed'));
  };
  return {
    indices: indices.filter(index => matchesGlob(pattern, index.name) && allowed(index)).map(index => index.name),
    aliases: [...aliases.keys()].filter(alias => matchesGlob(pattern, alias)),
  };
}

function show({ name, aliases, attributes }: Known): Writable {
  return { name, aliases: aliases.length > 0 ? aliases : undefined, attributes };
}
