import { validationFailed } from '../../errors/engine-error.ts';
import { retrieverProblems } from '../retrievers/parse-retriever.ts';
import type { SearchRequest } from './search-request.ts';
import type { UrlParameters } from './url-parameters.ts';

/** Whether `stored_fields` is `_none_`: neither id nor source is shown. */
export function hidesIdAndSource(request: Pick<SearchRequest, 'storedFields'>): boolean {
  return request.storedFields?.includes('_none_') === true;
}

interface Rule {
  readonly broken: (request: SearchRequest) => boolean;
  readonly message: string;
}

/** Options that cannot be combined with a scroll. */
const SCROLL_RULES: readonly Rule[] = [
  {
    broken: ({ trackTotalHits }) => trackTotalHits === false,
    message: 'disabling [track_total_hits] is not allowed in a scroll context',
  },
  { broken: ({ from }) => from > 0, message: 'using [from] is not allowed in a scroll context' },
  { broken: ({ size }) => size === 0, message: '[size] cannot be [0] in a scroll context' },
  { broken: ({ rescore }) => rescore.length > 0, message: 'using [rescore] is not allowed in a scroll context' },
  {
    broken: ({ searchAfter }) => searchAfter !== undefined,
    message: '[search_after] cannot be used in a scroll context',
  },
  { broken: ({ collapse }) => collapse !== undefined, message: 'cannot use `collapse` in a scroll context' },
  {
    broken: ({ pointInTime }) => pointInTime !== undefined,
    message: 'using [point in time] is not allowed in a scroll context',
  },
];

const RULES: readonly Rule[] = [
  {
    broken: ({ slice, scroll, pointInTime }) => slice !== undefined && scroll === undefined && !pointInTime,
    message: '[slice] can only be used with [scroll] or [point-in-time] requests',
  },
  {
    broken: request => hidesIdAndSource(request) && request.source !== undefined && request.source !== false,
    message: '[stored_fields] cannot be disabled if [_source] is requested',
  },
  {
    broken: request => hidesIdAndSource(request) && request.fields.length > 0,
    message: '[stored_fields] cannot be disabled when using the [fields] option',
  },
  {
    broken: ({ searchAfter, from }) => searchAfter !== undefined && from > 0,
    message: '`from` parameter must be set to 0 when `search_after` is used',
  },
  {
    broken: ({ collapse, rescore }) => collapse !== undefined && rescore.length > 0,
    message: 'cannot use `collapse` in conjunction with `rescore`',
  },
  {
    broken: ({ sort, pointInTime }) => !pointInTime && sort.some(({ kind }) => kind === 'shard_doc'),
    message: '[_shard_doc] sort field cannot be used without [point in time]',
  },
];

/** Rejects conflicting options. @throws EngineError */
export function rejectConflicts(request: SearchRequest, parameters: UrlParameters = {}): void {
  const requestCache = parameters['request_cache'];
  request.aggregations?.validate();
  const rules = request.scroll !== undefined ? [...SCROLL_RULES, ...RULES] : RULES;
  const messages = rules.filter(({ broken }) => broken(request)).map(({ message }) => message);
  messages.push(...retrieverProblems(request, parameters['allow_partial_search_results'] === 'true'));
  if (request.scroll !== undefined && requestCache !== undefined && requestCache !== 'false')
    messages.push('[request_cache] cannot be used in a scroll context');
  if (messages.length > 0) throw validationFailed(...messages);
}
