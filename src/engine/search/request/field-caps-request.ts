import { illegalArgument, validationFailed } from '../../errors/engine-error.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { parseQuery } from '../../query/dsl/parse-query.ts';
import type { ParsedQuery } from '../../query/dsl/parsed-query.ts';
import { type KeyReaders, objectKey, parseStrict, textsKey } from '../../request/object-parser.ts';

export interface FieldCapsRequest {
  /** Names and patterns. */
  fields: readonly string[];
  /** Omits indices that it cannot match. */
  filter: ParsedQuery | undefined;
  runtimeMappings: JsonObject | undefined;
}

/** Parses the body of `_field_caps`. @param fields of the URL @throws EngineError */
export function parseFieldCaps(body: JsonObject, fields: readonly string[] | undefined): FieldCapsRequest {
  const empty: FieldCapsRequest = { fields: [], filter: undefined, runtimeMappings: undefined };
  const request = parseStrict('field_caps_request', body, empty, KEYS);
  if (fields && request.fields.length > 0)
    throw illegalArgument(
      "can't specify a request body and [fields] request parameter, either specify a request body or the [fields] request parameter",
    );
  if (fields) request.fields = fields;
  if (request.fields.length === 0) throw validationFailed('no fields specified');
  return request;
}

const KEYS: KeyReaders<FieldCapsRequest> = {
  fields: textsKey((request, names) => {
    request.fields = names;
  }),
  index_filter: objectKey((request, query, place) => {
    request.filter = parseQuery(query, place);
  }),
  runtime_mappings: objectKey((request, definitions) => {
    request.runtimeMappings = definitions;
  }),
};
