import { useCallback, useEffect, useState } from 'react';
import { deleteSaved, loadSaved, putSaved } from '../console-database.ts';
import type { SavedRequest } from './saved-request.ts';

const CHANNEL = 'vitrine-saved-requests';

export interface SavedRequests {
  list: readonly SavedRequest[];
  /** Stores requests, each in place of the one with its id. Rejects if the browser cannot store them. */
  put(requests: readonly SavedRequest[]): Promise<void>;
  remove(id: string): Promise<void>;
}

/** The requests saved in this browser, which all its pages share. */
export function useSavedRequests(): SavedRequests {
  const [list, setList] = useState<readonly SavedRequest[]>([]);
  useEffect(() => {
    const load = () => void loadSaved().then(setList, () => undefined);
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = load;
    load();
    return () => channel.close();
  }, []);
  const put = useCallback(async (requests: readonly SavedRequest[]) => {
    await putSaved(requests);
    announce();
  }, []);
  const remove = useCallback(async (id: string) => {
    await deleteSaved(id);
    announce();
  }, []);
  return { list, put, remove };
}

/** Notifies every page of this origin, this one included. */
function announce(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}
