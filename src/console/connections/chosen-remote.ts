import { useState } from 'react';
import type { RemoteView } from '../../rest/relay-protocol.ts';
import type { Connection } from './connection.ts';
import { COPY } from './copy.ts';
import { EngineProblem } from './engine-problem.ts';

export interface ChosenRemote {
  /** The remote that requests go to; undefined for the engine in the tab, or while there is an `awaited` one. */
  readonly current: RemoteView | undefined;
  /**
   * The remote in use before the page was loaded, until it can be used again or the user chooses another connection.
   * No request may be sent meanwhile: it might change the wrong engine.
   */
  readonly awaited: RememberedRemote | undefined;
  choose(remote: RemoteView | undefined): void;
}

/**
 * The remote in use. The remembered one is read once; afterwards only this browser tab changes its choice. A remote that
 * is removed elsewhere stays chosen: requests that fail there must not go to the engine in the tab instead.
 *
 * @param remotes undefined until the relay has responded
 */
export function useChosenRemote(remotes: readonly RemoteView[] | undefined): ChosenRemote {
  const [awaited, setAwaited] = useState(rememberedRemote);
  const [chosen, setChosen] = useState<RemoteView>();
  const found = awaited && remotes?.find(remote => remote.id === awaited.id && isUsable(remote));
  if (found) {
    setAwaited(undefined);
    setChosen(found);
  }
  const choose = (remote: RemoteView | undefined) => {
    rememberRemote(remote);
    setAwaited(undefined);
    setChosen(remote);
  };
  return { current: chosen && (remotes?.find(remote => remote.id === chosen.id) ?? chosen), awaited, choose };
}

const KEY = 'vitrine-connection';

/** The remote in use before the page was loaded: a name and an id, no credentials. */
export interface RememberedRemote {
  readonly id: string;
  readonly name: string;
}

export function rememberedRemote(): RememberedRemote | undefined {
  const text = localStorage.getItem(KEY);
  if (text === null) return undefined;
  try {
    const { id, name } = JSON.parse(text) as Partial<RememberedRemote>;
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : undefined;
  } catch {
    return undefined;
  }
}

/** @param remote undefined for the engine in the tab */
export function rememberRemote(remote: RememberedRemote | undefined): void {
  if (remote) localStorage.setItem(KEY, JSON.stringify({ id: remote.id, name: remote.name }));
  else localStorage.removeItem(KEY);
}

/** Whether the relay forwards requests of this session to a server. */
export function isUsable({ open, needsCode, user }: RemoteView): boolean {
  return user !== undefined || (open && !needsCode);
}

/** The connection to a remote that cannot be used yet: rejects every request. */
export function heldConnection({ id, name }: RememberedRemote): Connection {
  return {
    id: `held ${id}`,
    name,
    kind: 'remote',
    send: () => Promise.reject(new EngineProblem(503, 'not_connected', COPY.notConnected(name))),
  };
}
