import type { Principal } from './principal.ts';

/** The principal and address that make a change. */
export interface Actor {
  principal: Principal;
  peer: string | undefined;
}

export function actorOf({ principal, peer }: { principal?: Principal | undefined; peer?: string | undefined }): Actor {
  return { principal: principal!, peer };
}
