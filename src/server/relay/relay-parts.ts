import type { PairingCode } from '../pairing/pairing-code.ts';
import type { RemoteStore } from '../pairing/remote-store.ts';
import type { Forwarder, ForwardLimits } from './forward.ts';
import type { GuessLimit } from './guess-limit.ts';
import type { SessionBook } from './session-book.ts';

/** The relay's state, which its endpoints work with. */
export interface RelayParts {
  readonly sessions: SessionBook;
  readonly remotes: RemoteStore;
  readonly code: PairingCode;
  readonly limits: ForwardLimits;
  readonly forwarder: Forwarder;
  readonly guesses: GuessLimit;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}
