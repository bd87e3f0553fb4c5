import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Field } from '../../language/mapped-fields.ts';
import type { Answer, EngineRequest } from '../connections/ask.ts';
import { useAnswer } from '../connections/connection-context.tsx';
import { useIndices } from '../connections/use-indices.ts';
import { useMapping } from '../connections/use-mapping.ts';
import type { Explanation } from '../hits/score-split.ts';
import { useParameters } from '../ui/use-parameters.ts';
import { boundsRequest, facetableFields, facetKind, facetScale, readBounds, usualFacets } from './facets.ts';
import { useLastIndex } from './last-index.ts';
import { type PinnedChart, readPinnedChart, writePinnedChart } from './pinned/pinned-charts.ts';
import { bodyOf, isObject, type SearchFields } from './search-body.ts';
import { readState, type SearchState, writeState } from './search-state.ts';
import { useRememberedList } from './use-remembered-list.ts';
import { useSearchRequest } from './use-search-request.ts';

export interface Hit {
  _index: string;
  _id: string;
  _routing?: string;
  _score: number | null;
  _source?: Record<string, unknown>;
  highlight?: Record<string, string[]>;
  sort?: unknown[];
  _explanation?: Explanation;
}

export interface SearchAnswer {
  took: number;
  hits: { total: { value: number; relation: string }; max_score: number | null; hits: Hit[] };
  aggregations?: Record<string, unknown>;
}

export interface Search {
  index: string | undefined;
  indices: readonly { name: string; docs: number | undefined }[] | undefined;
  /** The names of the indices; empty until they are known. */
  names: readonly string[];
  setIndex(name: string): void;
  state: SearchState;
  setState(state: SearchState): void;
  fields: readonly Field[];
  known: SearchFields;
  /** The facets beside the hits; undefined restores the default. */
  setFacets(fields: readonly string[] | undefined): void;
  /** The fields chosen for cards and table; undefined for the usual ones. */
  shown: readonly string[] | undefined;
  setShown(paths: readonly string[] | undefined): void;
  /** Sets the charts that stay with the index. */
  setCharts(charts: readonly PinnedChart[]): void;
  /** A custom body that the controls cannot represent. */
  custom: Record<string, unknown> | undefined;
  setCustom(body: Record<string, unknown> | undefined): void;
  /** The body shown in the body pane. */
  body: Record<string, unknown>;
  request: EngineRequest | undefined;
  answer: Answer<SearchAnswer> | undefined;
  problem: ReturnType<typeof useAnswer>['error'];
  /** The response belongs to an earlier request. */
  stale: boolean;
  /** The number of hits on the previous pages. */
  before: number;
  /** Goes to the page after the last hit of this one. */
  nextPage(): Promise<void>;
}

/** One parameter of the URL; setting it to `undefined` removes it. Changes replace the history entry. */
export function useUrlParameter(name: string): [string | undefined, (value: string | undefined) => void] {
  const [parameters, change] = useParameters();
  return [parameters.get(name) ?? undefined, value => change({ [name]: value })];
}

const NO_FIELDS: readonly Field[] = [];

/** The state of the room: the URL, the body it describes, and the engine's response. */
export function useSearch(): Search {
  const [parameters, setParameters] = useSearchParams();
  const { rows, names } = useIndices();
  const index = useLastIndex(parameters.get('index'), rows && names);
  const { fields: found, error: mappingProblem } = useMapping(index);
  const fields = found ?? NO_FIELDS;
  const [chartTexts, setChartTexts] = useRememberedList('chart', index, parameters, setParameters);
  const charts = useMemo(() => chartTexts.flatMap(text => readPinnedChart(text) ?? []), [chartTexts]);
  const { known, ready: gathered } = useKnownFields(index, fields, parameters.get('facets'), charts);
  const [state, setState] = useUrlState(parameters, setParameters);
  const [shown, setShown] = useRememberedList('show', index, parameters, setParameters);
  const custom = useMemo(() => readCustom(parameters.get('body')), [parameters]);
  const body = useMemo(() => custom ?? bodyOf(state, known), [custom, state, known]);
  const written = JSON.stringify(body);
  const [settled] = useDebouncedValue(written, 80);
  const asked = useMemo(() => JSON.parse(settled) as Record<string, unknown>, [settled]);
  const row = rows?.find(each => each.name === index);
  const { request, cursorAfter, reopen } = useSearchRequest(found !== undefined && gathered ? row : undefined, asked);
  const { data, error, isPlaceholderData } = useAnswer<SearchAnswer>(request, { keep: true });
  const stale = isPlaceholderData || settled !== written;
  const before = useHeld(state.after.length * state.size, stale);
  useReopened(error, reopen);
  const latest = useRef(parameters);
  latest.current = parameters;
  const nextPage = async () => {
    const last = data?.body.hits.hits.at(-1);
    const cursor = last && (await cursorAfter(last));
    if (latest.current !== parameters) return; // The parameters changed while the cursor was being read.
    if (cursor !== undefined) setState({ ...state, after: [...state.after, cursor] });
  };
  const change = (name: string, value: string | undefined) =>
    setParameters(current => {
      if (value === undefined) current.delete(name);
      else current.set(name, value);
      return current;
    });
  return {
    index,
    indices: rows,
    names,
    setIndex: name => setParameters(new URLSearchParams({ index: name, ...(state.q === '' ? {} : { q: state.q }) })),
    state,
    setState,
    fields,
    known,
    setFacets: next => change('facets', next?.join(',')),
    shown: shown.length === 0 ? undefined : shown,
    setShown: paths => setShown(paths ?? []),
    setCharts: next => setChartTexts(next.map(writePinnedChart)),
    custom,
    setCustom: next => change('body', next && JSON.stringify(next)),
    body,
    request,
    answer: data,
    problem: mappingProblem ?? error,
    stale,
    before,
    nextPage,
  };
}

