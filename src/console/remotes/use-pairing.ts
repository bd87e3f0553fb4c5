import type { PairingAnswer, RemoteView } from '../../rest/relay-protocol.ts';
import { useWrite } from '../connections/use-write.ts';

/** One attempt at a time, and the outcome of the last one. */
export function usePairing(onPaired: (remote: RemoteView) => void) {
  const { write, pending, error, result } = useWrite((_, attempt: () => Promise<PairingAnswer>) => attempt(), {
    invalidates: ['relay', 'remotes'],
    onDone: ({ remote }) => {
      if (remote) onPaired(remote);
    },
  });
  return { answer: result, problem: error, busy: pending, run: write };
}
