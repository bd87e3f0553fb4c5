import { useState } from 'react';
import type { PairingAnswer, RemoteView } from '../../rest/relay-protocol.ts';
import { useConnections } from '../connections/connections.tsx';

/** One attempt at a time, and what became of the last one. */
export function usePairing(onPaired: (remote: RemoteView) => void) {
  const { refresh } = useConnections();
  const [answer, setAnswer] = useState<PairingAnswer>();
  const [problem, setProblem] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const run = async (attempt: () => Promise<PairingAnswer>) => {
    setBusy(true);
    setProblem(undefined);
    setAnswer(undefined);
    try {
      const result = await attempt();
      setAnswer(result);
      if (!result.remote) return;
      await refresh();
      onPaired(result.remote);
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return { answer, problem, busy, run };
}
