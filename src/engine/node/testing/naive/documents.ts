import fc from 'fast-check';
import type { Engine } from '../../../contract/engine.ts';
import type { Parameters } from '../../../contract/request-options.ts';
import { readJson } from '../../../json/json-reader.ts';
import type { JsonObject } from '../../../json/json-value.ts';
import { writeJson } from '../../../json/json-writer.ts';
import { MemoryStore } from '../../../store/memory-store.ts';
import { openEngine } from '../../open-engine.ts';

export interface Doc {
  n: number[];
  k: string | undefined;
  f: number | undefined;
}

export interface Hit {
  _id: string;
  _score: number | null;
  _source?: unknown;
  sort?: unknown[];
}

export interface Answer {
  _scroll_id?: string;
  terminated_early?: boolean;
  _shards: { total: number; successful: number; failed: number };
  hits: { total?: { value: number; relation: string }; max_score: number | null; hits: Hit[] };
  aggregations: Record<string, never>;
}

export const KEYS = ['apple', 'pear', 'Zebra', 'äpfel', '\u{10400}', '\uffee'];

export const documents = fc.array(
  fc.record<Doc>({
    n: fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 3 }),
    k: fc.option(fc.constantFrom(...KEYS), { nil: undefined }),
    f: fc.option(
      fc.integer({ min: -8, max: 8 }).map(x => x / 4),
      { nil: undefined },
    ),
  }),
  { maxLength: 30 },
);

export const MAPPINGS = '{"properties":{"n":{"type":"integer"},"k":{"type":"keyword"},"f":{"type":"float"}}}';

/** Indexes the documents into several shards and segments and deletes every fifth; returns the live ones. */
export async function indexed(
  docs: readonly Doc[],
  shards: number,
): Promise<{ engine: Engine; living: Map<string, Doc> }> {
  const engine = await openEngine({ store: new MemoryStore(), now: () => 1_700_000_000_000 });
  await engine.indices.create('i', parse(`{"settings":{"number_of_shards":${shards}},"mappings":${MAPPINGS}}`));
  const operations = docs.map((doc, id) => ({
    kind: 'index' as const,
    index: 'i',
    id: String(id),
    source: JSON.stringify(doc),
  }));
  const half = docs.length >> 1;
  await engine.documents.bulk(operations.slice(0, half), true);
  await engine.documents.bulk(operations.slice(half), true);
  const dead = docs.map((_, id) => id).filter(id => id % 5 === 3);
  await engine.documents.bulk(
    dead.map(id => ({ kind: 'delete' as const, index: 'i', id: String(id) })),
    true,
  );
  return { engine, living: new Map(docs.flatMap((doc, id) => (id % 5 === 3 ? [] : [[String(id), doc]]))) };
}

export function parse(text: string): JsonObject {
  return readJson(text, { positions: true }) as JsonObject;
}

export async function search(engine: Engine, body: object, parameters: Parameters = {}): Promise<Answer> {
  return JSON.parse(writeJson(await engine.searches.search('i', parse(JSON.stringify(body)), parameters))) as Answer;
}

export function byCodePoints(a: string, b: string): number {
  const [x, y] = [[...a], [...b]];
  for (let i = 0; i < Math.min(x.length, y.length); i++)
    if (x[i] !== y[i]) return x[i]!.codePointAt(0)! - y[i]!.codePointAt(0)!;
  return x.length - y.length;
}
