import type { ScenarioPart } from '../../scenario/write-scenario.ts';
import { segment } from '../connections/ask.ts';
import { requestText } from '../share/compose-scenario.ts';
import type { DocumentRef, ShareContents, SharedData } from '../share/share-contents.ts';
import { COPY } from './copy.ts';
import { isObject, withoutTies } from './search-body.ts';
import { PAGE } from './search-state.ts';

type Json = Record<string, unknown>;

/** The search on the screen. */
export interface SharedSearch {
  index: string;
  /** The searched text; empty for a custom body. */
  q: string;
  /** The body as shown. */
  body: Json;
  hits: readonly DocumentRef[];
  /** The hit whose score is explained. */
  selected: DocumentRef | undefined;
  /** The number of hits on the previous pages. */
  before: number;
  /** The aggregations are drawn instead of the hits. */
  showsCharts: boolean;
}

/** `index.max_result_window`, by default. */
const WINDOW = 10_000;

/** A scenario of a search: the request, its hits, and the score of the selected one. */
export function searchContents(search: SharedSearch): ShareContents {
  const { index, q, hits, selected } = search;
  return {
    title: q.trim() === '' ? COPY.scenarioTitle(index) : COPY.scenarioTitleFor(index, q.trim()),
    indices: [index],
    documents: 'all',
    page: hits,
    parts: shared => {
      const body = sharedBody(search, shared);
      const { query } = body;
      return [
        {
          kind: 'requests',
          role: 'run',
          text: requestText({ method: 'GET', path: `/${segment(index)}/_search`, body }),
        },
        viewOf(search, body),
        ...(selected === undefined || !isObject(query)
          ? []
          : [{ kind: 'view' as const, view: 'score' as const, parameters: { ...selected, query } }]),
      ];
    },
  };
}

/** The hits with the room's page size, or the charts. */
function viewOf({ index, showsCharts }: SharedSearch, body: Json): ScenarioPart {
  const { aggs, aggregations = aggs, ...hits } = body;
  if (showsCharts && isObject(aggregations)) {
    const { query } = body;
    return {
      kind: 'view',
      view: 'chart',
      parameters: { index, aggs: aggregations, ...(isObject(query) && { query }) },
    };
  }
  return { kind: 'view', view: 'search', parameters: { index, body: { size: PAGE, ...hits } } };
}

/**
 * The body without what is valid only in this engine. A page is addressed by its number, because the cursor of a point in
 * time names documents by their place in a segment. Documents of several shards that tie are in the order of the room.
 */
function sharedBody({ body, hits, before }: SharedSearch, { choice, indices }: SharedData): Json {
  const { search_after: cursor, pit: _, ...kept } = body;
  const size = typeof kept['size'] === 'number' ? kept['size'] : hits.length;
  const isPaged = cursor !== undefined && choice !== 'page' && before + size <= WINDOW;
  const shards = Number(indices[0]?.definition.settings?.['number_of_shards'] ?? 1);
  const isSortedHere = kept['sort'] === undefined || Array.isArray(kept['sort']);
  return {
    ...kept,
    ...(isPaged && { from: before }),
    ...(shards > 1 && isSortedHere && { sort: withoutTies(kept['sort'], false) }),
  };
}
