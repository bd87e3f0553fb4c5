import type { RestRequest } from '../../rest/rest-request.ts';
import type { Principal } from './access/principal.ts';
import type { Grant, Refusal, Security } from './security.ts';

/** Records the authorizations of requests. */
export type AuditTrail = Pick<Security, 'granted' | 'refused'>;

/** An authorization without its request, which both threads know. */
export interface AuditedAction {
  readonly isGranted: boolean;
  readonly action: string | undefined;
  /** Of a refusal. */
  readonly reason: string;
}

/** Collects the authorizations of a request for another thread. */
export class KeptAudit implements AuditTrail {
  readonly actions: AuditedAction[] = [];

  granted({ action }: Grant): void {
    this.actions.push({ isGranted: true, action, reason: '' });
  }

  refused({ action, reason }: Refusal): void {
    this.actions.push({ isGranted: false, action, reason });
  }
}

/** Records the authorizations that another thread collected. */
export function recordKept(
  audit: AuditTrail,
  { method, path, peer }: RestRequest,
  principal: Principal,
  actions: readonly AuditedAction[],
): void {
  for (const { isGranted, action, reason } of actions)
    if (isGranted) audit.granted({ kind: 'access_granted', method, path, peer, principal, action });
    else audit.refused({ kind: 'access_denied', method, path, peer, principal, action, reason });
}
