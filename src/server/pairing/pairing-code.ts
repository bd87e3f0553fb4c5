import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { writePrivate } from '../security/private-file.ts';
import { isSameSecret } from '../security/same-secret.ts';

const TRIES = 5;

export type CodeVerdict = { verdict: 'right' } | { verdict: 'wrong'; left: number } | { verdict: 'locked' };

/** Shows a code to the user of this machine only. */
export interface CodeOutlet {
  file: string;
  print: (code: string) => void;
}

/**
 * Six digits that prove access to this process's terminal or its owner's files. A code can be used once; five wrong
 * attempts lock it until the relay is restarted. Attempts are not counted while no code is shown, because there is
 * nothing to guess.
 */
export class PairingCode {
  private readonly outlet: CodeOutlet;
  private code: string | undefined;
  private failures = 0;

  constructor(outlet: CodeOutlet) {
    this.outlet = outlet;
  }

  get locked(): boolean {
    return this.failures >= TRIES;
  }

  async show(): Promise<void> {
    if (this.locked) return;
    this.code ??= String(randomInt(1_000_000)).padStart(6, '0');
    await writePrivate(this.outlet.file, `${this.code}\n`);
    this.outlet.print(this.code);
  }

  async check(given: string): Promise<CodeVerdict> {
    if (this.locked) return { verdict: 'locked' };
    if (this.code === undefined) return { verdict: 'wrong', left: TRIES - this.failures };
    if (isSameSecret(given, this.code)) {
      this.failures = 0;
      await this.forget();
      return { verdict: 'right' };
    }
    this.failures++;
    if (!this.locked) return { verdict: 'wrong', left: TRIES - this.failures };
    await this.forget();
    return { verdict: 'locked' };
  }

  async forget(): Promise<void> {
    this.code = undefined;
    await rm(this.outlet.file, { force: true });
  }
}
