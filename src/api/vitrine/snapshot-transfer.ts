import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { showSnapshot } from '../snapshots/show-snapshot.ts';

export async function exportSnapshot(call: Call): Promise<Answer> {
  const snapshot = call.required('snapshot');
  const bytes = await call.engine.snapshots.exportFile(call.required('repository'), snapshot);
  return { status: 200, file: { name: `${snapshot.replace(/[^\w.-]/g, '_')}.snapshot`, bytes } };
}

export async function importSnapshot(call: Call): Promise<Answer> {
  const snapshot = await call.engine.snapshots.importFile(call.required('repository'), call.bytes!);
  return ok({ snapshot: showSnapshot(snapshot, call) });
}
