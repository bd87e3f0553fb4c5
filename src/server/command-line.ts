import { homedir } from 'node:os';
import { join } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { parseAssignments, portOf, readSettings, type ServerSettings } from './server-settings.ts';
import { UsageError } from './usage-error.ts';

export interface ServerCommand {
  command: 'server';
  port: number;
  host: string;
  data: string;
  /** The folder of word and synonym files; `config` below the data unless given. */
  config?: string;
  /** Without TLS and without passwords, for this machine alone. */
  plain: boolean;
  settings?: ServerSettings;
}

export interface ConsoleCommand {
  command: 'console';
  port: number;
  /** The folder of the built console. */
  assets: string;
  /** Whether to show the page in the user's browser. */
  open: boolean;
  /** Where the servers it is paired with are remembered. */
  data: string;
  /** Origins of pages that may show scenarios in frames. */
  frames: readonly string[];
}

/** What `vitrine --help` prints. */
export const USAGE = `usage: vitrine server [--port 9200] [--host 127.0.0.1] [--data DIR] [--config DIR] [--settings FILE] [--plain]
                      [--search-threads N] [-E SETTING=VALUE]…
       vitrine console [--port 5600] [--assets DIR] [--data DIR] [--no-open] [--allow-frames ORIGIN]…
       vitrine reset-password -u USER [-a | -i] [-b] [-s] [-f] [--url URL] [--data DIR]
       vitrine create-enrollment-token -s kibana [-f] [--url URL] [--data DIR]
       vitrine renew-ca [--data DIR]
       vitrine check FILE|FOLDER… [--url URL] [--user NAME[:PASSWORD]] [--ca FILE] [--json] [--update]`;

/** Whether `--help` is among the words, for any command. */
export function asksForHelp(words: readonly string[]): boolean {
  return words[0] === 'help' || words.some(word => word === '--help' || word === '-h');
}

/** @param assets the folder of the built console, unless an option names another @throws UsageError */
export function parseCommandLine(words: readonly string[], assets = 'dist/console'): ServerCommand | ConsoleCommand {
  const [command, ...rest] = words;
  if (command === 'server') return serverCommand(rest);
  if (command === 'console') return consoleCommand(rest, assets);
  throw new UsageError(command === undefined ? USAGE : `unknown command [${command}]; ${USAGE}`);
}

function serverCommand(words: string[]): ServerCommand {
  const options = readOptions(words, {
    plain: { type: 'boolean', default: false },
    port: { type: 'string' },
    host: { type: 'string' },
    data: { type: 'string' },
    config: { type: 'string' },
    settings: { type: 'string' },
    'search-threads': { type: 'string' },
    set: { type: 'string', short: 'E', multiple: true, default: [] },
  });
  const assigned = parseAssignments(options.set);
  const { 'search-threads': size } = options;
  const threads = size === undefined ? {} : parseAssignments([`thread_pool.search.size=${size}`]);
  const folder = options.data ?? assigned['path.data'] ?? 'data';
  const settings = { ...readSettings(options.settings, folder), ...assigned, ...threads };
  const { plain } = options;
  const host = options.host ?? settings['http.host'] ?? '127.0.0.1';
  if (plain && !isLoopback(host))
    throw new UsageError(
      `[${host}] is not a loopback address: the plain server has no passwords and only accepts connections from this machine.`,
    );
  const config = options.config ?? settings['path.config'];
  return {
    command: 'server',
    port: options.port === undefined ? (settings['http.port'] ?? 9200) : portNumber(options.port),
    host,
    data: options.data ?? settings['path.data'] ?? 'data',
    ...(config !== undefined && { config }),
    plain,
    settings,
  };
}

function consoleCommand(words: string[], defaultAssets: string): ConsoleCommand {
  const options = readOptions(words, {
    port: { type: 'string', default: '5600' },
    assets: { type: 'string', default: defaultAssets },
    data: { type: 'string', default: join(homedir(), '.vitrine') },
    'no-open': { type: 'boolean', default: false },
    'allow-frames': { type: 'string', multiple: true, default: [] },
  });
  const { port, assets, data } = options;
  return {
    command: 'console',
    port: portNumber(port),
    assets,
    data,
    open: !options['no-open'],
    frames: options['allow-frames'],
  };
}

function portNumber(port: string): number {
  const number = portOf(port);
  if (number === undefined) throw new UsageError(`[${port}] is not a valid port`);
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
