import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { RestHandler } from '../../rest/rest-request.ts';
import type { Terminal } from '../tools/terminal.ts';
import { EXIT, ToolError } from '../tools/tool-error.ts';
import { checkFile, type FileResult } from './check-file.ts';
import { httpEngine } from './http-engine.ts';
import { scenarioFiles } from './scenario-files.ts';

const CHECK_USAGE = `usage: vitrine check FILE|FOLDER… [options]
      --url URL                  check against a server instead of an engine in memory
      --user NAME[:PASSWORD]     sign in to the server; the password is asked for if it is not given
      --ca FILE                  certificate authority of the server (PEM)
      --json                     print the results as JSON
      --update                   write missing expect blocks, to be reviewed
  -h, --help                     show this help
Runs the console blocks of Markdown files, and compares the answers with their expect blocks. Files without expect blocks
pass if all requests answer below 400. On a server, indices, templates and pipelines that a scenario creates are deleted
afterwards; a file is not run if one of them exists already.
`;

/** `vitrine check`: returns 0 if all files pass, 1 if one fails, 65 if one is not a scenario. @throws ToolError */
export async function check(words: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parse(words);
  if (values.help) {
    terminal.out(CHECK_USAGE);
    return EXIT.ok;
  }
  if (positionals.length === 0) throw new ToolError(EXIT.usage, 'name at least one file or folder', CHECK_USAGE);
  const server = await serverOf(values, terminal);
  const files = await scenarioFiles(positionals).catch(error => {
    throw new ToolError(EXIT.usage, error.code === 'ENOENT' ? `[${error.path}] does not exist` : error.message);
  });
  if (files.length === 0) throw new ToolError(EXIT.usage, `no Markdown files in [${positionals.join(', ')}]`);
  const results: FileResult[] = [];
  for (const file of files) {
    const result = await checkFile(file, { server, update: values.update }).catch(error => {
      throw new ToolError(EXIT.unavailable, `${file}: ${error instanceof Error ? error.message : String(error)}`);
    });
    results.push(result);
    if (!values.json) terminal.out(report(result));
  }
  terminal.out(values.json ? `${JSON.stringify(results, undefined, 2)}\n` : summary(results));
  if (results.some(({ isScenario }) => !isScenario)) return EXIT.data;
  return results.some(isFailed) ? EXIT.failed : EXIT.ok;
}

function isFailed({ failures }: FileResult): boolean {
  return failures.length > 0;
}

/** `ok FILE`, or a line per failure with its place. */
function report({ file, failures }: FileResult): string {
  if (failures.length === 0) return `ok ${file}\n`;
  return failures
    .map(({ line, message, path, expected, found }) => {
      const place = `${file}:${line}: `;
      if (path === undefined || message.startsWith('the solution')) return `${place}${message}\n`;
      return `${place}${path}\n  - expected ${JSON.stringify(expected)}\n  + found    ${found === undefined ? 'nothing' : JSON.stringify(found)}\n`;
    })
    .join('');
}

function summary(results: readonly FileResult[]): string {
  const failed = results.filter(isFailed).length;
  return `${results.length - failed} passed, ${failed} failed\n`;
}

type Values = ReturnType<typeof parse>['values'];

async function serverOf({ url, user, ca }: Values, terminal: Terminal): Promise<RestHandler | undefined> {
  if (url === undefined) {
    if (user !== undefined || ca !== undefined)
      throw new ToolError(EXIT.usage, '--user and --ca need --url', CHECK_USAGE);
    return undefined;
  }
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new ToolError(EXIT.usage, `[${url}] is not an http:// or https:// address`, CHECK_USAGE);
  const { username } = new URL(url);
  if (username !== '') throw new ToolError(EXIT.usage, 'pass the user with --user, not in the address', CHECK_USAGE);
  const pem = ca === undefined ? undefined : await readFile(ca, 'utf8').catch(() => undefined);
  if (ca !== undefined && pem === undefined) throw new ToolError(EXIT.usage, `[${ca}] cannot be read`);
  return httpEngine({ url: new URL(url), user: await credentials(user, terminal), ca: pem });
}

async function credentials(user: string | undefined, terminal: Terminal): Promise<string | undefined> {
  if (user === undefined || user.includes(':')) return user;
  const password = await terminal.ask(`Password of [${user}]: `, true);
  if (password === undefined) throw new ToolError(EXIT.usage, 'no password was entered');
  return `${user}:${password}`;
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        user: { type: 'string' },
        ca: { type: 'string' },
        json: { type: 'boolean', default: false },
        update: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new ToolError(EXIT.usage, error instanceof Error ? error.message : String(error), CHECK_USAGE);
  }
}
