// The script of all workers, so that it is transferred once. WebKit evaluates the script of a worker again when another
// file imports it, and bundlers let files import what they share from the script, so this one shares nothing.

declare const self: DedicatedWorkerGlobalScope;

const early: MessageEvent[] = [];
const keep = (event: MessageEvent) => void early.push(event);
self.addEventListener('message', keep);

import('./run-worker.ts').then(
  ({ runWorker }) => {
    self.removeEventListener('message', keep);
    runWorker(self);
    for (const { data, ports } of early) self.dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }));
  },
  (error: unknown) => self.reportError(error),
);

export {};
