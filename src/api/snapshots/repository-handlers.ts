import type { Writable } from '../../engine/json/json-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { flattenSettings } from '../indices/settings-style.ts';

export async function putRepository(call: Call): Promise<Answer> {
  const body = call.objectBody() ?? {};
  return ok(
    await call.engine.snapshots.putRepository(call.required('repository'), body, { verify: call.flag('verify', true) }),
  );
}

export function getRepositories(call: Call): Answer {
  const isFlat = call.flag('flat_settings');
  const found = call.engine.snapshots.repositories(call.part('repository'));
  const entries = found.map(({ name, type, settings }): [string, Writable] => [
    name,
    { type, settings: isFlat ? flattenSettings(settings) : settings },
  ]);
  return ok(Object.fromEntries(entries));
}

export async function deleteRepositories(call: Call): Promise<Answer> {
  return ok(await call.engine.snapshots.deleteRepositories(call.required('repository')));
}

export async function verifyRepository(call: Call): Promise<Answer> {
  await call.engine.snapshots.verifyRepository(call.required('repository'));
  const { nodeId, nodeName } = call.engine;
  return ok({ nodes: { [nodeId]: { name: nodeName } } });
}

export async function cleanUpRepository(call: Call): Promise<Answer> {
  const { blobs, bytes } = await call.engine.snapshots.cleanUpRepository(call.required('repository'));
  return ok({ results: { deleted_bytes: bytes, deleted_blobs: blobs } });
}
