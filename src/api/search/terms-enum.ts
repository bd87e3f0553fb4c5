import { illegalArgument, validationFailed } from '../../engine/errors/engine-error.ts';
import { isJsonObject } from '../../engine/json/json-value.ts';
import type { TermsEnumRequest } from '../../engine/node/enumerate-terms.ts';
import {
  anyKey,
  booleanKey,
  intKey,
  type KeyReaders,
  parseStrict,
  textKey,
} from '../../engine/search/object-parser.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';

/** Terms of a field that begin with a text. */
export async function termsEnum(call: Call): Promise<Answer> {
  const empty: TermsEnumRequest = {
    ...{ field: '', prefix: '', size: 10, caseInsensitive: false, after: undefined, filter: undefined },
  };
  const request = parseStrict('terms_enum', call.strictBody('terms_enum'), empty, KEYS);
  if (request.field === '') throw validationFailed('field cannot be null or empty');
  if (request.size <= 0) throw validationFailed('size must be > 0');
  return ok(await call.engine.searches.termsEnum(call.indices(), request, call.indexOptions()));
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
  index_filter: anyKey((target, value) => {
    if (!isJsonObject(value)) throw illegalArgument('[index_filter] must be a query');
    target.filter = value;
  }),
};
