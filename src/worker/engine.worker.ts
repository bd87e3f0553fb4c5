import { openTabEngine } from './open-tab-engine.ts';
import { runTab } from './run-tab.ts';
import { runSearchThread, SEARCH_WORKER } from './web-search-thread.ts';
import { runSegmentThread, SEGMENT_WORKER } from './web-segment-thread.ts';

// The script of all workers, so that it is transferred once. The worker of the page starts the others by name.

declare const self: DedicatedWorkerGlobalScope;

if (self.name.startsWith(SEARCH_WORKER)) void runSearchThread(self);
else if (self.name === SEGMENT_WORKER) void runSegmentThread(self);
else runTab(self, () => openTabEngine(self.location.href));
