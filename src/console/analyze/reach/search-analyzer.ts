import type { Field } from '../../../language/mapped-fields.ts';

/** The analyzers of a field, by the names that `_analyze` takes for its index. */
export interface FieldAnalyzers {
  index: string;
  search: string;
}

/**
 * Resolves the analyzers of a text field as Elasticsearch does, from its mapping and the flat settings of its index: for
 * searches `search_analyzer`, then `default_search` of the index, then the analyzer for indexing.
 */
export function analyzersOf({ parameters }: Field, settings: Record<string, unknown>): FieldAnalyzers {
  const defines = (name: string) =>
    Object.keys(settings).some(key => key.startsWith(`index.analysis.analyzer.${name}.`));
  const index = nameAt(parameters, 'analyzer') ?? (defines('default') ? 'default' : 'standard');
  const search = nameAt(parameters, 'search_analyzer') ?? (defines('default_search') ? 'default_search' : index);
  return { index, search };
}

function nameAt(parameters: Record<string, unknown>, key: string): string | undefined {
  const name = parameters[key];
  return typeof name === 'string' ? name : undefined;
}
