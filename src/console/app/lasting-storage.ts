import { type Connection, isWrite } from '../connections/connection.ts';
import { SAMPLES } from '../sample-data/samples.ts';

/** Set when persistent storage has been requested, so that the user is asked only once. */
const ASKED = 'vitrine-asked-to-keep';

/**
 * Wraps the tab's engine to request persistent storage on the first write of data other than samples, which can
 * be loaded again. Some browsers ask the user, others decide by themselves.
 */
export function askingToKeep(
  tab: Connection,
  storage: Pick<StorageManager, 'persist' | 'persisted'> | undefined = navigator.storage,
  memory: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): Connection {
  if (storage === undefined) return tab;
  return {
    ...tab,
    async send(request, signal) {
      const response = await tab.send(request, signal);
      if (response.status < 300 && isOwnData(request.method, request.path) && memory.getItem(ASKED) === null) {
        memory.setItem(ASKED, 'yes');
        // The result is ignored: without persistent storage everything works, but the browser may evict data.
        void storage.persisted().then(kept => kept || storage.persist());
      }
      return response;
    },
  };
}

function isOwnData(method: string, path: string): boolean {
  const [, index = ''] = path.split('/');
  return isWrite(method, path) && !SAMPLES.some(sample => sample.index === index) && !index.startsWith('_cluster');
}
