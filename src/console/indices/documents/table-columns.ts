import type { Field } from '../../../language/mapped-fields.ts';
import { columnsOf } from '../../hits/shown-fields.ts';
import { COPY } from '../copy.ts';

/** A mapped field as a column of the documents table. */
export interface TableColumn {
  path: string;
  type: string;
  isNumeric: boolean;
  /** The nested object that contains the field; sorts and queries have to name it. */
  nested: string | undefined;
  /** The field to sort by, which may be a multi-field, or the reason why there is none. */
  sort: { field: string; problem?: undefined } | { field?: undefined; problem: string };
  /** The field whose terms are whole values; undefined if a phrase of the analyzed text must do. */
  exact: string | undefined;
}

const ANALYZED = new Set(['text', 'match_only_text', 'annotated_text', 'search_as_you_type']);
const NUMERIC = /^(long|integer|short|byte|double|float|half_float|scaled_float|unsigned_long)$/;
/** Types without one comparable value per document. */
const UNORDERED =
  /^(object|nested|binary|completion|percolator|(geo_)?(point|shape)|dense_vector|sparse_vector|rank_features?|\w+_range|histogram|aggregate_metric_double|semantic_text)$/;
/** Types whose values a term query finds. */
const TERMS =
  /^(keyword|constant_keyword|wildcard|boolean|date|date_nanos|ip|version|flattened|long|integer|short|byte|double|float|half_float|scaled_float|unsigned_long)$/;

/** Every mapped field that can be a column, in mapping order. Multi-fields hold no value of their own. */
export function tableColumns(fields: readonly Field[]): TableColumn[] {
  const nested = fields.filter(({ type }) => type === 'nested').map(({ path }) => path);
  const multi = new Map<string, string>();
  for (const field of fields) {
    if (!field.multi || field.type !== 'keyword' || field.parameters['doc_values'] === false) continue;
    const owner = field.path.slice(0, field.path.lastIndexOf('.'));
    if (!multi.has(owner)) multi.set(owner, field.path);
  }
  return fields
    .filter(field => !field.multi && field.type !== 'nested')
    .map(({ path, type, parameters }) => ({
      path,
      type,
      isNumeric: NUMERIC.test(type),
      nested: nested.findLast(outer => path.startsWith(`${outer}.`)),
      sort: sortOf(path, type, parameters, multi.get(path)),
      exact: TERMS.test(type) && parameters['index'] !== false ? path : multi.get(path),
    }));
}

function sortOf(
  path: string,
  type: string,
  parameters: Record<string, unknown>,
  keyword: string | undefined,
): TableColumn['sort'] {
  if (ANALYZED.has(type)) {
    if (parameters['fielddata'] === true) return { field: path };
    return keyword === undefined ? { problem: COPY.textUnsorted(path, type) } : { field: keyword };
  }
  if (UNORDERED.test(type)) return { problem: COPY.typeUnsorted(path, type) };
  if (parameters['doc_values'] === false) return { problem: COPY.columnUnsorted(path) };
  return { field: path };
}

/** The columns to show: those chosen that still exist, or the title and the first fields. */
export function shownColumns(columns: readonly TableColumn[], chosen: readonly string[] | undefined): TableColumn[] {
  const byPath = new Map(columns.map(column => [column.path, column]));
  const found = chosen?.flatMap(path => byPath.get(path) ?? []) ?? [];
  if (found.length > 0) return found;
  const first = columnsOf(columns.map(({ path, type }) => ({ path, type, multi: false, parameters: {} })));
  const names = first.map(name =>
    byPath.has(name) ? name : columns.find(({ path }) => path.startsWith(`${name}.`))!.path,
  );
  return names.map(name => byPath.get(name)!);
}

/** Paths as one parameter of a URL. */
export function encodeColumns(paths: readonly string[]): string {
  return paths.map(encodeURIComponent).join(',');
}

/** The paths of `encodeColumns`; undefined for text that it cannot have written. */
export function decodeColumns(text: string | null): string[] | undefined {
  if (text === null || text === '') return undefined;
  try {
    return text.split(',').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
