import type { Refresh, WriteOperation } from '../../contract/document-api.ts';
import { EngineError } from '../../errors/engine-error.ts';
import type { IndexService } from '../../indices/index-service.ts';
import type { Shard } from '../../indices/shard/shard.ts';
import { isJsonObject, type JsonValue } from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';
import { formatByteSize } from '../../request/byte-size.ts';
import { formatTimeValue } from '../../request/time-value.ts';
import type { ShardWrite } from './write-to-shard.ts';

/** The shard that is written to, and the options that all writes of a request share. */
interface AwaitedCopies {
  readonly index: IndexService;
  readonly shard: Shard;
  readonly refresh: Refresh;
  readonly options: Pick<WriteOperation, 'waitForActiveShards' | 'timeoutMillis'>;
}

const DEFAULT_TIMEOUT = 60_000;

/**
 * Checks that a shard has as many copies as the request waits for. On a single node replicas are never assigned, so
 * waiting for them fails immediately. @param describe texts of the writes, for the error @throws EngineError
 */
export function checkActiveCopies({ index, shard, refresh, options }: AwaitedCopies, describe: () => string[]): void {
  const { waitForActiveShards = 1, timeoutMillis = DEFAULT_TIMEOUT } = options;
  const copies = 1 + index.settings.replicas;
  const needed = waitForActiveShards === 'all' ? copies : waitForActiveShards;
  if (needed <= 1) return;
  const place = `[${index.name}][${shard.number}]`;
  const reason =
    `${place} Not enough active copies to meet shard count of [${waitForActiveShards}] (have 1, needed ${needed}). ` +
    `Timeout: [${formatTimeValue(timeoutMillis)}], request: [BulkShardRequest [${place}] containing ${counted(describe())}${REFRESHES.get(refresh) ?? ''}]`;
  throw new EngineError('unavailable_shards_exception', reason, { status: 503 });
}

const REFRESHES: ReadonlyMap<Refresh, string> = new Map<Refresh, string>([
  [true, ' and a refresh'],
  ['wait_for', ' blocking until refresh'],
]);

function counted(writes: readonly string[]): string {
  return writes.length === 1 ? `[${writes[0]}]` : `[${writes.length}] requests`;
}

/** A write as Elasticsearch's errors show it; of an update, the document and the upsert. */
export function describeWrite(index: string, write: ShardWrite, operation: WriteOperation): string {
  const name = `[${index}][${write.id}]`;
  if (write.kind === 'delete') return `delete {${name}}`;
  if (write.kind !== 'update') return `index {${name}, source[${shownSource(write.source)}]}`;
  const { doc, upsert, doc_as_upsert, scripted_upsert, detect_noop } = operation.update ?? {};
  const document = (label: string, value: JsonValue | undefined): string =>
    isJsonObject(value) ? `, ${label}[index {[null][null], source[${shownSource(writeJson(value))}]}]` : '';
  return `update {${name}, doc_as_upsert[${doc_as_upsert === true}]${document('doc', doc)}${document('upsert', upsert)}, scripted_upsert[${scripted_upsert === true}], detect_noop[${detect_noop !== false}]}`;
}

const MAX_SOURCE = 2048;

function shownSource(source: string): string {
  const { length } = new TextEncoder().encode(source);
  if (length <= MAX_SOURCE) return source;
  return `n/a, actual length: [${formatByteSize(length)}], max length: ${formatByteSize(MAX_SOURCE)}`;
}
