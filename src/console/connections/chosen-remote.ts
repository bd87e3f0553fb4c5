import { useState } from 'react';
import type { RemoteView } from '../../rest/relay-protocol.ts';
import { isUsable } from './is-usable.ts';
import { type RememberedRemote, rememberedRemote, rememberRemote } from './remembered-remote.ts';

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
