import { illegalArgument } from '../../errors/engine-error.ts';
import { formatTimeValue, parseTimeValue } from '../../request/time-value.ts';
import { parseCron } from './cron.ts';

/** Why a text is not a schedule, which is a cron expression or an interval; nothing if it is. */
export function faultsOfSchedule(schedule: string): string[] {
  if (schedule.trim() === '') return ['schedule must not be empty'];
  const interval = intervalOf(schedule);
  if (interval !== undefined) return interval === 0 ? ['time unit must be at least 1 millisecond'] : [];
  try {
    parseCron(schedule);
    return [];
  } catch {
    return ['must be a valid cron expression or time unit'];
  }
}

/** The milliseconds of a schedule that is an interval. */
function intervalOf(schedule: string): number | undefined {
  try {
    return parseTimeValue(schedule, 'schedule');
  } catch {
    return undefined;
  }
}

const MINIMUM_INTERVAL = 15 * 60_000;

/** @throws EngineError for a schedule with less than 15 minutes between snapshots */
export function checkInterval(schedule: string, now: number): void {
  const first = nextExecution(schedule, now, now);
  const second = nextExecution(schedule, now, first);
  if (first < 0 || second < 0 || second - first >= MINIMUM_INTERVAL) return;
  throw illegalArgument(
    `invalid schedule [${schedule}]: schedule would be too frequent, executing more than every [${formatTimeValue(MINIMUM_INTERVAL)}]`,
  );
}

/**
 * The next time of a valid schedule, in milliseconds since the epoch; −1 if there is none.
 * @param modified when the policy was stored, from which intervals count
 */
export function nextExecution(schedule: string, modified: number, now: number): number {
  const interval = intervalOf(schedule);
  if (interval === undefined) return parseCron(schedule).next(now) ?? -1;
  return modified + (Math.floor(Math.max(0, now - modified) / interval) + 1) * interval;
}
