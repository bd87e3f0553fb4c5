import type { Changes } from './activity-database.ts';

const NONE: Changes = { created: 0, updated: 0, deleted: 0, failed: 0 };
/** In bytes. Larger responses are not read: parsing them would hold up the page. */
const MAX_READ = 512 << 10;

type Json = Record<string, unknown>;

/** How many documents a response says were changed. Responses about other things than documents change none. */
export function responseChanges(body: Uint8Array): Changes {
  if (body.length > MAX_READ) return NONE;
  try {
    return changesOf(JSON.parse(new TextDecoder().decode(body)));
  } catch {
    return NONE;
  }
}

function changesOf(body: unknown): Changes {
  if (!isObject(body)) return NONE;
  if (Array.isArray(body['items'])) return itemChanges(body['items']);
  const result = body['result'];
  if (typeof result === 'string') return { ...NONE, ...(result in NONE && { [result]: 1 }) };
  const failures = body['failures'];
  return {
    created: numberOf(body['created']),
    updated: numberOf(body['updated']),
    deleted: numberOf(body['deleted']),
    failed: Array.isArray(failures) ? failures.length : 0,
  };
}

/** Items of a bulk request: each has one member, named after its action. */
function itemChanges(items: readonly unknown[]): Changes {
  const counts = { ...NONE };
  for (const item of items) {
    const outcome = isObject(item) ? Object.values(item)[0] : undefined;
    if (!isObject(outcome)) continue;
    if (outcome['error'] !== undefined) counts.failed++;
    else if (outcome['result'] === 'created') counts.created++;
    else if (outcome['result'] === 'updated') counts.updated++;
    else if (outcome['result'] === 'deleted') counts.deleted++;
  }
  return counts;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
