import { type OutlineNode, tryOutline } from '../language/json-outline.ts';

/** Members that differ each time or on each engine, and would make equal responses look different. */
const VOLATILE = new Set([
  'took',
  '_shards',
  '_scroll_id',
  'pit_id',
  'uuid',
  'index_uuid',
  'cluster_uuid',
  'cluster_name',
  'creation_date',
  'provided_name',
  '_seq_no',
  '_primary_term',
  'node',
  'task',
  'start_time_in_millis',
  'running_time_in_nanos',
  'build_hash',
  'build_date',
  'total_took',
  'took_millis',
]);
const MASK = '"…"';

/** The same JSON with the values of those members replaced by dots; text that is not JSON is unchanged. */
export function maskVolatile(text: string): string {
  const { root } = tryOutline(text);
  if (!root) return text;
  const places: OutlineNode[] = [];
  collect(root, places);
  let masked = '';
  let at = 0;
  for (const { from, to } of places) {
    masked += text.slice(at, from) + MASK;
    at = to;
  }
  return masked + text.slice(at);
}

function collect(node: OutlineNode, places: OutlineNode[]): void {
  for (const { key, value } of node.members)
    if (VOLATILE.has(key)) places.push(value);
    else collect(value, places);
  for (const item of node.items) collect(item, places);
}
