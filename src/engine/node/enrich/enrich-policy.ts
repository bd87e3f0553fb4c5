import type { EnrichPolicy } from '../../contract/enrich-api.ts';
import { illegalArgument } from '../../errors/engine-error.ts';
import { parsingError, requireMembers } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject } from '../../json/json-value.ts';
import { type KeyReaders, objectKey, parseStrict, textKey, textsKey } from '../../request/object-parser.ts';

const TYPES = ['match', 'geo_match', 'range'] as const;

interface PolicyDraft {
  indices?: string[];
  query?: JsonObject;
  matchField?: string;
  enrichFields?: string[];
}

const KEYS: KeyReaders<PolicyDraft> = {
  indices: textsKey((draft, indices) => (draft.indices = indices)),
  query: objectKey((draft, query) => (draft.query = query)),
  match_field: textKey((draft, field) => (draft.matchField = field)),
  enrich_fields: textsKey((draft, fields) => (draft.enrichFields = fields)),
  elasticsearch_version: textKey(() => {}),
};

/** Reads `{type: {indices, match_field, enrich_fields, query}}`. @throws EngineError */
export function parseEnrichPolicy(body: JsonObject): EnrichPolicy {
  const [type, second] = Object.keys(body);
  if (type === undefined) throw parsingError({ in: body, of: 'end' }, 'unexpected token');
  const policy = body[type];
  if (!isJsonObject(policy)) throw parsingError({ in: body, key: type }, 'unexpected token');
  const { indices, query, matchField, enrichFields } = parseStrict('policy', policy, {} as PolicyDraft, KEYS);
  requireMembers({ indices, match_field: matchField, enrich_fields: enrichFields });
  if (second !== undefined) throw parsingError({ in: body, key: second, of: 'key' }, 'unexpected token');
  const known = TYPES.find(name => name === type);
  if (!known) throw illegalArgument(`unsupported policy type [${type}], supported types are [${TYPES.join(', ')}]`);
  return { type: known, indices: indices!, query, matchField: matchField!, enrichFields: enrichFields! };
}

/** The stored record, which is also how a policy is shown, without its name. */
export function enrichRecord({ type, indices, query, matchField, enrichFields }: EnrichPolicy): JsonObject {
  return {
    [type]: {
      indices: [...indices],
      ...(query && { query }),
      match_field: matchField,
      enrich_fields: [...enrichFields],
    },
  };
}
