import type { ShardResult } from '../indices/shard/shard-operation.ts';
import { readJson } from '../json/json-reader.ts';
import { isJsonObject, RawJson, type Writable } from '../json/json-value.ts';
import { parseSourceFilter } from '../search/parse-source-filter.ts';
import { filterSource } from '../structures/source-filter.ts';
import type { DocumentUpdate } from './prepare-update.ts';

/** `get` of an update's response: the resulting document, filtered by `_source`. @throws EngineError */
export function updateGet(update: DocumentUpdate, { seqNo, primaryTerm }: ShardResult): Writable {
  const { sourceFilter, source } = update;
  if (update.isMissing) return { found: false };
  if (sourceFilter === undefined || sourceFilter === null || sourceFilter === false) return undefined;
  const found = { _seq_no: seqNo, _primary_term: primaryTerm, found: true };
  // A document that its script deleted is not shown.
  if (source === undefined) return found;
  const filter = parseSourceFilter({ _source: sourceFilter }, '_source');
  if (filter === false) return undefined;
  const document = filter === true ? undefined : readJson(source);
  const shown = filter !== true && isJsonObject(document) ? filterSource(document, filter) : new RawJson(source);
  return { ...found, _source: shown as Writable };
}
