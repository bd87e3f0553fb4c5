import { validationFailed } from '../../errors/engine-error.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { parseQuery } from '../../query/dsl/parse-query.ts';
import type { ParsedQuery } from '../../query/dsl/parsed-query.ts';
import {
  anyKey,
  booleanKey,
  intKey,
  type KeyReaders,
  objectKey,
  parseStrict,
  textKey,
} from '../../request/object-parser.ts';

export interface TermsEnumRequest {
  field: string;
  prefix: string;
  size: number;
  caseInsensitive: boolean;
  /** Only terms after this one. */
  after: string | undefined;
  /** Omits indices that it cannot match. */
  filter: ParsedQuery | undefined;
}

/** Parses the body of `_terms_enum`. @throws EngineError */
export function parseTermsEnum(body: JsonObject): TermsEnumRequest {
  const empty = { field: '', prefix: '', size: 10, caseInsensitive: false, after: undefined, filter: undefined };
  const request = parseStrict<TermsEnumRequest>('terms_enum', body, empty, KEYS);
  if (request.field === '') throw validationFailed('field cannot be null or empty');
  if (request.size <= 0) throw validationFailed('size must be > 0');
  return request;
}

const KEYS: KeyReaders<TermsEnumRequest> = {
  field: textKey((target, value) => {
    target.field = value;
  }),
  string: textKey((target, value) => {
    target.prefix = value;
  }),
  size: intKey((target, value) => {
    target.size = value;
  }),
  timeout: anyKey(() => undefined),
  case_insensitive: booleanKey((target, value) => {
    target.caseInsensitive = value;
  }),
  search_after: textKey((target, value) => {
    target.after = value;
  }),
  index_filter: objectKey((target, value, place) => {
    target.filter = parseQuery(value, place);
  }),
};
