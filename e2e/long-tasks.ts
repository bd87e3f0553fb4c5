import type { Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds of processor time. */
  tdur?: number;
  args: { name?: string };
}

/**
 * The milliseconds of the longest task on the main thread while something is done, in processor time: waiting for a busy
 * machine does not count.
 */
export async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  const session = await page.context().browser()!.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', '__metadata'] },
  });
  try {
    await work();
    // What follows from the last action counts, too.
    await page.waitForTimeout(500);
  } finally {
    // A browser has one recording at a time, and the next test may need it.
    const complete = new Promise(resolve => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
  }
  await session.detach();
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const main = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(thread),
  );
  const tasks = events.filter(event => event.ph === 'X' && event.name === 'RunTask' && main.has(thread(event)));
  if (tasks.length === 0) throw new Error('The browser reported no tasks.');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
}

/** Milliseconds that the calibration takes on the machine for which limits are given. */
const REFERENCE = 55;

/** Leaves room for a garbage collection that falls into a task. */
const TOLERANCE = 1.5;

/** How many milliseconds a task may take on this machine: 50 on one of the usual speed, with some tolerance. */
export async function taskLimit(page: Page, tolerance = TOLERANCE): Promise<number> {
  const calibration = await longestTask(page, () =>
    page.evaluate(() => {
      const rows = Array.from({ length: 60_000 }, (_, at) => ({ id: (at * 7919) % 60_000, name: `row ${at}` }));
      JSON.parse(JSON.stringify(rows.sort((a, b) => a.id - b.id)));
    }),
  );
  return 50 * tolerance * Math.max(1, calibration / REFERENCE);
}
