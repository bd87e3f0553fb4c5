import { createHandler } from '../api/handler.ts';
import { openEngine } from '../engine/node/open-engine.ts';
import type { RestHandler } from '../rest/rest-request.ts';
import { CallSignal } from './call-signal.ts';
import { flushWhenIdle } from './idle-flush.ts';
import { IndexedDbStore } from './indexeddb-store.ts';
import type { FromWorker, ToWorker } from './protocol.ts';
import { TabLeader } from './tab-leader.ts';

// The worker of a tab: handles the page's requests itself or through the leading tab.

declare const self: DedicatedWorkerGlobalScope;

const running = new Map<number, CallSignal>();
const tabs = new TabLeader({
  tab: crypto.randomUUID(),
  open: openHandler,
  onRole: role => post({ kind: 'role', role }),
});

self.addEventListener('message', (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  if (message.kind === 'cancel') running.get(message.id)?.abort();
  else void answer(message);
});
tabs.start();

async function openHandler(): Promise<RestHandler> {
  const store = await IndexedDbStore.open();
  const engine = await openEngine({
    store,
    nodeName: 'tab',
    clusterName: 'vitrine',
    now: () => Date.now(),
    random: bytes => crypto.getRandomValues(new Uint8Array(bytes)),
    pause,
  });
  return flushWhenIdle(createHandler(engine), () => engine.indices.flush('_all'));
}

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

function post(message: FromWorker, transfer: Transferable[] = []): void {
  self.postMessage(message, transfer);
}

/** A buffer that is not shared is transferred. */
function transferable(body: Uint8Array<ArrayBuffer>): Transferable[] {
  return body.byteLength > 0 && body.byteLength === body.buffer.byteLength ? [body.buffer] : [];
}

/**
 * A turn of the event loop, in which messages of the page arrive. A message returns at once; timers would wait 4 ms.
 */
const turns = new MessageChannel();
const resumed: (() => void)[] = [];
turns.port1.onmessage = () => resumed.shift()?.();

function pause(): Promise<void> {
  return new Promise(resolve => {
    resumed.push(resolve);
    turns.port2.postMessage(undefined);
  });
}
