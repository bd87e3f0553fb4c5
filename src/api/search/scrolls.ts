import { illegalArgument, validationFailed } from '../../engine/errors/engine-error.ts';
import { type JsonValue, tokenOf } from '../../engine/json/json-value.ts';
import { type KeyReaders, type MemberPlace, readMembers, textKey } from '../../engine/request/object-parser.ts';
import { isScalar, plainTextOf } from '../../engine/request/scalar.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';

const ALL = '_all';

/** The next page of a scroll. */
export async function nextPage(call: Call): Promise<Answer> {
  const given: Page = { id: call.part('scroll_id'), keepAlive: call.parameter('scroll') };
  const { id, keepAlive } = readMembers(call.body() ?? {}, given, PAGE_KEYS, refuse);
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
  const given = readMembers<string[]>(body ?? {}, [], CLEAR_KEYS, refuse);
  if (body?.['scroll_id'] !== undefined) ids = given;
  if (!ids || ids.length === 0) throw validationFailed('no scroll ids specified');
  const all = ids.includes(ALL);
  const freed = call.engine.searches.clearScrolls(all ? undefined : ids);
  return { status: freed.num_freed > 0 ? 200 : 404, body: { ...freed } };
}

interface Page {
  id: string | undefined;
  keepAlive: string | undefined;
}

const PAGE_KEYS: KeyReaders<Page> = {
  scroll_id: textKey((page, value) => {
    page.id = value;
  }),
  scroll: textKey((page, value) => {
    page.keepAlive = value;
  }),
};

const CLEAR_KEYS: KeyReaders<string[]> = {
  scroll_id: {
    tokens: ['VALUE_STRING', 'VALUE_NUMBER', 'VALUE_BOOLEAN', 'START_ARRAY'],
    read: (ids, value) => {
      for (const id of [value].flat()) {
        if (!isScalar(id)) throw illegalArgument('scroll_id array element should only contain scroll_id');
        ids.push(plainTextOf(id));
      }
    },
  },
};

function refuse(_: unknown, value: JsonValue, { key }: MemberPlace): never {
  throw illegalArgument(
    `Unknown parameter [${key}] in request body or parameter is of the wrong type[${tokenOf(value)}] `,
  );
}
