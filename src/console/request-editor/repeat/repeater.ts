/** Why a repetition ended. */
export type StopReason = 'asked' | 'hidden' | 'edited' | 'left' | 'replaced' | 'failed' | 'bound';

/** How often a repetition sends its request at most. */
export const MOST_RUNS = 1000;

export interface RepeaterOptions {
  seconds: number;
  /** Sends the request. False if it failed, undefined if something else was sent meanwhile. */
  send(): Promise<boolean | undefined>;
  /** Called after each run, and once with the reason when the repetition ends. */
  onChange(runs: number, stopped?: StopReason): void;
}

/** Sends a request at once, and again some seconds after each response, until it is stopped, fails or has run often enough. */
export class Repeater {
  private readonly options: RepeaterOptions;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private runs = 0;
  private isOver = false;

  constructor(options: RepeaterOptions) {
    this.options = options;
    void this.run();
  }

  /** Has no effect on a repetition that is over. */
  stop(reason: StopReason): void {
    if (this.isOver) return;
    this.isOver = true;
    clearTimeout(this.timer);
    this.options.onChange(this.runs, reason);
  }

  private async run(): Promise<void> {
    const succeeded = await this.options.send();
    if (this.isOver) return;
    if (succeeded === undefined) return this.stop('replaced');
    this.runs++;
    if (!succeeded) return this.stop('failed');
    if (this.runs >= MOST_RUNS) return this.stop('bound');
    this.options.onChange(this.runs);
    this.timer = setTimeout(() => void this.run(), this.options.seconds * 1000);
  }
}
