import { COPY } from './copy.ts';
/** Hits as rows with id, score, and the fields that most hits have. */
export interface HitTable {
  columns: string[];
  rows: { id: string; score: string; cells: string[] }[];
  total: string;
}

interface Hit {
  _id?: string;
  _score?: number | null;
  _source?: Record<string, unknown>;
  fields?: Record<string, unknown>;
}

const MAX_COLUMNS = 6;

/** The hits of a response as a table; undefined if it has none. */
export function hitTable(text: string): HitTable | undefined {
  const hits = hitsOf(text);
  if (!hits || hits.hits.length === 0) return undefined;
  const columns = commonColumns(hits.hits);
  const rows = hits.hits.map(hit => ({
    id: hit._id ?? '',
    score: typeof hit._score === 'number' ? String(hit._score) : '–',
    cells: columns.map(column => cell((hit._source ?? hit.fields)?.[column])),
  }));
  return {
    columns,
    rows,
    total: hits.total === undefined ? COPY.hitsOfUnknown(rows.length) : COPY.hitsOf(rows.length, hits.total),
  };
}

function hitsOf(text: string): { hits: Hit[]; total: number | undefined } | undefined {
  try {
    const { hits } = JSON.parse(text) as { hits?: { hits?: Hit[]; total?: { value?: number } } };
    return Array.isArray(hits?.hits) ? { hits: hits.hits, total: hits.total?.value } : undefined;
  } catch {
    return undefined;
  }
}

function commonColumns(hits: Hit[]): string[] {
  const counts = new Map<string, number>();
  for (const hit of hits)
    for (const name of Object.keys(hit._source ?? hit.fields ?? {})) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_COLUMNS)
    .map(([name]) => name);
}

function cell(value: unknown): string {
  if (value === undefined || value === null) return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
