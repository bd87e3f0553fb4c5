/** One entry of the sorted term list. */
export interface TermEntry {
  term: string;
  doc_freq: number;
}

export interface TermRow extends TermEntry {
  /** The term looked up. */
  current: boolean;
  /** Not in the dictionary: the row shows where it would be. */
  absent: boolean;
}

/** The rows around a term, with a row for the term itself even if the dictionary lacks it. */
export function termRows(entries: readonly TermEntry[], term: string, before: number, size: number): TermRow[] {
  const at = entries.findIndex(entry => entry.term >= term);
  const place = at < 0 ? entries.length : at;
  const found = entries[place]?.term === term;
  const rows: TermRow[] = entries.map(entry => ({ ...entry, current: entry.term === term, absent: false }));
  if (!found) rows.splice(place, 0, { term, doc_freq: 0, current: true, absent: true });
  const start = Math.max(0, Math.min(place - before, rows.length - size));
  return rows.slice(start, start + size);
}
