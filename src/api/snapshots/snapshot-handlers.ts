import type { JsonObject } from '../../engine/json/json-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { showSnapshot, showStatus } from './show-snapshot.ts';
import { snapshotPage } from './snapshot-page.ts';

export async function createSnapshot(call: Call): Promise<Answer> {
  const { done } = await call.engine.snapshots.create(...nameOf(call), bodyOf(call));
  if (!call.flag('wait_for_completion')) {
    // The failure is in the snapshot's record, or was the client's own deletion.
    done.catch(() => undefined);
    return ok({ accepted: true });
  }
  return ok({ snapshot: showSnapshot(await done, call) });
}

/** With several repositories, a missing snapshot in one of them is an error. */
export async function getSnapshots(call: Call): Promise<Answer> {
  const { snapshots } = call.engine;
  const expression = call.required('repository');
  const isList = expression === '_all' || /[*,]/.test(expression);
  const names = isList ? snapshots.repositories(expression).map(({ name }) => name) : [expression];
  const options = { ignoreUnavailable: call.flag('ignore_unavailable') };
  const found = await Promise.all(names.map(name => snapshots.list(name, call.required('snapshot'), options)));
  return ok(snapshotPage(found.flat(), call));
}

export async function deleteSnapshots(call: Call): Promise<Answer> {
  return ok(await call.engine.snapshots.delete(...nameOf(call)));
}

export async function cloneSnapshot(call: Call): Promise<Answer> {
  const target = call.required('target_snapshot');
  return ok(await call.engine.snapshots.clone(...nameOf(call), target, bodyOf(call)));
}

export async function restoreSnapshot(call: Call): Promise<Answer> {
  const { done } = await call.engine.snapshots.restore(...nameOf(call), bodyOf(call));
  if (!call.flag('wait_for_completion')) return ok({ accepted: true });
  const { indices, shards } = await done;
  const snapshot = call.required('snapshot');
  return ok({
    snapshot: { snapshot, indices: [...indices], shards: { total: shards, failed: 0, successful: shards } },
  });
}

/** Without a snapshot's name, the running ones. */
export async function snapshotStatus(call: Call): Promise<Answer> {
  const { snapshots } = call.engine;
  const repository = call.part('repository');
  const snapshot = call.part('snapshot');
  if (repository === undefined || snapshot === undefined)
    return ok({ snapshots: snapshots.running(repository).map(showStatus) });
  const options = { ignoreUnavailable: call.flag('ignore_unavailable') };
  return ok({ snapshots: (await snapshots.list(repository, snapshot, options)).map(showStatus) });
}

function nameOf(call: Call): [repository: string, snapshot: string] {
  return [call.required('repository'), call.required('snapshot')];
}

function bodyOf(call: Call): JsonObject {
  return call.objectBody() ?? {};
}
