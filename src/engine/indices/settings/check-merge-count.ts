import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { IndexSettings } from './index-settings.ts';

const THREADS = 'index.merge.scheduler.max_thread_count';
const MERGES = 'index.merge.scheduler.max_merge_count';

/** Checks that the number of merges that follows from the threads fits into an int. @throws EngineError */
export function checkMergeCount(settings: IndexSettings): void {
  const count = mergeCount(settings);
  if (count < 1) throw illegalArgument(`Failed to parse value [${count}] for setting [${MERGES}] must be >= 1`);
}

/** As `checkMergeCount`, of updated settings. @throws EngineError */
export function checkMergeCountUpdate(before: IndexSettings, after: IndexSettings): void {
  try {
    checkMergeCount(after);
  } catch (cause) {
    if (!(cause instanceof EngineError)) throw cause;
    const change = `from [${mergeCount(before)}] to [${mergeCount(after)}]`;
    throw illegalArgument(`illegal value can't update [${MERGES}] ${change}`, { cause });
  }
}

/** Five more than the threads unless it is set; the sum overflows like Java's int. */
function mergeCount(settings: IndexSettings): number {
  return settings.isSet(MERGES) ? settings.number(MERGES) : (settings.number(THREADS) + 5) | 0;
}
