import type { JsonObject } from '../json/json-value.ts';

/** A script as a request says it: `source` with its language, or the id of a stored one. */
export interface Script {
  /** Undefined where none was named: painless for sources, the stored script's own for ids. */
  readonly lang: string | undefined;
  readonly source: string | undefined;
  readonly id: string | undefined;
  readonly params: JsonObject;
  readonly options: Readonly<Record<string, string>>;
}
