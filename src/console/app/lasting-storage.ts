import { type Connection, isWrite } from '../connections/connection.ts';
import { SAMPLES } from '../sample-data/samples.ts';

/** That the browser was asked, whatever it said: nobody is asked twice. */
const ASKED = 'vitrine-asked-to-keep';

/**
 * The engine of this tab, which asks the browser to keep its storage when the first data are in it that nobody could
 * load again: the samples are not such data. Some browsers ask the user, others decide by themselves.
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
        // Nothing hangs on the answer; it is shown where somebody looks for it.
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
