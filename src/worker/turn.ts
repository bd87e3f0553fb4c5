/**
 * A turn of the event loop, in which messages arrive. A message returns at once; timers would wait 4 ms.
 */
const turns = new MessageChannel();
const resumed: (() => void)[] = [];
turns.port1.onmessage = () => resumed.shift()?.();

export function pause(): Promise<void> {
  return new Promise(resolve => {
    resumed.push(resolve);
    turns.port2.postMessage(undefined);
  });
}
