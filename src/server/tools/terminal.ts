import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** The input and output of a tool. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Reads one line; undefined at the end of input. Secret input is not echoed. */
  ask(question: string, secret?: boolean): Promise<string | undefined>;
  close(): void;
}

/** The terminal of this process. Lines from a pipe are read one by one, too. */
export function processTerminal(): Terminal {
  let muted = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!muted) process.stderr.write(chunk);
      done();
    },
  });
  const { stdin } = process;
  let lines: ReturnType<typeof createInterface> | undefined;
  const waiting: string[] = [];
  let take: ((line: string | undefined) => void) | undefined;
  let ended = false;
  const open = () => {
    lines = createInterface({ input: stdin, output, terminal: stdin.isTTY === true });
    lines.on('line', line => {
      const taker = take;
      take = undefined;
      if (taker) taker(line);
      else waiting.push(line);
    });
    lines.on('close', () => {
      ended = true;
      take?.(undefined);
    });
  };
  return {
    out: text => void process.stdout.write(text),
    err: text => void process.stderr.write(text),
    async ask(question, secret = false) {
      if (!lines) open();
      process.stderr.write(question);
      muted = secret;
      const line =
        waiting.shift() ?? (ended ? undefined : await new Promise<string | undefined>(resolve => (take = resolve)));
      muted = false;
      if (secret) process.stderr.write('\n');
      return line;
    },
    close: () => lines?.close(),
  };
}
