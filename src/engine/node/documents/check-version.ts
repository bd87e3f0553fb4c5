import { EngineError } from '../../errors/engine-error.ts';
import type { IndexService } from '../../indices/index-service.ts';
import type { LiveDocument } from '../../segments/index-writer.ts';
import type { Long } from '../../structures/long.ts';

/** Stands for any version. */
const ANY_VERSION = -3;

/** @throws EngineError if the version differs from the requested one */
export function checkVersion(
  index: IndexService,
  shard: number,
  { id, version }: { id: string; version?: Long | undefined },
  found: LiveDocument,
): void {
  if (version === undefined || version === ANY_VERSION || version === found.version) return;
  const reason = `[${id}]: version conflict, current version [${found.version}] is different than the one provided [${version}]`;
  throw index.blame(new EngineError('version_conflict_engine_exception', reason), shard);
}
