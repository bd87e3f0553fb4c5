// A worker started by another worker. Browsers report neither its end nor that it is ready, so it holds a Web Lock while
// it lives: the browser releases the lock when the worker has ended, even if that takes a while, as it does within a loop.

/** The first message to a worker. */
interface Start<Options> {
  /** The lock that the worker holds. */
  readonly lock: string;
  readonly options: Options;
}

/** A started worker, as its owner sees it. */
export interface NestedWorker<Posted, Received> {
  post(message: Posted): void;
  onMessage(listener: (message: Received) => void): void;
  /** Calls back once when the worker has ended for any reason; an uncaught error ends it. */
  onEnd(listener: () => void): void;
  /** No message arrives after this. A loop continues for up to two seconds in Chromium. */
  terminate(): void;
}

/** The worker's own end. */
export interface OwnerPort<Received, Posted> {
  post(message: Posted, transfer?: Transferable[]): void;
  /** Call once; messages that arrived before are delivered immediately. */
  onMessage(listener: (message: Received) => void): void;
}

/** Starts a script that calls `openOwnerPort` and then posts a message as soon as it is ready. */
export function startNestedWorker<Posted, Received>(
  script: string | URL,
  name: string,
  options: unknown,
): NestedWorker<Posted, Received> {
  return new StartedWorker<Posted, Received>(script, name, options);
}

class StartedWorker<Posted, Received> implements NestedWorker<Posted, Received> {
  private readonly worker: Worker;
  private readonly lock: string;
  private readonly ended: Promise<void>;
  private end!: () => void;
  private isReady = false;

  constructor(script: string | URL, name: string, options: unknown) {
    this.lock = `${name} ${crypto.randomUUID()}`;
    this.worker = new Worker(script, { type: 'module', name });
    this.ended = new Promise(resolve => {
      this.end = resolve;
    });
    this.worker.addEventListener('message', () => this.followLock(), { once: true });
    this.worker.addEventListener('error', event => this.fail(event));
    this.worker.postMessage({ lock: this.lock, options } satisfies Start<unknown>);
  }

  post(message: Posted): void {
    this.worker.postMessage(message);
  }

  onMessage(listener: (message: Received) => void): void {
    this.worker.addEventListener('message', (event: MessageEvent<Received>) => listener(event.data));
  }

  onEnd(listener: () => void): void {
    void this.ended.then(listener);
  }

  terminate(): void {
    this.worker.terminate();
    if (!this.isReady) this.end();
  }

  /** The worker acquired its lock before it posted the first message. */
  private followLock(): void {
    this.isReady = true;
    void navigator.locks.request(this.lock, () => this.end());
  }

  /** An error that is not prevented here would be reported to the page as one of the engine. */
  private fail(event: ErrorEvent): void {
    event.preventDefault();
    console.error(`a worker ended: ${event.message ?? 'its script could not be loaded'}`);
    this.terminate();
  }
}

/** The members of a DedicatedWorkerGlobalScope that are used. */
export interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void, options?: { once: boolean }): void;
  addEventListener(type: 'unhandledrejection', listener: (event: PromiseRejectionEvent) => void): void;
  postMessage(message: unknown, transfer: Transferable[]): void;
  reportError(error: unknown): void;
}

/** Called once by a nested worker, before its first turn of the event loop. */
export async function openOwnerPort<Options, Received, Posted>(
  self: WorkerScope,
): Promise<{ options: Options; port: OwnerPort<Received, Posted> }> {
  self.addEventListener('unhandledrejection', ({ reason }) => self.reportError(reason));
  const early: Received[] = [];
  let deliver: (message: Received) => void = message => early.push(message);
  const start = await new Promise<Start<Options>>(resolve => {
    const first = ({ data }: MessageEvent<Start<Options>>) => {
      self.addEventListener('message', (event: MessageEvent<Received>) => deliver(event.data));
      resolve(data);
    };
    self.addEventListener('message', first, { once: true });
  });
  await holdLock(start.lock);
  const port: OwnerPort<Received, Posted> = {
    post: (message, transfer = []) => self.postMessage(message, transfer),
    onMessage(listener) {
      deliver = listener;
      early.forEach(listener);
    },
  };
  return { options: start.options, port };
}

/** Resolves once the lock is held, which it is until this worker ends. */
function holdLock(name: string): Promise<void> {
  return new Promise(held => {
    void navigator.locks.request(name, () => {
      held();
      return new Promise<never>(() => undefined);
    });
  });
}
