import type { RestHandler } from '../rest/rest-request.ts';
import type { FromWorker, ToWorker } from './protocol.ts';
import { serveRequests } from './serve-requests.ts';
import { TabLeader } from './tab-leader.ts';

/** Handles the page's requests in this worker or through the leading tab. @param open called once if this tab leads */
export function runTab(self: DedicatedWorkerGlobalScope, open: () => Promise<RestHandler>): void {
  const tabs = new TabLeader({
    tab: crypto.randomUUID(),
    open,
    onRole: role => self.postMessage({ kind: 'role', role } satisfies FromWorker),
  });
  serveRequests<Extract<ToWorker, { kind: 'request' }>>(self, ({ request }, signal) => tabs.handle(request, signal));
  tabs.start();
}
