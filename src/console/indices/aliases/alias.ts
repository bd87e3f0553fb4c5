import { type EngineRequest, segment } from '../../connections/ask.ts';
import { moveAliasRequest } from '../../definitions/move-alias.ts';

/** An alias of an index, as the engine returns it. */
export interface Alias {
  filter?: unknown;
  index_routing?: string;
  search_routing?: string;
  is_write_index?: boolean;
  is_hidden?: boolean;
}

/** A new alias as text of a form; empty members are omitted from the request. */
export interface AliasDraft {
  name: string;
  /** A query as JSON. */
  filter: string;
  indexRouting: string;
  searchRouting: string;
  isWriteIndex: boolean;
}

export const EMPTY_DRAFT: AliasDraft = {
  name: '',
  filter: '',
  indexRouting: '',
  searchRouting: '',
  isWriteIndex: false,
};

export function aliasPath(index: string, name: string): string {
  return `/${segment(index)}/_alias/${segment(name)}`;
}

/**
 * Adds the alias to an index, or replaces the one of that name.
 * @param from indices that lose the alias in the same request, so that no search finds it missing or double
 */
export function aliasRequest(index: string, draft: AliasDraft, from: readonly string[] = []): EngineRequest {
  const { name, filter, indexRouting, searchRouting, isWriteIndex } = draft;
  // The filter stays text, so that its numbers keep their digits.
  const members = [
    ...(filter.trim() === '' ? [] : [`"filter": ${filter.trim()}`]),
    ...(indexRouting === '' ? [] : [`"index_routing": ${JSON.stringify(indexRouting)}`]),
    ...(searchRouting === '' ? [] : [`"search_routing": ${JSON.stringify(searchRouting)}`]),
    ...(isWriteIndex ? ['"is_write_index": true'] : []),
  ];
  if (from.length > 0) return moveAliasRequest(index, name, from, members);
  const request = { method: 'PUT', path: aliasPath(index, name || '{name}') };
  return members.length === 0 ? request : { ...request, body: `{\n  ${members.join(',\n  ')}\n}` };
}
