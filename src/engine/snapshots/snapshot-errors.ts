import { EngineError, type EngineErrorOptions } from '../errors/engine-error.ts';

export function repositoryMissing(name: string): EngineError {
  return new EngineError('repository_missing_exception', `[${name}] missing`, { status: 404 });
}

export function repositoryError(name: string, reason: string, options: EngineErrorOptions = {}): EngineError {
  return new EngineError('repository_exception', `[${name}] ${reason}`, options);
}

export function snapshotMissing(repository: string, snapshot: string): EngineError {
  return new EngineError('snapshot_missing_exception', `[${repository}:${snapshot}] is missing`, { status: 404 });
}

export function invalidSnapshotName(repository: string, name: string, why: string): EngineError {
  const reason = `[${repository}:${name}] Invalid snapshot name [${name}], ${why}`;
  return new EngineError('invalid_snapshot_name_exception', reason, { status: 400 });
}

/** @param snapshot its name, followed by `/` and its uuid where the snapshot exists */
export function restoreError(repository: string, snapshot: string, reason: string): EngineError {
  return new EngineError('snapshot_restore_exception', `[${repository}:${snapshot}] ${reason}`);
}
