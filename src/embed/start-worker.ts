import workerAddress from '../worker/engine.worker.ts?worker&url';

/**
 * Starts the worker of workspaces. A worker cannot be created from the script of another origin, but a script of this
 * page may import it; pages whose policy has no `worker-src blob:` have to serve the files of the embed themselves.
 */
export function startWorker(): Worker {
  const address = new URL(workerAddress, import.meta.url).href;
  const options = { type: 'module', name: 'vitrine workspaces' } as const;
  if (new URL(address).origin === location.origin) return new Worker(address, options);
  const script = URL.createObjectURL(new Blob([`import ${JSON.stringify(address)};`], { type: 'text/javascript' }));
  try {
    return new Worker(script, options);
  } finally {
    // The worker has its own reference to the script once it was created.
    setTimeout(() => URL.revokeObjectURL(script), 60_000);
  }
}
