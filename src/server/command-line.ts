import { type ParseArgsConfig, parseArgs } from 'node:util';

export interface ServerCommand {
  command: 'server';
  port: number;
  host: string;
  data: string;
  /** The folder of word and synonym files; `config` below the data unless given. */
  config?: string;
}

export interface ConsoleCommand {
  command: 'console';
  port: number;
  /** The folder of the built console. */
  assets: string;
  /** Whether to show the page in the user's browser. */
  open: boolean;
}

export const USAGE = `usage: vitrine server --plain [--port 9200] [--host 127.0.0.1] [--data DIR] [--config DIR]
       vitrine console [--port 5600] [--assets DIR] [--no-open]`;

/** What the user did wrong, in one sentence. */
export class UsageError extends Error {}

/** @throws UsageError */
export function parseCommandLine(words: readonly string[]): ServerCommand | ConsoleCommand {
  const [command, ...rest] = words;
  if (command === 'server') return serverCommand(rest);
  if (command === 'console') return consoleCommand(rest);
  throw new UsageError(command === undefined ? USAGE : `unknown command [${command}]; ${USAGE}`);
}

function serverCommand(words: string[]): ServerCommand {
  const { plain, port, host, data, config } = readOptions(words, {
    plain: { type: 'boolean', default: false },
    port: { type: 'string', default: '9200' },
    host: { type: 'string', default: '127.0.0.1' },
    data: { type: 'string', default: 'data' },
    config: { type: 'string' },
  });
  if (!plain)
    throw new UsageError(
      'Only the plain server exists so far: say --plain to run it without TLS and without passwords, on loopback.',
    );
  if (!isLoopback(host))
    throw new UsageError(
      `[${host}] is not a loopback address: the plain server has no passwords and listens to nobody else.`,
    );
  return { command: 'server', port: portNumber(port), host, data, ...(config !== undefined && { config }) };
}

function consoleCommand(words: string[]): ConsoleCommand {
  const options = readOptions(words, {
    port: { type: 'string', default: '5600' },
    assets: { type: 'string', default: 'dist/console' },
    'no-open': { type: 'boolean', default: false },
  });
  return { command: 'console', port: portNumber(options.port), assets: options.assets, open: !options['no-open'] };
}

function portNumber(port: string): number {
  const number = Number(port);
  if (!Number.isInteger(number) || number < 0 || number > 65535) throw new UsageError(`[${port}] is no port`);
  return number;
}

function readOptions<const T extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: T) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}; ${USAGE}`);
  }
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
