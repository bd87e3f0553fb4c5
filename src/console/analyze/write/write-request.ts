import type { AnalyzeState } from '../analyze-request.ts';
import { type Part, settingsOf, typeOf } from '../chain/chain.ts';

export interface NewIndex {
  index: string;
  analyzer: string;
  /** The name of a text field that uses the analyzer; empty for none. */
  field: string;
}

/** A request to create an index with the chain as a named analyzer. Parts with settings are defined by name too. */
export function writeRequest(state: AnalyzeState, { index, analyzer, field }: NewIndex) {
  const analysis = analysisOf(state, analyzer);
  const mappings = field === '' ? {} : { mappings: { properties: { [field]: { type: 'text', analyzer } } } };
  return {
    method: 'PUT',
    path: `/${encodeURIComponent(index)}`,
    body: { settings: { analysis }, ...mappings },
  };
}

/** The analyzer and its parts in the format of index settings. */
export function analysisOf(state: AnalyzeState, analyzer: string) {
  return state.source === 'analyzer' ? builtIn(state, analyzer) : custom(state, analyzer);
}

function builtIn(state: AnalyzeState, analyzer: string) {
  return { analyzer: { [analyzer]: { type: state.analyzer } } };
}

function custom(state: AnalyzeState, analyzer: string) {
  const charFilters = named(state.charFilters, analyzer);
  const tokenizer = named([state.tokenizer], analyzer);
  const filters = named(state.filters, analyzer);
  return {
    ...(charFilters.defined && { char_filter: charFilters.defined }),
    ...(tokenizer.defined && { tokenizer: tokenizer.defined }),
    ...(filters.defined && { filter: filters.defined }),
    analyzer: {
      [analyzer]: {
        type: 'custom',
        ...(charFilters.names.length > 0 && { char_filter: charFilters.names }),
        tokenizer: tokenizer.names[0],
        ...(filters.names.length > 0 && { filter: filters.names }),
      },
    },
  };
}

function named(parts: Part[], prefix: string) {
  const definitions: Record<string, unknown> = {};
  const names = parts.map(part => {
    if (typeof part === 'string') return part;
    const name = freeName(`${prefix}_${typeOf(part)}`, definitions);
    definitions[name] = { type: typeOf(part), ...settingsOf(part) };
    return name;
  });
  return { names, defined: Object.keys(definitions).length > 0 ? definitions : undefined };
}

function freeName(name: string, taken: Record<string, unknown>): string {
  let at = 2;
  let free = name;
  while (free in taken) free = `${name}_${at++}`;
  return free;
}
