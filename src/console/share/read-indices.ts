import { ask, type EngineRequest, segment } from '../connections/ask.ts';
import { type Connection, SCRATCH_PREFIX } from '../connections/connection.ts';
import { definitionOf, type IndexDefinition, type IndexState, streamTemplate } from './index-definition.ts';

/** An index or a data stream that a scenario recreates. */
export interface SharedIndex {
  name: string;
  isStream: boolean;
  definition: IndexDefinition;
  /** Searchable documents; undefined if they cannot be counted, as in a closed index. */
  documents: number | undefined;
  /** Deleted documents that still count in scores. */
  deleted: number;
}

/** The indices that expressions name, as a path does; those that do not exist are omitted. */
export async function readIndices(
  connection: Connection,
  expressions: readonly string[],
  signal: AbortSignal,
): Promise<SharedIndex[]> {
  const local = expressions.filter(each => each !== '' && !each.includes(':'));
  if (!local.some(each => !each.startsWith('-'))) return [];
  const path = `/${local.map(segment).join(',')}?ignore_unavailable=true&allow_no_indices=true&expand_wildcards=open`;
  const { body } = await ask<Record<string, IndexState>>(connection, { method: 'GET', path }, signal);
  const found = new Map<string, IndexState>();
  for (const [index, state] of Object.entries(body)) {
    if (index.startsWith(SCRATCH_PREFIX)) continue;
    // A backing index that is named itself is searched under its name.
    const isNamed = expressions.includes(index);
    found.set(state.data_stream === undefined || isNamed ? index : state.data_stream, state);
  }
  return Promise.all(
    [...found]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(async ([name, state]) => ({
        name,
        isStream: name === state.data_stream,
        definition: definitionOf(state, expressions),
        ...(await countsOf(connection, name, signal)),
      })),
  );
}

/** A closed index has no counts, and an engine may not report deleted documents. */
async function countsOf(
  connection: Connection,
  name: string,
  signal: AbortSignal,
): Promise<Pick<SharedIndex, 'documents' | 'deleted'>> {
  const read = <T>(path: string) =>
    ask<T>(connection, { method: 'GET', path: `/${segment(name)}/${path}` }, signal).catch(() => undefined);
  const [counted, stats] = await Promise.all([read<{ count: number }>('_count'), read<Stats>('_stats/docs')]);
  signal.throwIfAborted();
  return { documents: counted?.body.count, deleted: stats?.body._all?.primaries?.docs?.deleted ?? 0 };
}

interface Stats {
  _all?: { primaries?: { docs?: { deleted?: number } } };
}

/** The requests that create an index or a data stream. */
export function creationOf({ name, isStream, definition }: SharedIndex): EngineRequest[] {
  const path = `/${segment(name)}`;
  if (!isStream) return [{ method: 'PUT', path, body: definition }];
  return [
    { method: 'PUT', path: `/_index_template${path}-shared`, body: streamTemplate(name, definition) },
    { method: 'PUT', path: `/_data_stream${path}` },
  ];
}
