import { parseTimeout, parseTimeValue } from '../../engine/request/time-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call, EndpointTable } from '../call.ts';
import { product } from '../cluster/product.ts';
import { bodyOf, runningAnswer, shownResult } from './result-answer.ts';
import { ASYNC_QUERY_ACTION, getQuery, listQueries, QUERY_ACTION } from './running-queries.ts';

const PRODUCT = { version: product.number, date: product.buildDate, hash: product.buildHash };

/** The format is checked before a query runs. */
function query(call: Call): Promise<Answer> {
  call.rowsMedia();
  const body = bodyOf(call);
  const { query: text } = body;
  const options = { action: QUERY_ACTION, description: typeof text === 'string' ? text : '', isCancellable: true };
  return call.asTask(options, async task => shownResult(call, await call.engine.esql.query(body, PRODUCT, task)));
}

/** `POST /_query/async`. */
async function submit(call: Call): Promise<Answer> {
  call.rowsMedia();
  const task = { action: ASYNC_QUERY_ACTION, isCancellable: true, opaqueId: call.opaqueId };
  return runningAnswer(call, await call.engine.esql.submit(bodyOf(call), PRODUCT, task));
}

/** `GET /_query/async/{id}`. */
async function get(call: Call): Promise<Answer> {
  call.rowsMedia();
  const wait = 'wait_for_completion_timeout';
  const keepAlive = call.parameter('keep_alive');
  const found = await call.engine.esql.get(call.required('id'), {
    wait: parseTimeout(call.parameter(wait) ?? '0', wait),
    keepAlive: keepAlive === undefined ? undefined : parseTimeValue(keepAlive, 'keep_alive'),
  });
  return runningAnswer(call, found);
}

/** `POST /_query/async/{id}/stop`. */
async function stop(call: Call): Promise<Answer> {
  call.rowsMedia();
  return runningAnswer(call, await call.engine.esql.stop(call.required('id')));
}

function remove(call: Call): Answer {
  call.engine.esql.delete(call.required('id'));
  return ok({ acknowledged: true });
}

/** Queries in ES|QL. */
export const esqlTable: EndpointTable = {
  'esql.query': query,
  'esql.async_query': submit,
  'esql.async_query_get': get,
  'esql.async_query_stop': stop,
  'esql.async_query_delete': remove,
  'esql.list_queries': listQueries,
  'esql.get_query': getQuery,
};
