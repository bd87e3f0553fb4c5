import { type JsonPath, nodeAt, type OutlineNode, readOutline } from '../../../language/json-outline.ts';
import { removeAt, setAt } from '../../mapping-editor/json/json-edit.ts';

/** Where the value of a path is, or would be added; undefined if a list of objects leaves several places. */
export function placeOf(root: OutlineNode, path: string): JsonPath | undefined {
  for (const { key, value } of root.members.toReversed()) {
    if (key === path) return [key];
    if (!path.startsWith(`${key}.`)) continue;
    if (value.kind !== 'object') return undefined;
    const rest = placeOf(value, path.slice(key.length + 1));
    return rest && [key, ...rest];
  }
  return path.split('.');
}

/** The text to edit: of a single string without its quotes, otherwise JSON; undefined if it must be edited as a whole. */
export function editableText(
  source: string,
  path: string,
): { text: string; isString: boolean | undefined } | undefined {
  const root = readOutline(source);
  const place = placeOf(root, path);
  if (place === undefined) return undefined;
  const node = nodeAt(root, place);
  if (node === undefined) return { text: '', isString: undefined };
  const json = source.slice(node.from, node.to);
  return json.startsWith('"') ? { text: JSON.parse(json) as string, isString: true } : { text: json, isString: false };
}

/** The source with another value of a field, everything else as written. Undefined removes the field. */
export function withCell(source: string, path: string, json: string | undefined): string {
  const place = placeOf(readOutline(source), path);
  if (place === undefined) return source;
  return json === undefined ? removeAt(source, place) : setAt(source, place, json);
}

const NUMBERS = /^(long|integer|short|byte|double|float|half_float|scaled_float|unsigned_long)$/;

/**
 * The JSON of an edited cell; undefined if it was emptied and the field is to be removed. Text stays text; a field
 * without a value gets the JSON type of its mapping.
 * @throws JsonSyntaxProblem
 */
export function jsonOfEdit(text: string, isString: boolean | undefined, type: string): string | undefined {
  if (isString ?? !(NUMBERS.test(type) || type === 'boolean' || type === 'object'))
    return text === '' && isString !== true ? undefined : JSON.stringify(text);
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  readOutline(trimmed);
  return trimmed;
}
