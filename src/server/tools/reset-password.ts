import { randomPassword } from '../security/random-secrets.ts';
import { type NodeClient, reasonOf, withNode } from './node-client.ts';
import type { Terminal } from './terminal.ts';
import { EXIT, ToolError } from './tool-error.ts';
import { toolOptions } from './tool-options.ts';

const MIN_LENGTH = 6;

const RESET_PASSWORD_USAGE = `usage: vitrine reset-password -u USER [options]
  -u, --username USER  user whose password to reset
  -a, --auto           generate a password and print it (default)
  -i, --interactive    prompt for the password twice, without showing it
  -b, --batch          skip the confirmation
  -s, --silent         print only the new password
  -f, --force          continue even if the cluster is red
      --url URL        address of the node (default: from its data folder)
      --data DIR       data folder of the node (default: data)
  -h, --help           show this help
Passwords are never passed on the command line, where other users could read them.
`;

const OPTIONS = {
  username: { type: 'string', short: 'u' },
  auto: { type: 'boolean', short: 'a', default: false },
  interactive: { type: 'boolean', short: 'i', default: false },
  batch: { type: 'boolean', short: 'b', default: false },
  silent: { type: 'boolean', short: 's', default: false },
} as const;

interface Options {
  username: string;
  interactive: boolean;
  batch: boolean;
  silent: boolean;
  force: boolean;
  url: string | undefined;
  data: string;
}

/** `vitrine reset-password`: sets a password on a running node. @throws ToolError */
export async function resetPassword(words: readonly string[], terminal: Terminal): Promise<void> {
  const options = readOptions(words);
  if (options === 'help') return terminal.out(RESET_PASSWORD_USAGE);
  await withNode(options, client => reset(client, options, terminal));
}

async function reset(client: NodeClient, options: Options, terminal: Terminal): Promise<void> {
  const { username, interactive, silent } = options;
  if (!(await isConfirmed(options, terminal))) return terminal.err('Nothing was changed.\n');
  const password = interactive ? await askForPassword(username, terminal) : randomPassword();
  const path = `/_security/user/${encodeURIComponent(username)}/_password`;
  const answer = await client.send('POST', path, { password }).catch(error => failed(username, String(error)));
  if (answer.status !== 200) failed(username, reasonOf(answer));
  if (silent) return interactive ? undefined : terminal.out(`${password}\n`);
  terminal.out(`Password for the [${username}] user successfully reset.\n`);
  if (!interactive) terminal.out(`New value: ${password}\n`);
}

async function isConfirmed({ batch, username, interactive }: Options, terminal: Terminal): Promise<boolean> {
  if (batch) return true;
  const how = interactive ? 'the one you enter' : 'a generated one, which is printed here';
  const question = `The password of [${username}] will be replaced by ${how}. Continue? [y/N] `;
  return /^y(es)?$/i.test((await terminal.ask(question))?.trim() ?? '');
}

async function askForPassword(username: string, terminal: Terminal): Promise<string> {
  for (;;) {
    const password = await terminal.ask(`Password of [${username}]: `, true);
    if (password === undefined) throw new ToolError(EXIT.temporary, 'no password was entered');
    if ([...password].length < MIN_LENGTH) {
      terminal.err(`The password must have at least ${MIN_LENGTH} characters. Try again.\n`);
      continue;
    }
    if ((await terminal.ask('Repeat the password: ', true)) === password) return password;
    terminal.err('The passwords differ. Try again.\n');
  }
}

function failed(username: string, reason: string): never {
  throw new ToolError(EXIT.temporary, `failed to reset the password of [${username}]: ${reason}`);
}

function readOptions(words: readonly string[]): Options | 'help' {
  const { username, auto, interactive, help, ...others } = toolOptions(words, OPTIONS, RESET_PASSWORD_USAGE);
  if (help) return 'help';
  if (username === undefined) throw usage('-u USER is missing');
  if (auto && interactive) throw usage('-a and -i exclude each other');
  return { ...others, username, interactive, url: others.url };
}

function usage(reason: string): ToolError {
  return new ToolError(EXIT.usage, reason, RESET_PASSWORD_USAGE);
}
