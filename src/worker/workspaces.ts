import type { RestHandler } from '../rest/rest-request.ts';
import type { Answer, ToWorkspaces } from './protocol.ts';
import { WorkerRequests } from './worker-requests.ts';

/** An engine in memory, which nothing outlives: scenarios run in one. */
export interface Workspace {
  /** The first request opens the engine. */
  readonly handle: RestHandler;
  /** Releases the engine with all its data; pending requests reject with an AbortError, later ones with an Error. */
  close(): void;
}

export interface Workspaces {
  /** Costs nothing before the first request. */
  open(): Workspace;
}

/**
 * Workspaces that share a worker. It is started with the first request and ended with the last workspace.
 * @param start starts a worker named `vitrine workspaces` with the script `engine.worker.ts`, from any origin
 */
export function openWorkspaces(start: () => Worker = startWorker): Workspaces {
  return new WorkspaceClient(start);
}

function startWorker(): Worker {
  return new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name: 'vitrine workspaces' });
}

interface Running {
  readonly worker: Worker;
  readonly requests: WorkerRequests;
}

class WorkspaceClient implements Workspaces {
  private readonly start: () => Worker;
  private readonly used = new Set<number>();
  private running: Running | undefined;
  private nextNumber = 1;

  constructor(start: () => Worker) {
    this.start = start;
  }

  open(): Workspace {
    const workspace = this.nextNumber++;
    let isClosed = false;
    return {
      handle: async (request, signal) => {
        if (isClosed) throw new Error('The workspace was closed.');
        this.used.add(workspace);
        this.running ??= this.run();
        return this.running.requests.send(request, signal, workspace);
      },
      close: () => {
        isClosed = true;
        this.release(workspace);
      },
    };
  }

  private release(workspace: number): void {
    if (!this.used.delete(workspace) || !this.running) return;
    const { worker, requests } = this.running;
    requests.abandon(workspace, 'The workspace was closed.');
    if (this.used.size > 0) return worker.postMessage({ kind: 'close', workspace } satisfies ToWorkspaces);
    requests.close();
    this.running = undefined;
  }

  private run(): Running {
    const worker = this.start();
    const requests = new WorkerRequests(worker, 'The engine of the workspaces');
    worker.addEventListener('message', (event: MessageEvent<Answer>) => requests.receive(event.data));
    return { worker, requests };
  }
}
