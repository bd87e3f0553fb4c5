import { copyTargets, type MappedField, type MappingModel } from '../form/mapping-model.ts';
import { COPY } from './copy.ts';
import { leavesOf } from './document-leaves.ts';
import { dynamicReason } from './dynamic-reason.ts';
import { hasColumn, type StoredTerm, type Trial } from './try-document.ts';

/** A row of the sample table. */
export interface LeafRow {
  path: string;
  /** A multi-field or a target of `copy_to`: the document holds no value of its own for it. */
  derived: boolean;
  /** JSON text in `_source`. */
  raw: string;
  type?: string;
  state: 'stored' | 'rejected' | 'ignored' | 'new';
  terms: readonly StoredTerm[];
  docValues: readonly unknown[];
  /** One sentence each, the most important first. */
  notes: readonly string[];
  /** The definition that dynamic mapping would create for a new field, as JSON text. */
  definition?: string;
}

/** Puts the document, the mapping and the engine's answers side by side, leaf by leaf. */
export function leafRows(mapping: MappingModel, document: string, trial: Trial): LeafRow[] {
  return new RowMaker(mapping, trial).rows(document);
}

/** Types that take an object or a list as one value. */
const WHOLE =
  /^(flattened|geo_point|geo_shape|point|shape|completion|join|percolator|rank_features|dense_vector|sparse_vector|\w+_range)$/;

class RowMaker {
  private readonly draft: MappingModel;
  private readonly known: ReadonlyMap<string, MappedField>;
  private readonly after: MappingModel;
  private readonly grown: ReadonlyMap<string, MappedField>;
  private readonly trial: Trial;

  constructor(draft: MappingModel, trial: Trial) {
    this.trial = trial;
    this.draft = draft;
    this.after = trial.after;
    this.known = draft.byPath;
    this.grown = trial.after.byPath;
  }

  rows(document: string): LeafRow[] {
    const rows: LeafRow[] = [];
    const isWhole = (path: string) => {
      const field = this.grown.get(path) ?? this.known.get(path);
      return field !== undefined && (WHOLE.test(field.type) || field.parameters.get('enabled') === 'false');
    };
    for (const leaf of leavesOf(document, isWhole)) {
      rows.push(this.row(leaf.path, leaf.raw, leaf.values));
      for (const child of this.fieldAt(leaf.path)?.children ?? [])
        if (child.role === 'multi') rows.push({ ...this.row(child.path, '', leaf.values), derived: true });
    }
    const seen = new Set(rows.map(row => row.path));
    for (const field of this.grown.values())
      if (!seen.has(field.path) && this.holds(field.path)) rows.push(this.copied(field));
    return rows;
  }

  private fieldAt(path: string): MappedField | undefined {
    return this.grown.get(path) ?? this.known.get(path);
  }

  private holds(path: string): boolean {
    return this.trial.terms.has(path) || this.trial.docValues.has(path);
  }

  private copied(field: MappedField): LeafRow {
    const from = [...this.grown.values()].filter(each => copyTargets(each).includes(field.path)).map(each => each.path);
    const row = this.row(field.path, '', []);
    const note = from.length > 0 ? COPY.copied(from.join(', ')) : COPY.byEngine;
    return { ...row, derived: true, notes: [...row.notes, note] };
  }

  private row(path: string, raw: string, values: readonly string[]): LeafRow {
    const field = this.fieldAt(path);
    const docValues = this.trial.docValues.get(path) ?? [];
    // Some engines make term vectors from _source and show terms that were left out of the index: the column knows.
    const artificial = field !== undefined && hasColumn(field) && docValues.length === 0;
    const row: LeafRow = {
      path,
      derived: false,
      raw,
      type: field?.type,
      state: 'stored',
      terms: artificial ? [] : (this.trial.terms.get(path) ?? []),
      docValues,
      notes: [],
    };
    const refusal = this.refusalOf(path);
    if (refusal !== undefined) return { ...row, state: 'rejected', notes: [refusal] };
    if (!this.known.has(path) && field && field.role !== 'multi')
      return this.newRow({ ...row, type: field.type }, field, values);
    if (!field) return this.unmapped(row, values);
    return this.stored(row, field, values);
  }

  private refusalOf(path: string): string | undefined {
    for (const [refused, reason] of this.trial.refused)
      if (path === refused || path.startsWith(`${refused}.`)) return reason;
    return undefined;
  }

  private newRow(row: LeafRow, field: MappedField, values: readonly string[]): LeafRow {
    const why = dynamicReason(this.draft, row.path, values[0] ?? (row.raw === '' ? 'null' : row.raw), field.type);
    return { ...row, state: 'new', notes: [why], definition: field.raw };
  }

