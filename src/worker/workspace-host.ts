import { createHandler } from '../api/handler.ts';
import type { Engine } from '../engine/contract/engine.ts';
import { openEngine } from '../engine/node/open-engine.ts';
import { MemoryStore } from '../engine/store/memory-store.ts';
import type { RestHandler } from '../rest/rest-request.ts';
import type { CallSignal } from './call-signal.ts';
import type { Cancel, ToWorkspaces } from './protocol.ts';
import { type RequestPort, serveRequests } from './serve-requests.ts';
import { pause } from './turn.ts';

/** The name of a worker that runs workspaces. */
export const WORKSPACE_WORKER = 'vitrine workspaces';

/** The base of the memory limits of one workspace. Scenarios are small, and a page may have several. */
const HEAP_BYTES = 256 * 1024 * 1024;

type Ask = Extract<ToWorkspaces, { kind: 'request' }>;

/** An engine in memory, opened with the first request. */
class OpenWorkspace {
  private readonly signals = new Set<CallSignal>();
  private readonly opened: Promise<{ engine: Engine; handle: RestHandler }>;

  constructor() {
    this.opened = openInMemory();
  }

  async handle({ request }: Ask, signal: CallSignal) {
    this.signals.add(signal);
    try {
      const { handle } = await this.opened;
      return await handle(request, signal);
    } finally {
      this.signals.delete(signal);
    }
  }

  /** Cancels what is running and releases the engine. */
  async close(): Promise<void> {
    for (const signal of this.signals) signal.abort();
    const { engine } = await this.opened;
    await engine.close();
  }
}

/** Runs engines in memory by number: the first request for a number opens one, a message closes it. */
export function runWorkspaces(port: RequestPort<Ask | Cancel> & RequestPort<ToWorkspaces>): void {
  const workspaces = new Map<number, OpenWorkspace>();
  serveRequests<Ask>(port, (message, signal) => {
    let workspace = workspaces.get(message.workspace);
    if (!workspace) workspaces.set(message.workspace, (workspace = new OpenWorkspace()));
    return workspace.handle(message, signal);
  });
  port.addEventListener('message', ({ data }: MessageEvent<ToWorkspaces>) => {
    if (data.kind !== 'close') return;
    // An engine that could not be opened has nothing to release; its requests have failed already.
    void workspaces
      .get(data.workspace)
      ?.close()
      .catch(() => undefined);
    workspaces.delete(data.workspace);
  });
}

async function openInMemory() {
  const engine = await openEngine({
    store: new MemoryStore(),
    nodeName: 'workspace',
    clusterName: 'vitrine',
    now: () => Date.now(),
    random: bytes => crypto.getRandomValues(new Uint8Array(bytes)),
    pause,
    heapBytes: HEAP_BYTES,
  });
  return { engine, handle: createHandler(engine) };
}
