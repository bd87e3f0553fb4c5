import type { Call } from '../call.ts';
import type { Actor } from './actor.ts';

export function actorOf({ principal, peer }: Call): Actor {
  return { principal: principal!, peer };
}
