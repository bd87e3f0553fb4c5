import { illegalArgument } from '../../errors/engine-error.ts';
import type { JsonValue } from '../../json/json-value.ts';
import { parseQuery } from '../../query/dsl/parse-query.ts';
import type { ParsedQuery } from '../../query/dsl/parsed-query.ts';
import { intKey, type KeyReaders, listKey, objectKey } from '../../request/object-parser.ts';
import { parseCollapse } from '../collapse/parse-collapse.ts';
import { parseInnerHits } from '../inner-hits/parse-inner-hits.ts';
import { parseSearchAfter } from '../request/search-after.ts';
import type { SearchRequest } from '../request/search-request.ts';
import { parseSort } from '../sort/sort-request.ts';
import { filtered } from './retriever.ts';
import { type CommonRetrieverValues, type LeafRetriever, retrieverKind } from './retriever-body.ts';

type Options = Partial<Pick<SearchRequest, 'searchAfter' | 'terminateAfter' | 'sort' | 'collapse'>>;

interface StandardValues extends CommonRetrieverValues {
  query: ParsedQuery | undefined;
  options: { -readonly [K in keyof Options]: Options[K] };
}

const KEYS: KeyReaders<StandardValues> = {
  query: objectKey((values, value, place) => (values.query = parseQuery(value, place))),
  search_after: listKey((values, value) => (values.options.searchAfter = parseSearchAfter(value))),
  terminate_after: intKey((values, value) => (values.options.terminateAfter = value)),
  sort: {
    tokens: ['START_ARRAY', 'START_OBJECT', 'VALUE_STRING'],
    read: (values, value: JsonValue) => (values.options.sort = parseSort(value)),
  },
  collapse: objectKey((values, value) => (values.options.collapse = parseCollapse(value, parseInnerHits))),
};

/** What only the search itself can do, by the key of the body. */
const NOT_IN_CHILDREN: readonly (readonly [keyof Options, string])[] = [
  ['searchAfter', 'search_after'],
  ['terminateAfter', 'terminate_after'],
  ['sort', 'sort'],
  ['collapse', 'collapse'],
];

/** A query, as a search without retrievers has it. */
export const standardRetriever = retrieverKind<StandardValues>(
  'standard',
  KEYS,
  common => ({ ...common, query: undefined, options: {} }),
  standard,
);

function standard({ query, options, filters, minScore, label, parseChild }: StandardValues): LeafRetriever {
  return {
    kind: 'leaf',
    name: 'standard',
    label,
    minScore,
    withFilters: more => standard({ query, options, filters: [...filters, ...more], minScore, label, parseChild }),
    fill(request, isChild) {
      const refused = isChild && NOT_IN_CHILDREN.find(([option]) => options[option] !== undefined);
      if (refused) throw illegalArgument(`[${refused[1]}] cannot be used in children of compound retrievers`);
      return { ...request, ...options, query: filtered(query, filters, label), minScore };
    },
  };
}
