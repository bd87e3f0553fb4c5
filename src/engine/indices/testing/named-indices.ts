import {
  type NamedIndex,
  type ResolvedIndex,
  type ResolveOptions,
  resolveIndices,
  SEARCH_OPTIONS,
  splitExpression,
} from '../resolve-names.ts';

export const METADATA_TEST_OPTIONS: Partial<ResolveOptions> = { expandClosed: true, forbidClosed: false };

/** A cluster of named indices in the given order; the aliases of a hidden index are hidden. */
export function named(
  spec: Record<string, { closed?: boolean; hidden?: boolean; aliases?: string[] }>,
): Map<string, NamedIndex> {
  return new Map(
    Object.entries(spec).map(([name, { closed = false, hidden = false, aliases = [] }]) => {
      const byName = new Map(aliases.map(alias => [alias, { isHidden: hidden }]));
      return [name, { name, uuid: `uuid-${name}`, closed, hidden, aliases: byName }];
    }),
  );
}

export function resolveTo(
  indices: Map<string, NamedIndex>,
  expression: string,
  options: Partial<ResolveOptions> = {},
): ResolvedIndex<NamedIndex>[] {
  return resolveIndices(indices, splitExpression(expression), { ...SEARCH_OPTIONS, ...options });
}
