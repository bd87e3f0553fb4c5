import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import { parseTimeValue } from '../request/time-value.ts';
import { GENERAL_RATE } from './context-rates.ts';

/** A number of compilations per number of milliseconds. */
interface Rate {
  readonly count: number;
  readonly millis: number;
}

/** Parses `150/5m`; undefined for `unlimited`. @throws EngineError */
export function parseCompilationRate(text: string): Rate | undefined {
  if (text === 'unlimited') return undefined;
  const found = /^(\d+)\/(\d+[smhd])$/.exec(text);
  if (!found)
    throw illegalArgument(`parameter must contain a positive integer and a timevalue, i.e. 10/1m, but was [${text}]`);
  const millis = parseTimeValue(found[2]!, 'script.max_compilations_rate');
  if (millis < 60_000) throw illegalArgument(`time value [${found[2]}] must be at least on a one minute resolution`);
  return { count: Number(found[1]), millis };
}

/** A token bucket that refills continuously; each compilation takes a token. */
export class CompilationRate {
  private readonly now: () => number;
  private text = '';
  private rate: Rate | undefined;
  private tokens = 0;
  private filledAt = 0;

  /** @param now milliseconds */
  constructor(now: () => number) {
    this.now = now;
  }

  /**
   * Counts a compilation.
   * @param setting the setting named in the error as the one to change
   * @throws EngineError 429 if the rate is exceeded
   */
  take(text: string, setting = GENERAL_RATE): void {
    const now = this.now();
    if (text !== this.text) {
      this.text = text;
      this.rate = parseCompilationRate(text);
      this.tokens = this.rate?.count ?? 0;
      this.filledAt = now;
    }
    if (!this.rate) return;
    const { count, millis } = this.rate;
    this.tokens = Math.min(count, this.tokens + ((now - this.filledAt) * count) / millis);
    this.filledAt = now;
    if (this.tokens < 1) throw tooMany(text, setting);
    this.tokens--;
  }
}

function tooMany(rate: string, setting: string): EngineError {
  return new EngineError(
    'circuit_breaking_exception',
    `[script] Too many dynamic script compilations within, max: [${rate}]; please use indexed, or scripts with ` +
      `parameters instead; this limit can be changed by the [${setting}] setting`,
    { status: 429, metadata: { bytes_wanted: 0, bytes_limit: 0, durability: 'TRANSIENT' } },
  );
}
