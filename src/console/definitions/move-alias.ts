import { nodeAt, type OutlineNode, readOutline } from '../../language/json-outline.ts';
import type { EngineRequest } from '../connections/ask.ts';

/**
 * Moves an alias to an index in one atomic request, so that no search finds it missing or double.
 * @param from the indices that lose it
 * @param members its filter and routing as the text of JSON members, whose numbers keep their digits
 */
export function moveAliasRequest(
  index: string,
  name: string,
  from: readonly string[],
  members: readonly string[],
): EngineRequest {
  return actionsRequest([...from.map(each => removal(each, name)), addition(index, name, members)]);
}

/**
 * Moves an alias, with its filter and routing in the first index that has it, from all indices of a response.
 * @param before the text of a response of `_alias`
 */
export function swapAliasRequest(index: string, name: string, before: string): EngineRequest {
  const holders = holdersOf(before, name).filter(holder => holder.index !== index);
  return moveAliasRequest(
    index,
    name,
    holders.map(holder => holder.index),
    holders[0]?.members ?? [],
  );
}

/** Reverts a move of an alias to an index. @param before the text of a response of `_alias` before it */
export function undoMoveAliasRequest(index: string, name: string, before: string): EngineRequest {
  const holders = holdersOf(before, name);
  const isOwn = holders.some(holder => holder.index === index);
  return actionsRequest([
    ...(isOwn ? [] : [removal(index, name)]),
    ...holders.map(holder => addition(holder.index, name, holder.members)),
  ]);
}

interface Holder {
  index: string;
  members: string[];
}

/** The indices of a response that have the alias. */
function holdersOf(response: string, name: string): Holder[] {
  return readOutline(response).members.flatMap(({ key, value }) => {
    const definition = nodeAt(value, ['aliases', name]);
    return definition === undefined ? [] : [{ index: key, members: membersOf(response, definition) }];
  });
}

function membersOf(text: string, { from, to }: OutlineNode): string[] {
  const members = text.slice(from + 1, to - 1).trim();
  return members === '' ? [] : [members];
}

function removal(index: string, alias: string): string {
  return `{ "remove": { "index": ${JSON.stringify(index)}, "alias": ${JSON.stringify(alias)} } }`;
}

function addition(index: string, alias: string, members: readonly string[]): string {
  const target = [`"index": ${JSON.stringify(index)}`, `"alias": ${JSON.stringify(alias)}`];
  return `{ "add": { ${[...target, ...members].join(', ')} } }`;
}

function actionsRequest(actions: readonly string[]): EngineRequest {
  return { method: 'POST', path: '/_aliases', body: `{\n  "actions": [\n    ${actions.join(',\n    ')}\n  ]\n}` };
}
