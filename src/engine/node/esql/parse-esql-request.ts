import { illegalArgument } from '../../errors/engine-error.ts';
import type { JsonObject, JsonValue } from '../../json/json-value.ts';
import { type TimeZone, timeZone, UTC } from '../../mapping/dates/time-zone.ts';
import { type KeyReaders, parseStrict, textKey } from '../../request/object-parser.ts';
import { booleanOf } from '../../request/scalar.ts';
import { parseTimeout, parseTimeValue } from '../../request/time-value.ts';

/** The body of `_query`. */
export interface EsqlRequest {
  query: string | undefined;
  params: readonly JsonValue[];
  filter: JsonObject | undefined;
  columnar: boolean;
  zone: TimeZone;
  /** As a BCP 47 tag. */
  locale: string;
  profile: boolean;
}

/** The body of `_query/async`. */
export interface AsyncEsqlRequest extends EsqlRequest {
  /** Milliseconds, as `wait`. */
  keepAlive: number;
  /** Undefined: until it ends. */
  wait: number | undefined;
  keepOnCompletion: boolean;
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
  locale: {
    tokens: ['VALUE_STRING'],
    read(request, value) {
      request.locale = localeOf(value as string);
    },
  },
  time_zone: {
    tokens: ['VALUE_STRING'],
    read(request, value) {
      request.zone = timeZone(value as string);
    },
  },
  profile: {
    tokens: ['VALUE_BOOLEAN', 'VALUE_STRING'],
    read(request, value, place) {
      request.profile = booleanOf(value, place);
    },
  },
};

const ASYNC_KEYS: KeyReaders<AsyncEsqlRequest> = {
  ...(KEYS as KeyReaders<AsyncEsqlRequest>),
  keep_alive: textKey((request, value) => {
    request.keepAlive = parseTimeValue(value, 'keep_alive');
  }),
  wait_for_completion_timeout: textKey((request, value) => {
    request.wait = parseTimeout(value, 'wait_for_completion_timeout');
  }),
  keep_on_completion: {
    tokens: ['VALUE_BOOLEAN', 'VALUE_STRING'],
    read(request, value, place) {
      request.keepOnCompletion = booleanOf(value, place);
    },
  },
};

/** `en-US` or `en_US`. @throws EngineError for a tag that is not one */
function localeOf(text: string): string {
  try {
    return Intl.getCanonicalLocales(text.replaceAll('_', '-'))[0] ?? '';
  } catch {
    throw illegalArgument(`Unknown language: ${text}`);
  }
}

const DEFAULTS: EsqlRequest = {
  query: undefined,
  params: [],
  filter: undefined,
  columnar: false,
  profile: false,
  zone: UTC,
  locale: 'en-US',
};
const FIVE_DAYS = 5 * 86_400_000;

/** @throws EngineError */
export function parseEsqlRequest(body: JsonObject): EsqlRequest & { readonly query: string } {
  return withQuery(parseStrict('esql/query', body, { ...DEFAULTS }, KEYS));
}

/** @throws EngineError */
export function parseAsyncEsqlRequest(body: JsonObject): AsyncEsqlRequest & { readonly query: string } {
  const request = { ...DEFAULTS, keepAlive: FIVE_DAYS, wait: 1000, keepOnCompletion: false };
  return withQuery(parseStrict<AsyncEsqlRequest>('esql/async_query', body, request, ASYNC_KEYS));
}

function withQuery<R extends EsqlRequest>(request: R): R & { readonly query: string } {
  const { query } = request;
  if (query === undefined || query.trim() === '') throw illegalArgument('Validation Failed: 1: [query] is required;');
  return { ...request, query };
}
