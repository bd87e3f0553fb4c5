import { illegalArgument, validationFailed } from '../../engine/errors/engine-error.ts';
import type { JsonValue } from '../../engine/json/json-value.ts';
import { tokenOf } from '../../engine/json/value-token.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';

const ALL = '_all';

/** The next page of a scroll. */
export async function nextPage(call: Call): Promise<Answer> {
  let id = call.part('scroll_id');
  let keepAlive = call.parameter('scroll');
  for (const [key, value] of Object.entries(call.body() ?? {})) {
    if (key === 'scroll_id' && typeof value === 'string') id = value;
    else if (key === 'scroll' && typeof value === 'string') keepAlive = value;
    else throw unknownKey(key, value);
  }
  const options = {
    action: 'indices:data/read/scroll',
    description: `scrollId[${id}], scroll[${keepAlive}]`,
    isCancellable: true,
  };
  return call.asTask(options, async task =>
    ok(await call.engine.searches.scroll(id, keepAlive, call.flag('rest_total_hits_as_int'), task)),
  );
}

/** Frees scrolls; 404 if there is none. */
export function clearScrolls(call: Call): Answer {
  let ids = call.part('scroll_id')?.split(',');
  const body = call.hasBody ? call.body() : undefined;
  for (const [key, value] of Object.entries(body ?? {})) {
    if (key !== 'scroll_id') throw unknownKey(key, value);
    ids = [value].flat().map(id => {
      if (typeof id === 'string') return id;
      throw illegalArgument('scroll_id array element should only contain scroll_id');
    });
  }
  if (!ids || ids.length === 0) throw validationFailed('no scroll ids specified');
  const all = ids.includes(ALL);
  const freed = call.engine.searches.clearScrolls(all ? undefined : ids);
  return { status: freed.num_freed > 0 ? 200 : 404, body: { ...freed } };
}

function unknownKey(key: string, value: JsonValue): Error {
  return illegalArgument(
    `Unknown parameter [${key}] in request body or parameter is of the wrong type[${tokenOf(value)}] `,
  );
}
