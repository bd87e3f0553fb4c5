import type { RuleDocument } from '../../contract/query-rules-api.ts';
import { illegalArgument } from '../../errors/engine-error.ts';
import { xContentError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonValue } from '../../json/json-value.ts';
import type { KeyReaders } from '../../request/object-parser.ts';
import { textOf } from '../../request/scalar.ts';
import { buildClause } from '../dsl/build-query.ts';
import { type CommonValues, NO_COMMON_VALUES } from '../dsl/parameters.ts';
import type { BuildContext, ParsedQuery, QueryParser } from '../dsl/parsed-query.ts';
import { parseQueryBody } from '../dsl/query-body.ts';
import { MatchNoneQuery } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import { BoostQuery } from '../scoring/boost-query.ts';
import { ConstantScoreQuery } from '../scoring/constant-score-query.ts';
import { IdsQuery } from '../terms/ids-query.ts';
import { DisMaxQuery } from './dis-max-query.ts';

interface PinnedValues extends CommonValues {
  ids: readonly RuleDocument[] | undefined;
  docs: readonly RuleDocument[] | undefined;
  organic: ParsedQuery | undefined;
}

/** The number of documents that can be pinned. */
export const MAX_PINNED = 100;

/** Pinned documents in the given order, followed by the matches of the query. */
export const parsePinned: QueryParser = (body, parse) => {
  const keys: KeyReaders<PinnedValues> = {
    organic: {
      tokens: ['START_OBJECT'],
      read: (values, value, place) => (values.organic = parse(value, place)),
    },
    ids: {
      tokens: ['START_ARRAY', 'VALUE_STRING', 'VALUE_NUMBER'],
      read(values, value) {
        const ids = Array.isArray(value) ? value : [value];
        values.ids = ids.map(id => ({ index: undefined, id: textOf(id) }));
      },
    },
    docs: {
      tokens: ['START_ARRAY'],
      read: (values, value) => (values.docs = (value as JsonValue[]).map((item, i, list) => documentOf(item, list, i))),
    },
  };
  const none: PinnedValues = { ...NO_COMMON_VALUES, ids: undefined, docs: undefined, organic: undefined };
  const { ids, docs, organic, boost, queryName } = parseQueryBody<PinnedValues>('pinned', body, none, keys);
  if (!organic) throw illegalArgument('Required [organic]');
  if (ids && docs) throw illegalArgument('[ids] and [docs] cannot both be used');
  const pinned = ids ?? docs;
  if (!pinned) throw illegalArgument('Required one of fields [ids, docs], but none were specified. ');
  if (pinned.length > MAX_PINNED)
    throw illegalArgument(`[pinned] Max of ${MAX_PINNED} exceeded: ${pinned.length} provided.`);
  return {
    name: 'pinned',
    boost,
    queryName,
    build: context => pinDocuments(pinned, buildClause(organic, context), context),
  };
};

function documentOf(value: JsonValue, list: JsonValue[], key: number): RuleDocument {
  if (!isJsonObject(value) || value['_id'] === undefined)
    throw xContentError({ in: list, key }, '[pinned] a document is named by its [_id]');
  const index = value['_index'];
  return { index: index === undefined ? undefined : textOf(index), id: textOf(value['_id']) };
}

/** Bits of the float after the highest organic score, which is 2^127; every pinned document scores higher. */
const BELOW_PINS = 0x7f000001;

/** Documents in the given order, followed by the matches of a query. */
export function pinDocuments(pinned: readonly RuleDocument[], found: Query, context: BuildContext): Query {
  if (pinned.length === 0) return found;
  const pins = pinned.map(({ index, id }, i) => {
    const isHere = index === undefined || index === context.index;
    const query = isHere ? new IdsQuery([id]) : new MatchNoneQuery(`pinned in [${index}]`);
    return new BoostQuery(new ConstantScoreQuery(query), floatOf(BELOW_PINS + pinned.length - i));
  });
  return new DisMaxQuery([new DisMaxQuery(pins, 0), found], 0);
}

/** The float with these bits: consecutive integers are consecutive floats. */
function floatOf(bits: number): number {
  return new Float32Array(Int32Array.of(bits).buffer)[0]!;
}
