import { parseQuery } from './parse-query.ts';
import type { ParsedQuery } from './parsed-query.ts';

const NAMES: Readonly<Record<string, string>> = {
  df: 'default_field',
  analyzer: 'analyzer',
  analyze_wildcard: 'analyze_wildcard',
  lenient: 'lenient',
  default_operator: 'default_operator',
};

/** The query given by URL parameters: `?q=…` and its options. Undefined without `q`. @throws EngineError */
export function queryOfParameters(parameters: Readonly<Record<string, string | undefined>>): ParsedQuery | undefined {
  const query = parameters['q'];
  if (query === undefined) return undefined;
  const body: { [key: string]: string } = { query };
  for (const [name, parameter] of Object.entries(NAMES)) {
    const value = parameters[name];
    if (value !== undefined) body[parameter] = value === '' && name !== 'df' ? 'true' : value;
  }
  const request = { query_string: body };
  return parseQuery(request, { in: request });
}
