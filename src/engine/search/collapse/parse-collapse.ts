import { illegalArgument, type Place } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject } from '../../json/json-value.ts';
import { intKey, type KeyReaders, parseStrict, textKey } from '../../request/object-parser.ts';
import type { CollapseRequest, InnerHitsRequest } from '../request/hits-request.ts';

type ReadInnerHits = (body: JsonObject) => InnerHitsRequest;

/** @throws EngineError */
export function parseCollapse(body: JsonObject, readInnerHits: ReadInnerHits): CollapseRequest {
  const collapse = parseStrict('collapse', body, { field: '', innerHits: [], maxConcurrent: 0 }, keys(readInnerHits));
  if (collapse.field === '') throw illegalArgument('Required [field]');
  return collapse;
}

/** Within inner hits `collapse` has a field and nothing else. @throws EngineError */
export function parseInnerCollapse(body: JsonObject): CollapseRequest {
  const invalid = (place: Place) => parsingError(place, 'Invalid token in the inner collapse');
  const [first, second] = Object.keys(body);
  if (first === undefined) throw invalid({ in: body, of: 'end' });
  if (first !== 'field') throw invalid({ in: body, key: first, of: 'key' });
  const { field } = body;
  if (typeof field !== 'string') throw invalid({ in: body, key: 'field', of: 'value' });
  if (second !== undefined) throw invalid({ in: body, key: second, of: 'key' });
  return { field, innerHits: [], maxConcurrent: 0 };
}

function keys(readInnerHits: ReadInnerHits): KeyReaders<CollapseRequest> {
  return {
    field: textKey((target, value) => {
      if (value === '') throw illegalArgument('field name is null or empty');
      target.field = value;
    }),
    inner_hits: {
      tokens: ['START_OBJECT', 'START_ARRAY'],
      read: (target, value, place) => {
        target.innerHits = [value].flat().map(one => {
          if (isJsonObject(one)) return readInnerHits(one);
          throw parsingError(place, 'Invalid token in inner_hits array');
        });
      },
    },
    max_concurrent_group_searches: intKey((target, value) => {
      if (value < 1) throw illegalArgument('maxConcurrentGroupRequests` must be positive');
      target.maxConcurrent = value;
    }),
  };
}
