import { nodeAt, readOutline } from '../../../language/json-outline.ts';
import { type EngineRequest, segment } from '../../connections/ask.ts';

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
  if (from.length > 0) return moveRequest(index, name, members, from);
  const request = { method: 'PUT', path: aliasPath(index, name || '{name}') };
  return members.length === 0 ? request : { ...request, body: `{\n  ${members.join(',\n  ')}\n}` };
}

function moveRequest(index: string, name: string, members: readonly string[], from: readonly string[]): EngineRequest {
  const alias = JSON.stringify(name);
  const actions = [
    ...from.map(each => `{ "remove": { "index": ${JSON.stringify(each)}, "alias": ${alias} } }`),
    `{ "add": { ${[`"index": ${JSON.stringify(index)}`, `"alias": ${alias}`, ...members].join(', ')} } }`,
  ];
  return actionsRequest(actions);
}

/** Reverts a move of an alias. @param before the text of `GET /_alias/*` before it, whose numbers keep their digits */
export function undoMoveRequest(index: string, name: string, before: string): EngineRequest {
  const root = readOutline(before);
  const alias = JSON.stringify(name);
  const added = root.members.flatMap(({ key, value }) => {
    const definition = nodeAt(value, ['aliases', name]);
    if (definition === undefined) return [];
    const members = before.slice(definition.from + 1, definition.to - 1).trim();
    const target = `"index": ${JSON.stringify(key)}, "alias": ${alias}`;
    return [`{ "add": { ${target}${members === '' ? '' : `, ${members}`} } }`];
  });
  const isOwn = nodeAt(root, [index, 'aliases', name]) !== undefined;
  const removed = isOwn ? [] : [`{ "remove": { "index": ${JSON.stringify(index)}, "alias": ${alias} } }`];
  return actionsRequest([...removed, ...added]);
}

function actionsRequest(actions: readonly string[]): EngineRequest {
  return { method: 'POST', path: '/_aliases', body: `{\n  "actions": [\n    ${actions.join(',\n    ')}\n  ]\n}` };
}
