import { formatJson } from '../../../language/format-body.ts';
import { type OutlineNode, readOutline } from '../../../language/json-outline.ts';

/** A field that differs between two versions of a document, with its values as JSON text on one line. */
export interface FieldChange {
  kind: 'added' | 'removed' | 'changed';
  /** Dotted; positions of lists in brackets. */
  path: string;
  before?: string;
  after?: string;
}

/** The fields that differ, in the order of the later version, removed ones last. Values are compared as text. */
export function fieldChanges(before: string, after: string): FieldChange[] {
  const [old, current] = [leavesOf(before), leavesOf(after)];
  const changes: FieldChange[] = [];
  for (const [path, value] of current) {
    const previous = old.get(path);
    if (previous === undefined) changes.push({ kind: 'added', path, after: value });
    else if (previous !== value) changes.push({ kind: 'changed', path, before: previous, after: value });
  }
  for (const [path, value] of old) if (!current.has(path)) changes.push({ kind: 'removed', path, before: value });
  return changes;
}

/** Every value of a document by its path. Lists without objects are one value. */
export function leavesOf(json: string): Map<string, string> {
  const leaves = new Map<string, string>();
  collect(json, readOutline(json), '', leaves);
  return leaves;
}

function collect(json: string, node: OutlineNode, path: string, leaves: Map<string, string>): void {
  if (node.kind === 'object' && (node.members.length > 0 || path === '')) {
    for (const { key, value } of node.members) collect(json, value, path === '' ? key : `${path}.${key}`, leaves);
    return;
  }
  if (node.kind === 'array' && node.items.some(({ kind }) => kind !== 'scalar')) {
    for (const [at, item] of node.items.entries()) collect(json, item, `${path}[${at}]`, leaves);
    return;
  }
  leaves.set(path, oneLine(json.slice(node.from, node.to)));
}

/** Strings hold no line breaks in JSON. */
function oneLine(json: string): string {
  return formatJson(json).replace(/\n\s*/g, ' ');
}
