import { illegalArgument } from '../errors/engine-error.ts';
import type { SearchRequest } from './request/search-request.ts';
import type { ShardTarget } from './shard-target.ts';
import type { SortLevel } from './sort/sort-level.ts';

/** Checks a request against the limits of an index. @throws EngineError */
export function checkLimits(request: SearchRequest, target: ShardTarget): void {
  const { maxDocvalueFields, maxScriptFields } = target.settings;
  if (request.docvalueFields.length > maxDocvalueFields)
    throw illegalArgument(
      `Trying to retrieve too many docvalue_fields. Must be less than or equal to: [${maxDocvalueFields}] but was ` +
        `[${request.docvalueFields.length}]. This limit can be set by changing the [index.max_docvalue_fields_search] ` +
        'index level setting.',
    );
  if (request.scriptFields.length > maxScriptFields)
    throw illegalArgument(
      `Trying to retrieve too many script_fields. Must be less than or equal to: [${maxScriptFields}] but was ` +
        `[${request.scriptFields.length}]. This limit can be set by changing the [index.max_script_fields] index level setting.`,
    );
  checkWindow(request, target.settings.maxResultWindow);
}

function checkWindow(request: SearchRequest, maxResultWindow: number): void {
  const window = request.from + request.size;
  if (request.scroll !== undefined && request.size > maxResultWindow)
    throw illegalArgument(
      `Batch size is too large, size must be less than or equal to: [${maxResultWindow}] but was [${request.size}]. ` +
        'Scroll batch sizes cost as much memory as result windows so they are controlled by the ' +
        '[index.max_result_window] index level setting.',
    );
  if (window > maxResultWindow)
    throw illegalArgument(
      `Result window is too large, from + size must be less than or equal to: [${maxResultWindow}] but was [${window}]. ` +
        'See the scroll api for a more efficient way to request large data sets. This limit can be set by changing the ' +
        '[index.max_result_window] index level setting.',
    );
}

/** Checks that require bound sort levels. @throws EngineError */
export function checkCombinations(request: SearchRequest, levels: readonly SortLevel[]): void {
  const { collapse, searchAfter, sort } = request;
  if (request.rescore.length > 0 && levels.length > 0)
    throw illegalArgument('Cannot use [sort] option in conjunction with [rescore].');
  if (collapse && searchAfter && (sort.length !== 1 || sort[0]!.field !== collapse.field))
    throw illegalArgument(
      'collapse field and sort field must be the same when use `collapse` in conjunction with `search_after`',
    );
}
