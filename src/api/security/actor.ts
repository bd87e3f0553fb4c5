import type { Principal } from './principal.ts';

/** Who makes a change, and from where. */
export interface Actor {
  principal: Principal;
  peer: string | undefined;
}
