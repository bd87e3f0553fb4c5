import { openTabEngine } from './open-tab-engine.ts';
import { runTab } from './run-tab.ts';
import { runSearchThread, SEARCH_WORKER } from './web-search-thread.ts';
import { runSegmentThread, SEGMENT_WORKER } from './web-segment-thread.ts';
import { runWorkspaces, WORKSPACE_WORKER } from './workspace-host.ts';

/** Runs what the name of a worker selects; listens to messages before it returns. */
export function runWorker(self: DedicatedWorkerGlobalScope): void {
  if (self.name.startsWith(SEARCH_WORKER)) void runSearchThread(self);
  else if (self.name === SEGMENT_WORKER) void runSegmentThread(self);
  else if (self.name === WORKSPACE_WORKER) runWorkspaces(self);
  else runTab(self, () => openTabEngine(self.location.href));
}