/** Milliseconds after reopening a point in time within which another loss is reported instead of reopening again. */
const PATIENCE = 60_000;

/** Replaces a point in time that expired or whose engine restarted. */
function useReopened(error: Search['problem'], reopen: () => void): void {
  const reopened = useRef(-PATIENCE);
  useEffect(() => {
    if (error?.type !== 'search_context_missing_exception' || performance.now() - reopened.current < PATIENCE) return;
    reopened.current = performance.now();
    reopen();
  }, [error, reopen]);
}

/** Keeps the previous value while `hold`, so that the state shown beside a response changes together with it. */
function useHeld<T>(value: T, hold: boolean): T {
  const [kept, setKept] = useState(value);
  if (!hold && kept !== value) setKept(value);
  return hold ? kept : value;
}

type SetParameters = ReturnType<typeof useSearchParams>[1];

/** The URL holds the state. An edit is kept here until the URL contains it. */
function useUrlState(
  parameters: URLSearchParams,
  setParameters: SetParameters,
): [SearchState, (state: SearchState) => void] {
  const inUrl = useMemo(() => readState(parameters), [parameters]);
  const [ahead, setAhead] = useState<{ state: SearchState; url: string }>();
  const url = parameters.toString();
  const state = ahead !== undefined && ahead.url === url ? ahead.state : inUrl;
  const setState = (next: SearchState) => {
    const written = writeState(parameters, next);
    written.delete('body');
    setAhead({ state: next, url: written.toString() });
    setParameters(written, { replace: next.q !== state.q });
  };
  return [state, setState];
}

/** Text fields, charts, and the facets with their ranges, which are requested once per index so that they stay stable. */
function useKnownFields(
  index: string | undefined,
  fields: readonly Field[],
  chosen: string | null,
  charts: readonly PinnedChart[],
) {
  const kinds = useMemo(
    () => new Map(facetableFields(fields).map(field => [field.path, facetKind(field.type)!])),
    [fields],
  );
  const facets = useMemo(
    () => (chosen === null ? usualFacets(fields) : chosen.split(',').filter(field => kinds.has(field))),
    [chosen, fields, kinds],
  );
  const ranged = facets.filter(field => kinds.get(field) !== 'terms');
  const request = index === undefined ? undefined : boundsRequest(index, ranged);
  const bounds = useAnswer<Parameters<typeof readBounds>[0]>(request, { keep: true });
  const answer = bounds.data?.body;
  const known = useMemo((): SearchFields => {
    const bounds = readBounds(answer);
    const types = new Map(fields.map(field => [field.path, field.type]));
    return {
      text: fields.filter(field => field.type === 'text' && !field.multi).map(field => field.path),
      facets: facets.map(field => ({
        field,
        kind: kinds.get(field)!,
        scale: facetScale(types.get(field) ?? '', bounds.get(field)),
      })),
      charts: charts.filter(({ field, kind }) => kinds.get(field) === kind || (kind === 'terms' && kinds.has(field))),
      kinds,
    };
  }, [fields, facets, kinds, charts, answer]);
  return { known, ready: request === undefined || !bounds.isPending };
}

function readCustom(text: string | null): Record<string, unknown> | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
