import { SAMPLES } from '../sample-data/samples.ts';
import type { DocumentLines } from './read-documents.ts';
import type { SharedIndex } from './read-indices.ts';

/** The files of a bundled sample. */
export interface SampleFiles {
  /** Settings and mappings as JSON. */
  definition: string;
  ndjson: string;
}

/** Fetches the files of a sample; undefined if they cannot be loaded. */
export type SampleLoader = (id: string, signal: AbortSignal) => Promise<SampleFiles | undefined>;

/**
 * The bundled sample that an index is, with the same definition and the same documents in the same order. A scenario
 * names it instead of repeating it.
 */
export async function knownSample(
  indices: readonly SharedIndex[],
  documents: readonly DocumentLines[],
  load: SampleLoader,
  signal: AbortSignal,
): Promise<string | undefined> {
  for (const index of indices) {
    const lines = documents.find(each => each.index === index.name);
    const sample = SAMPLES.find(({ id, index: name }) => id === name && name === index.name);
    if (!sample || !lines || lines.documents !== index.documents || index.definition.aliases) continue;
    const files = await load(sample.id, signal);
    if (files && isSame(index, lines, files)) return sample.id;
  }
  return undefined;
}

function isSame({ definition }: SharedIndex, { text }: DocumentLines, files: SampleFiles): boolean {
  if (text.trim() !== files.ndjson.trim()) return false;
  const { settings, mappings } = JSON.parse(files.definition) as { settings?: object; mappings?: object };
  const { number_of_replicas: _, ...own } = { ...settings } as Record<string, unknown>;
  const { number_of_replicas: __, ...shown } = definition.settings ?? {};
  return canonical(own) === canonical(shown) && canonical(mappings) === canonical(definition.mappings);
}

/** JSON with sorted keys, and scalars as text: engines return settings as strings. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(String(value));
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join()}}`;
}
