import { formatJson } from '../../language/format-body.ts';
import { cellOf } from '../answer-tables/read-json.ts';
import type { EngineRequest } from '../connections/ask.ts';

/** A search that returns the documents of a query's first commands. */
export interface EquivalentSearch {
  readonly request: EngineRequest;
  /** The commands that the search covers and those that run on its documents, in upper case. */
  readonly commands: readonly string[];
  readonly others: readonly string[];
}

interface ReportedSearch {
  method: string;
  path: string;
  body: unknown;
  commands: string[];
  others: string[];
}

interface ProfiledResponse {
  profile?: { drivers?: { operators?: { status?: { vitrine_search?: ReportedSearch } }[] }[] };
}

/**
 * The search in the profile of a response; undefined on engines other than Vitrine, or if there is none.
 * @param response as `readJson` returns it @param written the commands of the query; plans have further ones
 */
export function searchIn(response: unknown, written: readonly string[]): EquivalentSearch | undefined {
  const found = (response as ProfiledResponse).profile?.drivers?.[0]?.operators?.[0]?.status?.vitrine_search;
  if (found === undefined) return undefined;
  const { method, path, body, commands, others } = found;
  const shown = (names: readonly string[]) =>
    names.map(name => name.toUpperCase()).filter(name => written.includes(name));
  return {
    // Text, because integers with more digits than a number holds must keep them.
    request: { method, path, body: formatJson(String(cellOf(body))) },
    commands: shown(commands),
    others: shown(others),
  };
}