  private unmapped(row: LeafRow, values: readonly string[]): LeafRow {
    const runtime = JSON.parse(this.after.root.get('runtime') ?? '{}') as Record<string, unknown>;
    if (runtime[row.path] !== undefined)
      return {
        ...row,
        state: 'ignored',
        notes: [COPY.runtime],
      };
    const off = this.disabledAbove(row.path);
    if (off !== undefined) return { ...row, state: 'ignored', notes: [COPY.disabledAbove(off)] };
    if (values.every(value => value === 'null')) return { ...row, state: 'ignored', notes: [COPY.emptyValue] };
    const dynamic = this.dynamicFor(row.path);
    return { ...row, state: 'ignored', notes: [COPY.unmapped(dynamic)] };
  }

  private disabledAbove(path: string): string | undefined {
    return [...this.grown.values()].find(
      field =>
        field.parameters.get('enabled') === 'false' && (path === field.path || path.startsWith(`${field.path}.`)),
    )?.path;
  }

  private dynamicFor(path: string): string {
    const above = [...this.known.values()].filter(
      field => path.startsWith(`${field.path}.`) && field.parameters.has('dynamic'),
    );
    const raw = above.at(-1)?.parameters.get('dynamic') ?? this.draft.root.get('dynamic') ?? 'true';
    return raw.replaceAll('"', '');
  }

  private stored(row: LeafRow, field: MappedField, values: readonly string[]): LeafRow {
    const ignored = this.trial.ignored.includes(row.path);
    const nothing = row.terms.length === 0 && row.docValues.length === 0;
    if (field.parameters.get('enabled') === 'false') return { ...row, state: 'ignored', notes: [COPY.disabled] };
    if (nothing && (ignored || isTooLong(field, values)))
      return { ...row, state: 'ignored', notes: [ignoredReason(field, values)] };
    if (nothing && values.length > 0 && values.every(value => value === 'null'))
      return { ...row, state: 'ignored', notes: [COPY.nullValue] };
    return { ...row, notes: [...storedNotes(row, field, values), ...(ignored ? [ignoredReason(field, values)] : [])] };
  }
}

function isTooLong(field: MappedField, values: readonly string[]): boolean {
  const limit = Number(field.parameters.get('ignore_above') ?? Number.POSITIVE_INFINITY);
  return values.some(value => value.startsWith('"') && (JSON.parse(value) as string).length > limit);
}

function ignoredReason(field: MappedField, values: readonly string[]): string {
  if (isTooLong(field, values)) return COPY.tooLong(field.parameters.get('ignore_above'));
  return COPY.malformed(field.type);
}

/** Where the value is stored, and how it was changed before. */
function storedNotes(row: LeafRow, field: MappedField, values: readonly string[]): string[] {
  const notes: string[] = [];
  if (/^(text|match_only_text|search_as_you_type)$/.test(field.type)) notes.push(textNote(row, field));
  else if (row.terms.length > 0) notes.push(exactNote(row, field));
  const change = changeNote(row, field, values);
  if (change !== undefined) notes.push(change);
  if (isFalse(field, 'index') && row.docValues.length > 0) notes.push(COPY.docValuesOnly);
  if (isFalse(field, 'index') && row.docValues.length === 0) notes.push(COPY.notSearchable);
  if (notes.length === 0 && row.docValues.length > 0) notes.push(COPY.docValueTypes[field.type] ?? COPY.docValues);
  if (notes.length === 0)
    notes.push(COPY.otherTypes[field.type] ?? (WHOLE.test(field.type) ? COPY.special : COPY.indexed));
  return notes;
}

function textNote(row: LeafRow, field: MappedField): string {
  const positions = new Set(row.terms.flatMap(term => term.positions));
  const length = row.terms.reduce((sum, term) => sum + term.freq, 0);
  const norms = field.type !== 'match_only_text' && !isFalse(field, 'norms');
  if (isFalse(field, 'index')) return COPY.noIndexNoTerms;
  if (length === 0) return COPY.noTerms;
  const isStacked = length > positions.size && positions.size > 0;
  return COPY.terms(length, isStacked ? positions.size : undefined, norms);
}

function exactNote(row: LeafRow, field: MappedField): string {
  return COPY.exactTerms(row.terms.length, hasColumn(field));
}

function changeNote(row: LeafRow, field: MappedField, values: readonly string[]): string | undefined {
  const [value] = values;
  const kept = row.docValues[0];
  if (value === undefined || values.length !== 1 || row.docValues.length !== 1) return undefined;
  if (value === 'null') return COPY.nullReplaced;
  if (typeof kept !== 'number') return undefined;
  if (value.startsWith('"')) return field.type === 'date' ? COPY.docValueTypes['date'] : COPY.numberFromText(value);
  if (Number(value) === kept) return undefined;
  if (field.type === 'date') return undefined;
  return Number.isInteger(kept) && !Number.isInteger(Number(value)) ? COPY.truncated : COPY.rounded;
}

function isFalse(field: MappedField, name: string): boolean {
  return /^"?false"?$/.test(field.parameters.get(name) ?? '');
}
