import { illegalArgument } from '../errors/engine-error.ts';
import type { JsonObject } from '../json/json-value.ts';
import { type KeyReaders, parseStrict, textKey } from './object-parser.ts';
import type { PointInTime } from './search-request.ts';

interface Mutable {
  id: string | undefined;
  keepAlive: string | undefined;
}

const KEYS: KeyReaders<Mutable> = {
  id: textKey((target, value) => {
    target.id = value;
  }),
  keep_alive: textKey((target, value) => {
    target.keepAlive = value;
  }),
};

/** Parses `pit`. @throws EngineError */
export function parsePointInTime(body: JsonObject): PointInTime {
  const { id, keepAlive } = parseStrict('point_in_time', body, { id: undefined, keepAlive: undefined }, KEYS);
  if (id === undefined) throw illegalArgument('Required [id]');
  return { id, keepAlive };
}
