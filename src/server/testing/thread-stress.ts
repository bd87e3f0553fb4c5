import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { isMainThread, workerData } from 'node:worker_threads';
import { createHandler } from '../../api/handler.ts';
import { restOver } from '../../api/testing/rest-client.ts';
import { openSharedEngine } from '../../engine/replica/open-shared-engine.ts';
import { type MakerThread, ThreadedMaker } from '../../engine/segments/making/threaded-maker.ts';
import { MemoryStore } from '../../engine/store/memory-store.ts';
import type { RestSignal } from '../../rest/rest-request.ts';
import type { ThreadHandle } from '../../search-threads/thread-messages.ts';
import { ThreadPool } from '../../search-threads/thread-pool.ts';
import { runSearchThread, startSearchThread } from '../threads/node-search-threads.ts';
import { runSegmentThread, SEGMENT_THREAD, startSegmentThread } from '../threads/node-segment-thread.ts';

// Writers, readers, merges, deletions, cancellations and kills of threads at the same time, for some seconds. Every answer
// is checked: what a writer has refreshed is found, and every snapshot is consistent. Prints a summary as JSON.

const THREADS = 2;
const SECONDS = Number(process.argv[2] ?? 10);
const MAX_EXTRA_SECONDS = 90;
const PROGRAM = new URL(import.meta.url);
const EVERYTHING = [
  'writes checked',
  'snapshots checked',
  'indices deleted',
  'merges',
  'cancellations',
  'kills',
  'seal by the segment thread',
  'merge by the segment thread',
  'kills of the segment thread',
];

class Stress {
  readonly handles = new Map<number, ThreadHandle>();
  private segmentThread: MakerThread | undefined;
  /** Segments made by the current thread. */
  private madeInThread = 0;
  /** Threads of lower priority while the segment thread ran. */
  lowered = 0;
  readonly done: Record<string, number> = {};
  private readonly start = Date.now();
  private rest!: ReturnType<typeof restOver>;
  private handler!: ReturnType<typeof createHandler>;

  async run(): Promise<Record<string, number>> {
    const maker = this.maker();
    const { engine, source } = await openSharedEngine(
      { store: new MemoryStore(), pause: async () => void (await setImmediate()), maker },
      THREADS,
    );
    const pool = new ThreadPool(source, {
      threads: THREADS,
      isSecured: false,
      now: Date.now,
      start: start => {
        const handle = startSearchThread(PROGRAM, start);
        this.handles.set(start.number, handle);
        return handle;
      },
    });
    this.handler = createHandler(engine, {
      threads: {
        took: () => undefined,
        answer: async (...request) => {
          const answer = await pool.answer(...request);
          this.count(answer ? 'answered by threads' : 'answered by the owner');
          return answer;
        },
      },
    });
    this.rest = restOver(this.handler);
    await this.expectStatus(200, 'PUT /all', { settings: { number_of_shards: 1 } });
    await Promise.all([
      ...[0, 1, 2].map(writer => this.write(writer)),
      ...[0, 1, 2].map(() => this.read()),
      this.joinAndLeave(),
      this.merge(),
      this.cancel(),
      this.kill(),
      this.killMaker(),
    ]);
    pool.close();
    await engine.close();
    maker.close();
    return this.done;
  }

  /** Makes all segments in a thread, regardless of size. */
  private maker(): ThreadedMaker {
    const maker = new ThreadedMaker(() => (this.segmentThread = startSegmentThread(PROGRAM)), 0);
    const make = maker.make.bind(maker);
    maker.make = async job => {
      const made = await make(job);
      if (made) this.madeInThread++;
      this.count(`${job.kind} by ${made ? 'the segment thread' : 'the owner'}`);
      return made;
    };
    return maker;
  }

  private count(what: string): void {
    this.done[what] = (this.done[what] ?? 0) + 1;
  }

  /** On a busy machine, where threads start slowly, the run continues until every event has happened. */
  private get isOver(): boolean {
    const seconds = (Date.now() - this.start) / 1000;
    const { done } = this;
    const isComplete = EVERYTHING.every(what => done[what]) && this.threadsAnswerMost;
    return seconds > (isComplete ? SECONDS : SECONDS + MAX_EXTRA_SECONDS);
  }

  private get threadsAnswerMost(): boolean {
    return (this.done['answered by threads'] ?? 0) > (this.done['answered by the owner'] ?? 0);
  }

  private async until(work: () => Promise<void>): Promise<void> {
    while (!this.isOver) {
      await work();
      await setImmediate();
    }
  }

  /** Two kills in a row are answered with 503; any other failure is an error. Undefined for such an answer. */
  private async search(line: string, body?: object) {
    const { status, body: found, text } = await this.rest(line, body);
    if (status === 503 && found.error.type === 'node_disconnected_exception') return void this.count('lost twice');
    if (status !== 200) throw new Error(`${line}: ${status} ${text}`);
    return found;
  }

  private async expectStatus(status: number, line: string, body?: object | string): Promise<void> {
    const answer = await this.rest(line, body);
    if (answer.status !== status) throw new Error(`${line}: ${answer.status} ${answer.text}`);
  }

