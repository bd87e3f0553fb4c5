import { EngineError } from '../errors/engine-error.ts';
import type { Writable } from '../json/json-value.ts';
import { rewrite } from '../query/query.ts';
import type { ValidateRequest } from './parse-query-request.ts';
import type { SearchRequest } from './search-request.ts';
import { buildShardQuery } from './shard-query.ts';
import type { ShardTarget } from './shard-target.ts';
import { inShardOrder } from './shards.ts';

/** Executes `_validate/query`: a query that does not parse is a valid response rather than an error. */
export function executeValidate(targets: readonly ShardTarget[], request: ValidateRequest): Writable {
  const { query, explain, rewrite: rewritten, allShards } = request;
  if (query instanceof EngineError) return invalidRequest(query, explain);
  const asked = allShards ? inShardOrder(targets) : onePerIndex(inShardOrder(targets));
  const explained = asked.map(target => ({ target, ...judge(target, query, rewritten) }));
  const valid = explained.every(one => one.error === undefined);
  return {
    _shards: { total: asked.length, successful: asked.length, failed: 0 },
    valid,
    explanations:
      explain || rewritten
        ? explained.map(({ target, error, explanation }) => ({
            index: target.index,
            ...(allShards && { shard: target.shard }),
            valid: error === undefined,
            explanation,
            error,
          }))
        : undefined,
  };
}

/** The response for a request that does not parse. */
export function invalidRequest(error: EngineError, explain: boolean): Writable {
  return { valid: false, error: explain ? javaText(error) : undefined };
}

function onePerIndex(targets: readonly ShardTarget[]): ShardTarget[] {
  const seen = new Set<string>();
  return targets.filter(({ index }) => !seen.has(index) && seen.add(index));
}

function judge(
  target: ShardTarget,
  request: SearchRequest,
  rewritten: boolean,
): { explanation?: string; error?: string } {
  try {
    const { query } = buildShardQuery(request, target);
    return { explanation: (rewritten ? rewrite(query, target.searcher) : query).describe() };
  } catch (error) {
    if (error instanceof EngineError) return { error: `[${target.index}/${target.uuid}] ${javaText(error)}` };
    throw error;
  }
}

/** Formats an error and its causes on one line, as Java's exceptions do. */
function javaText(error: EngineError): string {
  const causes: EngineError[] = [];
  for (let cause = error.cause; cause; cause = cause.cause) causes.push(cause);
  const nested = causes.map(cause => `; nested: ${javaName(cause)}[${cause.reason}]`).join('');
  const last = causes.at(-1);
  return `${javaName(error)}[${error.reason}]${nested}${last ? `;; ${packageOf(last)}${javaName(last)}: ${last.reason}` : ''}`;
}

function javaName(error: EngineError): string {
  return error.type.replace(/(^|_)([a-z])/g, (_all, _bar, letter: string) => letter.toUpperCase());
}

const JAVA_LANG: ReadonlySet<string> = new Set([
  'number_format_exception',
  'illegal_argument_exception',
  'illegal_state_exception',
]);

function packageOf(error: EngineError): string {
  return JAVA_LANG.has(error.type) ? 'java.lang.' : 'org.elasticsearch.';
}
