import { isUsable } from './chosen-remote.ts';
import type { Connection } from './connection.ts';
import type { Connections } from './connections.tsx';
import { COPY } from './copy.ts';

/** The id of this tab's engine among the ids of servers. */
export const TAB = 'tab';

/** An engine that can be used, at once or after signing in. */
export interface EngineSide {
  id: string;
  label: string;
  usable: boolean;
}

export function sidesOf({ remotes }: Pick<Connections, 'remotes'>): EngineSide[] {
  const servers = (remotes ?? []).map(remote => {
    const { id, name, needsCode } = remote;
    const usable = isUsable(remote);
    return { id, label: usable ? name : COPY.needsFirst(name, needsCode ? COPY.enterCode : COPY.signIn), usable };
  });
  return [{ id: TAB, label: COPY.inThisTab, usable: true }, ...servers];
}

/** The engine with an id; undefined while it is unknown or needs signing in. */
export function connectionOf(
  { tab, relay, remotes }: Pick<Connections, 'tab' | 'relay' | 'remotes'>,
  id: string,
): Connection | undefined {
  if (id === TAB) return tab;
  const remote = remotes?.find(each => each.id === id);
  return remote && isUsable(remote) ? relay.connectionTo(remote) : undefined;
}

/** The default opposite side: the tab for a server; for the tab the server in use, or the first usable one. */
export function otherSide(
  { remotes, current }: Pick<Connections, 'remotes' | 'current'>,
  id: string,
): string | undefined {
  if (id !== TAB) return TAB;
  return current?.id ?? sidesOf({ remotes }).find(side => side.usable && side.id !== TAB)?.id;
}
