import type { Connection } from './connection.ts';
import { COPY } from './copy.ts';
import { EngineProblem } from './engine-problem.ts';
import type { RememberedRemote } from './remembered-remote.ts';

/** Stands for a remote that cannot be used yet: sends nothing. */
export function heldConnection({ id, name }: RememberedRemote): Connection {
  return {
    id: `held ${id}`,
    name,
    kind: 'remote',
    send: () => Promise.reject(new EngineProblem(503, 'not_connected', COPY.notConnected(name))),
  };
}
