import { openOwnerPort, type WorkerScope } from '../nested-worker.ts';

declare const self: WorkerScope;

// Posts its options when it is ready, returns words, and on command runs forever or fails.

const { options, port } = await openOwnerPort<string, string, string>(self);
port.onMessage(message => {
  if (message === 'loop') for (;;);
  else if (message === 'throw') throw new Error('thrown');
  else if (message === 'reject') void Promise.reject(new Error('rejected'));
  else port.post(message);
});
port.post(options);
