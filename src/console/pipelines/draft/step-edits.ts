import { formatJson } from '../../../language/format-body.ts';
import { type JsonPath, nodeAt, readOutline } from '../../../language/json-outline.ts';
import { appendItem, rawAt, removeAt, setAt, swapItems } from '../../mapping-editor/json/json-edit.ts';
import type { Step } from './pipeline-steps.ts';

// The draft is the body of the request as text. Every edit changes one stretch of it, so that unknown members, 64-bit
// numbers and the order of keys survive.

/** A body and the place of the step to select in it. */
export interface Edit {
  body: string;
  select: string | undefined;
}

/** Sets a member of the body or of a step, or removes it for `undefined`. */
export function withMember(body: string, path: JsonPath, value: unknown): string {
  if (value === undefined) return rawAt(body, path) === undefined ? body : removeAt(body, path);
  return setAt(body, path, JSON.stringify(value, null, 2));
}

/** Sets an option of a step, or removes it for `undefined`. */
export function withOption(body: string, step: Step, name: string, value: unknown): string {
  return value === undefined
    ? withMember(body, [...step.path, name], undefined)
    : withOptionJson(body, step, name, JSON.stringify(value, null, 2));
}

/** Sets an option to a JSON text, which is kept as written. A script written as one string becomes an object first. */
export function withOptionJson(body: string, step: Step, name: string, json: string): string {
  const isShort = nodeAt(readOutline(body), step.path)?.kind === 'scalar';
  const expanded = isShort ? setAt(body, step.path, JSON.stringify(step.options)) : body;
  return setAt(expanded, [...step.path, name], json);
}

/** Inserts a step into a list, which is created if it is missing. @param text the item as JSON text */
export function insertStep(body: string, list: JsonPath, at: number, text: string): Edit {
  const many = nodeAt(readOutline(body), list)?.items.length ?? 0;
  const to = Math.max(0, Math.min(at, many));
  let result = appendItem(body, list, formatJson(text));
  for (let position = many; position > to; position--) result = swapItems(result, list, position - 1);
  return { body: result, select: idOf(list, to) };
}

/** Appends a processor without options. */
export function addStep(body: string, list: JsonPath, type: string): Edit {
  return insertStep(body, list, Number.POSITIVE_INFINITY, JSON.stringify({ [type]: {} }));
}

/** Moves a step within its list; unchanged at either end. */
export function moveStep(body: string, step: Step, by: 1 | -1): Edit {
  const { list, at, id } = step;
  const many = list === undefined ? 0 : (nodeAt(readOutline(body), list)?.items.length ?? 0);
  const to = at + by;
  if (list === undefined || to < 0 || to >= many) return { body, select: id };
  return { body: swapItems(body, list, Math.min(at, to)), select: idOf(list, to) };
}

/** Moves a step to another position of its list. */
export function moveStepTo(body: string, step: Step, to: number): Edit {
  let edit: Edit = { body, select: step.id };
  const { list } = step;
  if (list === undefined) return edit;
  const by = to < step.at ? -1 : 1;
  for (let at = step.at; at !== to; at += by) edit = moveStep(edit.body, { ...step, at, id: idOf(list, at) }, by);
  return edit;
}

/** Removes a step, and the list that contains it if that becomes empty: the engine rejects empty handlers. */
export function removeStep(body: string, step: Step): Edit {
  const { list, path } = step;
  const item = path.slice(0, -1);
  const members = nodeAt(readOutline(body), item)?.members.length ?? 0;
  if (members > 1) return { body: removeAt(body, path), select: undefined };
  if (list === undefined) return { body: removeAt(body, item), select: undefined };
  const isLast = nodeAt(readOutline(body), list)?.items.length === 1;
  if (isLast && list.at(-1) === 'on_failure') return { body: removeAt(body, list), select: undefined };
  return { body: removeAt(body, item), select: undefined };
}

/** The item of a step as text. */
export function itemText(body: string, { path }: Step): string {
  return rawAt(body, path.slice(0, -1)) ?? '{}';
}

export function duplicateStep(body: string, step: Step): Edit {
  if (step.list === undefined) return { body, select: step.id };
  return insertStep(body, step.list, step.at + 1, itemText(body, step));
}

/** The id of a position: types are omitted from the path of the list. */
function idOf(list: JsonPath, at: number): string {
  const names: (string | number)[] = [];
  for (let i = 0; i < list.length; i++) {
    names.push(list[i]!);
    // A position is followed by the type of the processor, and `processor` by the type of the inner one.
    if (typeof list[i] === 'number' || (list[i] === 'processor' && i > 0)) i++;
  }
  return [...names, at].join('.');
}
