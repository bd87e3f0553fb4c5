import { parseArgs } from 'node:util';

export interface ServerCommand {
  port: number;
  host: string;
  data: string;
}

export const USAGE = 'usage: vitrine server --plain [--port 9200] [--host 127.0.0.1] [--data DIR]';

/** What the user did wrong, in one sentence. */
export class UsageError extends Error {}

/** @throws UsageError */
export function parseCommandLine(words: readonly string[]): ServerCommand {
  const [command, ...rest] = words;
  if (command !== 'server')
    throw new UsageError(command === undefined ? USAGE : `unknown command [${command}]; ${USAGE}`);
  const { plain, port, host, data } = readOptions(rest);
  if (!plain)
    throw new UsageError(
      'Only the plain server exists so far: say --plain to run it without TLS and without passwords, on loopback.',
    );
  const number = Number(port);
  if (!Number.isInteger(number) || number < 0 || number > 65535) throw new UsageError(`[${port}] is no port`);
  if (!isLoopback(host))
    throw new UsageError(
      `[${host}] is not a loopback address: the plain server has no passwords and listens to nobody else.`,
    );
  return { port: number, host, data };
}

function readOptions(words: string[]) {
  try {
    const { values } = parseArgs({
      args: words,
      options: {
        plain: { type: 'boolean', default: false },
        port: { type: 'string', default: '9200' },
        host: { type: 'string', default: '127.0.0.1' },
        data: { type: 'string', default: 'data' },
      },
    });
    return values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}; ${USAGE}`);
  }
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
