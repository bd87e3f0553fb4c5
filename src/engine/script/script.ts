import type { JsonObject } from '../json/json-value.ts';

/** A script as given in a request: `source` with its language, or the id of a stored one. */
export interface Script {
  /** Undefined if not given: painless for sources, the stored script's language for ids. */
  readonly lang: string | undefined;
  readonly source: string | undefined;
  readonly id: string | undefined;
  readonly params: JsonObject;
  readonly options: Readonly<Record<string, string>>;
}
