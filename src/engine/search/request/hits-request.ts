import type { SourceFilter } from '../../structures/source-filter.ts';
import type { HighlightRequest } from '../highlight/highlight-request.ts';
import type { SortRequest } from '../sort/sort-request.ts';
import type { FieldAndFormat } from './requested-fields.ts';
import type { ScriptField } from './script-field.ts';

/** Which hits a response contains, and what is returned for each; inner hits have their own options. */
export interface HitsRequest {
  readonly from: number;
  readonly size: number;
  /** Empty when sorting by score. */
  readonly sort: readonly SortRequest[];
  readonly collapse: CollapseRequest | undefined;
  readonly totalAsInt: boolean;
  readonly trackScores: boolean;
  /** `undefined`: the whole source, unless stored fields are requested; `false`: none. */
  readonly source: SourceFilter | boolean | undefined;
  readonly storedFields: readonly string[] | undefined;
  readonly docvalueFields: readonly FieldAndFormat[];
  readonly fields: readonly FieldAndFormat[];
  readonly scriptFields: readonly ScriptField[];
  readonly highlight: HighlightRequest | undefined;
  readonly explain: boolean;
  readonly version: boolean;
  readonly seqNoPrimaryTerm: boolean;
  /** `matched_queries` includes scores. */
  readonly namedScores: boolean;
}

/** The request while its parser fills it in. */
export type HitsDraft = { -readonly [K in keyof HitsRequest]: HitsRequest[K] };

/** `collapse`: only the first hit of each field value is shown. */
export interface CollapseRequest {
  field: string;
  innerHits: readonly InnerHitsRequest[];
  maxConcurrent: number;
}

/** An `inner_hits` request: a separate search among the documents that belong to a hit. */
export interface InnerHitsRequest {
  name: string | undefined;
  ignoreUnmapped: boolean;
  readonly request: HitsDraft;
}

export function emptyHitsRequest(): HitsDraft {
  return {
    from: 0,
    size: 10,
    sort: [],
    collapse: undefined,
    totalAsInt: false,
    trackScores: false,
    source: undefined,
    storedFields: undefined,
    docvalueFields: [],
    fields: [],
    scriptFields: [],
    highlight: undefined,
    explain: false,
    version: false,
    seqNoPrimaryTerm: false,
    namedScores: false,
  };
}
