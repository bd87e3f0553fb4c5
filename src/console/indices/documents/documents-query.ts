import type { TableColumn } from './table-columns.ts';

/** A condition made by a click on a cell. */
export interface DocumentFilter {
  kind: 'is' | 'not';
  field: string;
  /** As text, exact for 64-bit numbers too; undefined for documents without the field. */
  value: string | undefined;
}

/** What the table shows. */
export interface DocumentsView {
  /** In query string syntax; empty for all documents. */
  text: string;
  filters: readonly DocumentFilter[];
  sort: { column: string; descending: boolean } | undefined;
}

/** Reads `q`, `is`, `not` and `sort` of a URL: `?q=soup&is=tag:vegan&not=price&sort=-price`. */
export function viewOf(parameters: URLSearchParams): DocumentsView {
  const filters = [...parameters].flatMap(([kind, text]): DocumentFilter[] => {
    if ((kind !== 'is' && kind !== 'not') || text === '') return [];
    const colon = text.indexOf(':');
    return [
      colon < 0
        ? { kind, field: decoded(text), value: undefined }
        : { kind, field: decoded(text.slice(0, colon)), value: text.slice(colon + 1) },
    ];
  });
  const sort = parameters.get('sort') ?? '';
  const descending = sort.startsWith('-');
  const column = descending ? sort.slice(1) : sort;
  return { text: parameters.get('q') ?? '', filters, sort: column === '' ? undefined : { column, descending } };
}

/** Replaces the filters of a URL. */
export function withFilters(parameters: URLSearchParams, filters: readonly DocumentFilter[]): URLSearchParams {
  const next = new URLSearchParams(parameters);
  next.delete('is');
  next.delete('not');
  for (const { kind, field, value } of filters)
    next.append(kind, value === undefined ? encodeURIComponent(field) : `${encodeURIComponent(field)}:${value}`);
  return next;
}

/** The filters with another one; the opposite condition on the same value is replaced. */
export function addFilter(filters: readonly DocumentFilter[], added: DocumentFilter): DocumentFilter[] {
  return [...filters.filter(({ field, value }) => field !== added.field || value !== added.value), added];
}

/** The query of a view. Columns give the fields to query and the nested objects that contain them. */
export function documentsQuery({ text, filters }: DocumentsView, columns: readonly TableColumn[]): object {
  const byPath = new Map(columns.map(column => [column.path, column]));
  const clauses = (kind: DocumentFilter['kind']) =>
    filters.filter(filter => filter.kind === kind).map(filter => clause(filter, byPath.get(filter.field)));
  const must = text.trim() === '' ? [] : [{ query_string: { query: text, default_operator: 'AND', lenient: true } }];
  if (must.length === 0 && filters.length === 0) return { match_all: {} };
  const [filter, mustNot] = [[...must, ...clauses('is')], clauses('not')];
  return { bool: { ...(filter.length > 0 && { filter }), ...(mustNot.length > 0 && { must_not: mustNot }) } };
}

function clause({ field, value }: DocumentFilter, column: TableColumn | undefined): object {
  const nested = column?.nested;
  const inside = (query: object) => (nested === undefined ? query : { nested: { path: nested, query } });
  if (value === undefined) return { bool: { must_not: [inside({ exists: { field } })] } };
  if (column?.exact === field) return inside({ term: { [field]: { value } } });
  const phrase = { match_phrase: { [field]: value } };
  if (column?.exact === undefined) return inside(phrase);
  // A keyword multi-field may ignore long values, which the analyzed text still has.
  const exact = { term: { [column.exact]: { value } } };
  const isIgnored = { bool: { must: [phrase], must_not: [{ exists: { field: column.exact } }] } };
  return inside({ bool: { should: [exact, isIgnored], minimum_should_match: 1 } });
}

/** The `sort` of a request; undefined if the column is unknown or cannot be sorted. */
export function sortClause({ sort }: DocumentsView, columns: readonly TableColumn[]): object | undefined {
  const column = sort && columns.find(({ path }) => path === sort.column);
  if (!sort || column?.sort.field === undefined) return undefined;
  const nested = column.nested === undefined ? {} : { nested: { path: column.nested } };
  return { [column.sort.field]: { order: sort.descending ? 'desc' : 'asc', ...nested } };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
