import type { Task } from '../../engine/contract/task-api.ts';
import { illegalArgument } from '../../engine/errors/engine-error.ts';
import { javaText } from '../../engine/errors/java-errors.ts';
import type { JsonObject, Writable } from '../../engine/json/json-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { asEngineError } from '../errors.ts';
import { checkQueryOptions, refuseUnusedQuery } from './queries-in-the-url.ts';
import { describeSearch } from './search-threads.ts';

export async function search(call: Call): Promise<Answer> {
  if (call.parameter('suggest_field') === undefined)
    for (const name of ['suggest_mode', 'suggest_size', 'suggest_text'])
      if (call.parameter(name) !== undefined)
        throw illegalArgument(
          `request [${call.path}] contains unrecognized parameter: [${name}] -> did you mean [suggest_field]?`,
        );
  const options = {
    action: 'indices:data/read/search',
    description: () => describeSearch(call.part('index') ?? '', call.parameter('search_type'), call.text),
    isCancellable: true,
  };
  return call.asTask(options, async task => {
    const body = searchBody(call);
    checkQueryOptions(call);
    const answer = await call.engine.searches.search(call.part('index'), body, call.parameters, task);
    call.usage.searches.count(body);
    return ok(answer);
  });
}

/** Errors in the members before the point where the body stops being JSON take precedence. */
function searchBody(call: Call): JsonObject | undefined {
  return call.soleBody(body => call.engine.searches.checkBody(body));
}

export async function count(call: Call): Promise<Answer> {
  const options = {
    action: 'indices:data/read/search',
    description: () => describeSearch(call.part('index') ?? '', undefined, call.text),
    isCancellable: true,
  };
  return call.asTask(options, async task => ok(await countMatches(call, call.parameters, task)));
}

/** @param parameters those that select and limit what is counted */
export function countMatches(call: Call, parameters: Record<string, string>, task?: Task): Promise<Writable> {
  const body = call.body();
  if (call.hasBody) refuseUnusedQuery(call);
  else checkQueryOptions(call);
  return call.engine.searches.count(call.indices(), body, parameters, task);
}

export async function explain(call: Call): Promise<Answer> {
  const body = call.body();
  refuseUnusedQuery(call, ['q']);
  const { found, answer } = await call.engine.searches.explain(
    call.required('index'),
    call.required('id'),
    body,
    call.parameters,
  );
  return { status: found ? 200 : 404, body: answer };
}

/** A query that cannot be parsed is a result, not an error. */
export async function validateQuery(call: Call): Promise<Answer> {
  refuseUnusedQuery(call);
  let body: JsonObject | undefined;
  try {
    body = call.body();
  } catch (thrown) {
    return ok({ valid: false, error: call.flag('explain') ? javaText(asEngineError(thrown)) : undefined });
  }
  return ok(await call.engine.searches.validateQuery(call.indices(), body, call.parameters));
}
