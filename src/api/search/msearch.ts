import type { Cancellation, Parameters } from '../../engine/contract/request-options.ts';
import { EngineError, illegalArgument, validationFailed } from '../../engine/errors/engine-error.ts';
import { NotLoaded } from '../../engine/errors/not-loaded.ts';
import { OwnerOnly } from '../../engine/errors/owner-only.ts';
import { hashOrder } from '../../engine/json/hash-order.ts';
import { readJsonPrefix } from '../../engine/json/json-reader.ts';
import { isJsonObject, type JsonObject, type JsonValue, type Writable } from '../../engine/json/json-value.ts';
import { plainTextOf } from '../../engine/request/scalar.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { asEngineError, errorBody, statusOf } from '../errors.ts';
import { nameInBody } from '../name-in-body.ts';
import { searchByTemplate } from './search-templates.ts';

interface Search {
  index: string | undefined;
  body: JsonObject;
  parameters: Parameters;
}

/** Runs searches in order; a missing index fails its item, an unreadable body the request. */
export function multiSearch(call: Call): Promise<Answer> {
  return multiple(
    call,
    async ({ index, body, parameters }, task) => {
      const answer = await call.engine.searches.search(index, body, parameters, task);
      call.usage.searches.count(body);
      return answer;
    },
    false,
  );
}

/** The same with templates; errors are reported per item. */
export function multiSearchTemplate(call: Call): Promise<Answer> {
  return multiple(call, ({ index, body, parameters }) => searchByTemplate(call, body ?? {}, index, parameters), true);
}

type RunOne = (search: Search, task: Cancellation) => Promise<Writable>;

async function multiple(call: Call, run: RunOne, templates: boolean): Promise<Answer> {
  const started = call.now();
  const concurrent = call.integer('max_concurrent_searches');
  if (concurrent !== undefined && concurrent < 1) throw illegalArgument('maxConcurrentSearchRequests must be positive');
  const { searches, fault } = parseSearches(call, templates);
  if (searches.length === 0 && !fault) throw validationFailed('no requests added');
  const task = {
    action: 'indices:data/read/msearch',
    description: `requests[${searches.length}]`,
    isCancellable: true,
  };
  const responses = await call.asTask(task, async running => {
    const answers: Writable[] = [];
    for (const search of searches) answers.push(await answerItem(search, one => run(one, running), templates));
    if (fault) throw fault;
    return answers;
  });
  return ok({ took: Math.max(0, Math.round(call.now() - started)), responses });
}

/** Errors of one search after all are parsed. */
const ITEM_ERRORS: ReadonlySet<string> = new Set([
  'cluster_block_exception',
  'index_closed_exception',
  'index_not_found_exception',
  'invalid_index_name_exception',
  'search_phase_execution_exception',
  'security_exception',
]);

async function answerItem(
  search: Search,
  run: (search: Search) => Promise<Writable>,
  templates: boolean,
): Promise<Writable> {
  try {
    return { ...((await run(search)) as Record<string, Writable>), status: 200 };
  } catch (thrown) {
    if (thrown instanceof OwnerOnly || thrown instanceof NotLoaded) throw thrown;
    const error = asEngineError(thrown);
    if (statusOf(error) < 500 && !templates && !ITEM_ERRORS.has(error.type)) throw error;
    return { error: errorBody(error), status: statusOf(error) };
  }
}

/** The searches before the first line that cannot be read. A search that is refused when it runs is reported before that line. */
interface ReadSearches {
  readonly searches: Search[];
  readonly fault?: EngineError;
}

function parseSearches(call: Call, templates: boolean): ReadSearches {
  const text = call.text ?? '';
  if (!text.endsWith('\n')) throw illegalArgument('The msearch request must be terminated by a newline [\\n]');
  const lines = text.split('\n').slice(0, -1);
  const searches: Search[] = [];
  try {
    for (let i = 0; i < lines.length; i += 2) {
      const search = parseSearch(lines[i]!.trim(), lines[i + 1], call, templates);
      if (search) searches.push(search);
    }
  } catch (thrown) {
    if (thrown instanceof NotLoaded) throw thrown;
    return { searches, fault: asEngineError(thrown) };
  }
  return { searches };
}

/** The search of a pair of lines; undefined for a header alone. @throws EngineError */
function parseSearch(header: string, body: string | undefined, call: Call, templates: boolean): Search | undefined {
  const target = body !== undefined || header !== '' ? parseHeader(header, call) : undefined;
  if (!target || body === undefined) return undefined;
  const search: Search = { ...target, body: parseBody(body) };
  if (search.body.pit !== undefined && search.index === '_all') search.index = undefined;
  if (templates) call.engine.searches.checkTemplate(search.body);
  return search;
}

function parseBody(line: string): JsonObject {
  if (line.trim() === '') throw noObject('null', 0);
  const body = readLine(line);
  if (isJsonObject(body)) return body;
  throw noObject('START_ARRAY', 1);
}

/** What follows the object of a line is ignored. */
function readLine(line: string): JsonValue {
  return readJsonPrefix(line, { positions: true }).value;
}

function noObject(found: string, col: number): EngineError {
  const metadata = { line: 1, col };
  return new EngineError('parsing_exception', `Expected [START_OBJECT] but found [${found}]`, { metadata });
}

/** Names in the header line → parameters of a search. */
const KEYS: Readonly<Record<string, string>> = {
  search_type: 'search_type',
  searchType: 'search_type',
  request_cache: 'request_cache',
  requestCache: 'request_cache',
  preference: 'preference',
  routing: 'routing',
  allow_partial_search_results: 'allow_partial_search_results',
  expand_wildcards: 'expand_wildcards',
  expandWildcards: 'expand_wildcards',
  ignore_unavailable: 'ignore_unavailable',
  ignoreUnavailable: 'ignore_unavailable',
  allow_no_indices: 'allow_no_indices',
  allowNoIndices: 'allow_no_indices',
  ignore_throttled: 'ignore_throttled',
  ignoreThrottled: 'ignore_throttled',
  ccs_minimize_roundtrips: 'ccs_minimize_roundtrips',
};
const OWN = new Set(['max_concurrent_searches', 'index']);

function parseHeader(line: string, call: Call): { index: string; parameters: Parameters } {
  const parameters: Parameters = {};
  for (const [name, value] of Object.entries(call.parameters)) if (!OWN.has(name)) parameters[name] = value;
  let index = call.indices();
  const header = line === '' ? {} : readLine(line);
  if (!isJsonObject(header)) throw illegalArgument('key [null] is not supported in the metadata section');
  for (const key of hashOrder(Object.keys(header))) {
    if (key === 'index' || key === 'indices') index = indexNames(header, key);
    else if (Object.hasOwn(KEYS, key)) parameters[KEYS[key]!] = commaList(header[key]!);
    else throw illegalArgument(`key [${key}] is not supported in the metadata section`);
  }
  return { index: index === '' ? '_all' : index, parameters };
}

/** An empty list means every index. */
function indexNames(header: JsonObject, key: string): string {
  const value = header[key]!;
  if (!Array.isArray(value)) return nameInBody(header, key, 'msearch');
  return value.map((_, at) => nameInBody(value as unknown as JsonObject, String(at), 'msearch')).join(',');
}

function commaList(value: JsonValue): string {
  return Array.isArray(value) ? value.map(plainTextOf).join(',') : plainTextOf(value);
}