  /** The values of a bulk add up to 0. After a refresh the writer finds exactly what it has written. */
  private async write(writer: number): Promise<void> {
    const values = new Map<string, number>();
    let next = 0;
    await this.until(async () => {
      const lines: object[] = [];
      const put = (id: string, value: number) => {
        values.set(id, value);
        lines.push({ index: { _id: id } }, { writer: `w${writer}`, value });
      };
      const amount = Math.floor(Math.random() * 1000);
      put(`${writer}-${next++}`, amount);
      put(`${writer}-${next++}`, -amount);
      const pair = 2 * Math.floor(Math.random() * (next >> 1));
      const [one, other] = [`${writer}-${pair}`, `${writer}-${pair + 1}`];
      if (Math.random() < 0.4) {
        put(one, amount * 2);
        put(other, -amount * 2);
      } else if (values.has(one) && Math.random() < 0.6) {
        for (const id of [one, other]) {
          values.delete(id);
          lines.push({ delete: { _id: id } });
        }
      }
      await this.expectStatus(200, 'POST /all/_bulk', lines.map(line => `${JSON.stringify(line)}\n`).join(''));
      await this.expectStatus(200, 'POST /all/_refresh');
      await this.checkOwn(writer, values);
    });
  }

  private async checkOwn(writer: number, values: ReadonlyMap<string, number>): Promise<void> {
    const query = { term: { 'writer.keyword': `w${writer}` } };
    const found = await this.search('POST /all/_search', { query, size: 5000, track_total_hits: true });
    if (!found) return;
    const seen = new Map(
      found.hits.hits.map((hit: { _id: string; _source: { value: number } }) => [hit._id, hit._source.value]),
    );
    if (found.hits.total.value !== values.size)
      throw new Error(`w${writer}: ${found.hits.total.value} of ${values.size}`);
    for (const [id, value] of values)
      if (values.size <= 5000 && seen.get(id) !== value) throw new Error(`${id} is ${seen.get(id)}, not ${value}`);
    const counted = await this.search('POST /all/_count', { query });
    if (counted && counted.count !== values.size) throw new Error(`w${writer}: counted ${counted.count}`);
    this.count('writes checked');
  }

  private async read(): Promise<void> {
    const aggs = { writers: { terms: { field: 'writer.keyword' } }, sum: { sum: { field: 'value' } } };
    await this.until(async () => {
      const found = await this.search('POST /all/_search', { size: 3, aggs, track_total_hits: true });
      if (!found?.aggregations.writers) return;
      const { writers, sum } = found.aggregations;
      const total = writers.buckets.reduce((all: number, { doc_count }: { doc_count: number }) => all + doc_count, 0);
      if (sum.value !== 0) throw new Error(`values add up to ${sum.value}`);
      if (total !== found.hits.total.value) throw new Error(`${total} in buckets, ${found.hits.total.value} hits`);
      this.count('snapshots checked');
    });
  }

  private async joinAndLeave(): Promise<void> {
    let number = 0;
    await this.until(async () => {
      const name = `guest-${number++ % 3}`;
      const lines = Array.from({ length: 20 }, (_, id) => `{"index":{"_id":"${id}"}}\n{"number":${id}}\n`).join('');
      await this.expectStatus(200, `POST /${name}/_bulk?refresh=true`, lines);
      const found = await this.search(`POST /${name}/_count`, { query: { range: { number: { gte: 5 } } } });
      if (found && found.count !== 15) throw new Error(`${name}: counted ${found.count}`);
      await this.expectStatus(200, `DELETE /${name}`);
      await this.expectStatus(404, `POST /${name}/_search`);
      this.count('indices deleted');
    });
  }

  private async merge(): Promise<void> {
    await this.until(async () => {
      // The paces of merges, cancellations and kills are those of the stress, and nothing waits for them.
      await new Promise(resolve => setTimeout(resolve, 100));
      await this.expectStatus(200, 'POST /all/_forcemerge?max_num_segments=1');
      this.count('merges');
    });
  }

  private async cancel(): Promise<void> {
    await this.until(async () => {
      const signal: RestSignal & { aborted: boolean } = { aborted: false };
      const answer = this.handler({ method: 'GET', path: '/all/_search', query: '', headers: {} }, signal);
      await new Promise(resolve => setTimeout(resolve, Math.random() * 10));
      signal.aborted = true;
      const { status, body } = await answer;
      const text = new TextDecoder().decode(body);
      if (status !== 200 && !/task_cancelled|node_disconnected/.test(text)) throw new Error(`cancelled: ${text}`);
      this.count('cancellations');
    });
  }

  private async kill(): Promise<void> {
    await this.until(async () => {
      await new Promise(resolve => setTimeout(resolve, 700));
      if (!this.threadsAnswerMost) return;
      this.handles.get(1 + Math.floor(Math.random() * THREADS))!.terminate();
      this.count('kills');
    });
  }

  private async killMaker(): Promise<void> {
    await this.until(async () => {
      await new Promise(resolve => setTimeout(resolve, 50 + Math.random() * 10));
      if (this.madeInThread < 10) return;
      this.madeInThread = 0;
      this.lowered = loweredThreads();
      this.segmentThread?.terminate();
      this.count('kills of the segment thread');
    });
  }
}

/** Linux alone has a priority for each thread; its statistics list it behind the name, which may contain spaces. */
function loweredThreads(): number {
  if (process.platform !== 'linux') return 0;
  const niceness = (thread: string) => {
    const [, fields = ''] = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(/\) (?=[^)]*$)/);
    return Number(fields.split(' ')[16]);
  };
  return readdirSync('/proc/self/task').filter(thread => niceness(thread) > getPriority()).length;
}

if (isMainThread) {
  const stress = new Stress();
  const done = await stress.run();
  console.log(JSON.stringify({ done, missing: EVERYTHING.filter(what => !done[what]), lowered: stress.lowered }));
} else if (workerData === SEGMENT_THREAD) runSegmentThread();
else runSearchThread();
