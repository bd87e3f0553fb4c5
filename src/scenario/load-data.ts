import type { RestHandler } from '../rest/rest-request.ts';
import { LIMITS } from './scenario.ts';

/** The data of a scenario. */
export interface ScenarioData {
  /** The index of documents that name none. */
  readonly index: string;
  /** Settings and mappings as JSON; undefined to create the index with the first document. */
  readonly definition: string | undefined;
  /** Documents, or lines of the bulk API. */
  readonly ndjson: string;
}

const ACTION = /^\s*\{\s*"(?:index|create|update|delete)"\s*:\s*\{[^{}]*\}\s*\}\s*$/;

/** The index of a data file, for documents that name none: `./data/Trails.ndjson` → `trails`. */
export function indexOfFile(name: string): string {
  const file = name.slice(name.lastIndexOf('/') + 1);
  return file.replace(/\.[^.]*$/, '').toLowerCase();
}

/** Creates the index and stores the documents, searchable when the promise resolves. @throws Error with a sentence */
export async function loadData({ index, definition, ndjson }: ScenarioData, send: RestHandler): Promise<void> {
  const encoded = new TextEncoder().encode(ndjson);
  if (encoded.length > LIMITS.dataBytes)
    throw new Error(`the data has ${encoded.length} bytes, but a scenario may have at most ${LIMITS.dataBytes}`);
  const path = `/${encodeURIComponent(index)}`;
  if (definition !== undefined) await succeed(send, 'PUT', path, definition);
  const lines = ndjson.split('\n').filter(line => line.trim() !== '');
  const operations = ACTION.test(lines[0] ?? '') ? lines : lines.flatMap(line => ['{"index":{}}', line]);
  if (operations.length === 0) return;
  const text = await succeed(send, 'POST', `${path}/_bulk`, `${operations.join('\n')}\n`);
  const { errors, items } = JSON.parse(text) as {
    errors: boolean;
    items: Record<string, { error?: { reason: string } }>[];
  };
  const failed = errors && items.flatMap(item => Object.values(item)).find(({ error }) => error);
  if (failed) throw new Error(`the data cannot be indexed: ${failed.error!.reason}`);
}

async function succeed(send: RestHandler, method: string, path: string, body: string): Promise<string> {
  const isBulk = path.endsWith('/_bulk');
  const { status, body: bytes } = await send({
    method,
    path,
    query: isBulk ? 'refresh=true' : '',
    headers: { 'content-type': isBulk ? 'application/x-ndjson' : 'application/json' },
    body: new TextEncoder().encode(body) as Uint8Array<ArrayBuffer>,
  });
  const text = new TextDecoder().decode(bytes);
  if (status >= 400)
    throw new Error(`the data cannot be loaded: ${method} ${path} answered ${status}: ${text.slice(0, 300)}`);
  return text;
}
