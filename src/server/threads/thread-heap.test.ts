import { expect, test } from 'vitest';
import { heapBytes } from './host-usage.ts';
import { startSegmentThread } from './node-segment-thread.ts';

const program = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);

test("a thread has little room for young objects, and not more than the process's for old ones", async () => {
  const thread = startSegmentThread(
    program(
      `import { parentPort, resourceLimits } from 'node:worker_threads'; parentPort.postMessage(resourceLimits);`,
    ),
  );
  const limits = await new Promise(resolve => thread.onMessage(resolve));
  thread.terminate();
  const old = Math.floor(heapBytes() / (1 << 20));
  expect(limits).toMatchObject({ maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: old });
});
