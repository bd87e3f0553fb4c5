import { SearchUsage } from '../../api/search/search-usage.ts';
import type { ReplicaOptions, ReplicaSource } from '../../engine/contract/replica-api.ts';
import type { FromThread, ThreadHandle, ToThread } from '../thread-messages.ts';

/** A thread whose messages and end are those of the test. */
export class ManualThread implements ThreadHandle {
  readonly posted: ToThread[] = [];
  isTerminated = false;
  send: (message: FromThread) => void = () => undefined;
  end: () => void = () => undefined;

  post(message: ToThread): void {
    this.posted.push(message);
  }

  onMessage(listener: (message: FromThread) => void): void {
    this.send = listener;
  }

  onEnd(listener: () => void): void {
    this.end = listener;
  }

  terminate(): void {
    this.isTerminated = true;
  }

  get requests(): number[] {
    return this.posted.flatMap(message => ('id' in message ? [message.id] : []));
  }

  answer(id: number): void {
    const response = { status: 200, headers: {}, body: new Uint8Array() };
    const searches = new SearchUsage().toRecord();
    this.send({ id, answer: { response, isCounted: true, searches, audit: [] }, usage: [] });
  }
}

/** A source that never changes. */
export const SOURCE: ReplicaSource = {
  options: {} as ReplicaOptions,
  update: () => undefined,
  snapshot: () => ({ indices: [], deleted: [] }),
  refresh: async () => undefined,
  account: () => undefined,
  release: () => undefined,
};
