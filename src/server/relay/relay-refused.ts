import type { RelayRefusal, RemoteFailure } from '../../rest/relay-protocol.ts';

/** A request rejected by the relay, with the code reported to the page. */
export class RelayRefused extends Error {
  readonly status: number;
  readonly code: RelayRefusal | RemoteFailure;
  readonly facts: Record<string, unknown>;

  constructor(status: number, code: RelayRefusal | RemoteFailure, reason: string, facts: Record<string, unknown> = {}) {
    super(reason);
    this.name = 'RelayRefused';
    this.status = status;
    this.code = code;
    this.facts = facts;
  }
}
