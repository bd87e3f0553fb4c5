import { illegalArgument } from '../../errors/engine-error.ts';
import type { JsonObject, JsonValue } from '../../json/json-value.ts';
import { type KeyReaders, parseStrict, textKey } from '../../request/object-parser.ts';
import { booleanOf } from '../../request/scalar.ts';

/** The body of `_query`. */
export interface EsqlRequest {
  query: string | undefined;
  params: readonly JsonValue[];
  filter: JsonObject | undefined;
  columnar: boolean;
}

function ignored(...tokens: KeyReaders<EsqlRequest>[string]['tokens']): KeyReaders<EsqlRequest>[string] {
  return { tokens, read() {} };
}

const KEYS: KeyReaders<EsqlRequest> = {
  query: textKey((request, value) => {
    request.query = value;
  }),
  params: {
    tokens: ['START_ARRAY'],
    read(request, value) {
      request.params = value as readonly JsonValue[];
    },
  },
  filter: {
    tokens: ['START_OBJECT'],
    read(request, value) {
      request.filter = value as JsonObject;
    },
  },
  columnar: {
    tokens: ['VALUE_BOOLEAN', 'VALUE_STRING'],
    read(request, value, place) {
      request.columnar = booleanOf(value, place);
    },
  },
  allow_partial_results: ignored('VALUE_BOOLEAN'),
  include_ccs_metadata: ignored('VALUE_BOOLEAN'),
  locale: ignored('VALUE_STRING'),
  profile: ignored('VALUE_BOOLEAN'),
};

/** @throws EngineError */
export function parseEsqlRequest(body: JsonObject): EsqlRequest & { readonly query: string } {
  const request: EsqlRequest = { query: undefined, params: [], filter: undefined, columnar: false };
  const { query } = parseStrict('esql/query', body, request, KEYS);
  if (query === undefined || query.trim() === '') throw illegalArgument('Validation Failed: 1: [query] is required;');
  return { ...request, query };
}
