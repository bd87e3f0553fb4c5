import { EngineError } from '../../engine/errors/engine-error.ts';
import { isGlob } from '../../engine/structures/glob.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call, EndpointTable } from '../call.ts';

// The engine has no repositories: every name is missing, and a pattern matches none.

function getRepositories(call: Call): Answer {
  refuseNames(call.part('repository') ?? '_all');
  return ok({});
}

function getSnapshots(call: Call): Answer {
  refuseNames(call.required('repository'));
  return ok({ snapshots: [], total: 0, remaining: 0 });
}

function snapshotStatus(call: Call): Answer {
  const repository = call.part('repository');
  if (repository !== undefined) refuseNames(repository);
  return ok({ snapshots: [] });
}

/** @throws EngineError with status 404 for the first name in the list that is not a pattern */
function refuseNames(list: string): void {
  const name = list.split(',').find(part => part !== '_all' && !isGlob(part));
  if (name === undefined) return;
  const metadata = { repository: name };
  throw new EngineError('repository_missing_exception', `[${name}] missing`, { status: 404, metadata });
}

export const snapshotTable: EndpointTable = {
  'snapshot.get_repository': getRepositories,
  'snapshot.get': getSnapshots,
  'snapshot.status': snapshotStatus,
};
