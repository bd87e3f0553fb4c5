import { illegalArgument } from '../../errors/engine-error.ts';
import type { JsonObject, JsonValue } from '../../json/json-value.ts';
import { parsePinned } from '../../query/boolean/pinned-parser.ts';
import { parseQuery } from '../../query/dsl/parse-query.ts';
import { intKey, type KeyReaders, listKey } from '../../request/object-parser.ts';
import { type CompoundRetriever, type Retriever, retrieverKind } from './retriever-body.ts';
import { CHILD_KEYS, requireChild, type SingleChildValues } from './single-child.ts';

interface PinnedValues extends SingleChildValues {
  ids: JsonValue[] | undefined;
  docs: JsonValue[] | undefined;
  window: number;
}

const KEYS: KeyReaders<PinnedValues> = {
  ...(CHILD_KEYS as KeyReaders<PinnedValues>),
  ids: listKey((values, value) => (values.ids = value)),
  docs: listKey((values, value) => (values.docs = value)),
  rank_window_size: intKey((values, value) => (values.window = value)),
};

/** Ranks given documents before the results of another retriever. */
export const pinnedRetriever = retrieverKind<PinnedValues>(
  'pinned',
  KEYS,
  common => ({ ...common, child: undefined, ids: undefined, docs: undefined, window: 10 }),
  values => {
    const { ids, docs } = values;
    if (ids && docs) throw illegalArgument('Both [ids] and [docs] cannot be specified at the same time');
    if (!ids?.length && !docs?.length) throw illegalArgument('Either [ids] or [docs] must be provided and non-empty');
    return pinned(values, requireChild(values));
  },
);

function pinned(values: PinnedValues, child: Retriever): CompoundRetriever {
  const { ids, docs, window, minScore, label } = values;
  return {
    kind: 'compound',
    name: 'pinned',
    label,
    minScore,
    windowName: 'rank_window_size',
    window,
    children: [child],
    withFilters: filters => pinned(values, child.withFilters(filters)),
    adapt(request) {
      const organic = request.query;
      const all = { match_all: {} };
      const body: JsonObject = { ...(ids ? { ids } : { docs: docs! }), organic: all };
      return { ...request, query: parsePinned(body, () => organic ?? parseQuery(all, { in: all })) };
    },
    combine: ([ranking]) => [...ranking!],
  };
}
