import type { RemoteView } from '../../rest/relay-protocol.ts';

/** Whether the relay passes requests of this session on to a server. */
export function isUsable({ open, needsCode, user }: RemoteView): boolean {
  return user !== undefined || (open && !needsCode);
}
