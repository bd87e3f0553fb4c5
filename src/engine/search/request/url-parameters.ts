import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { numberFormat } from '../../errors/java-errors.ts';
import { parseBoolean, parseDouble } from '../../request/scalar.ts';

/** URL parameters, decoded. */
export type UrlParameters = Readonly<Record<string, string>>;

/** Parses an integer URL parameter. @throws EngineError */
export function intParameter(name: string, text: string): number {
  if (/^[-+]?\d+$/.test(text) && Math.abs(Number(text)) <= 2147483647) return Number(text);
  throw illegalArgument(`Failed to parse int parameter [${name}] with value [${text}]`, { cause: numberFormat(text) });
}

/** Parses a boolean URL parameter; empty means true. @throws EngineError */
export function flagParameter(text: string): boolean {
  return text === '' || parseBoolean(text);
}

/** Parses a float URL parameter. @throws EngineError */
export function floatParameter(name: string, text: string): number {
  try {
    return Math.fround(parseDouble(text));
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw illegalArgument(`Failed to parse float parameter [${name}] with value [${text}]`, { cause: error });
  }
}

/** Which indices and shards a request reads, apart from the names in its path. */
export interface ShardSelection {
  /** Options that override the API's defaults when names are resolved. */
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
