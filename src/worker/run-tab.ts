import type { RestHandler } from '../rest/rest-request.ts';
import { CallSignal } from './call-signal.ts';
import type { FromWorker, ToWorker } from './protocol.ts';
import { TabLeader } from './tab-leader.ts';

/** Handles the page's requests in this worker or through the leading tab. @param open called once if this tab leads */
export function runTab(self: DedicatedWorkerGlobalScope, open: () => Promise<RestHandler>): void {
  const running = new Map<number, CallSignal>();
  const post = (message: FromWorker, transfer: Transferable[] = []) => self.postMessage(message, transfer);
  const tabs = new TabLeader({
    tab: crypto.randomUUID(),
    open,
    onRole: role => post({ kind: 'role', role }),
  });

  async function answer({ id, request }: Extract<ToWorker, { kind: 'request' }>): Promise<void> {
    const signal = new CallSignal();
    running.set(id, signal);
    try {
      const response = await tabs.handle(request, signal);
      if (!signal.aborted) post({ kind: 'response', id, response }, transferable(response.body));
    } catch (error) {
      post({ kind: 'failure', id, message: error instanceof Error ? error.message : String(error) });
    } finally {
      running.delete(id);
    }
  }

  self.addEventListener('message', (event: MessageEvent<ToWorker>) => {
    const message = event.data;
    if (message.kind === 'cancel') running.get(message.id)?.abort();
    else void answer(message);
  });
  tabs.start();
}

/** A buffer that is not shared is transferred. */
function transferable(body: Uint8Array<ArrayBuffer>): Transferable[] {
  return body.byteLength > 0 && body.byteLength === body.buffer.byteLength ? [body.buffer] : [];
}
