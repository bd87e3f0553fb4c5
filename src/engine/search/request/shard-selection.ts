import { flagParameter, type UrlParameters } from './url-parameters.ts';

/** Which indices and shards a request reads, apart from the names in its path. */
export interface ShardSelection {
  /** Options that replace an API's own when names are resolved. */
  readonly indices: IndexSelection;
  /** Comma-separated. */
  readonly routing: string | undefined;
  readonly preference: string | undefined;
}

interface IndexSelection {
  ignoreUnavailable?: boolean;
  allowNoIndices?: boolean;
  expandWildcards?: string[];
}

/** Parses the URL parameters that select indices and shards. @throws EngineError */
export function parseShardSelection(parameters: UrlParameters): ShardSelection {
  const { ignore_unavailable: ignore, allow_no_indices: allow, expand_wildcards: expand } = parameters;
  const indices: IndexSelection = {};
  if (ignore !== undefined) indices.ignoreUnavailable = flagParameter(ignore);
  if (allow !== undefined) indices.allowNoIndices = flagParameter(allow);
  if (expand !== undefined) indices.expandWildcards = expand.split(',');
  return { indices, routing: parameters['routing'], preference: parameters['preference'] };
}
