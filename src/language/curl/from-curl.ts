import { COPY } from '../copy.ts';
import { curlRequest } from './curl-request.ts';
import { shellCommands } from './shell-commands.ts';
import type { PlainRequest } from './to-curl.ts';
import { fromWindows, powershellRequest } from './windows-shell.ts';

/** The requests of a pasted script, and the commands that could not be read. */
export interface PastedRequests {
  readonly requests: readonly { readonly request: PlainRequest; readonly comments: readonly string[] }[];
  /** Sentences about what was omitted. */
  readonly notes: readonly string[];
}

/** Commands around curl that do not affect the request. */
const HARMLESS = /^(?:export|set|unset|cd|sleep|echo|jq|head|tail|less|more|python3?|tee|grep|\w+=.*)$/;

/**
 * Reads the curl commands of a pasted script (POSIX shells, Windows' cmd, PowerShell) as requests. Undefined when the
 * text is no such script. Credentials and headers are left out and noted.
 * @throws UnreadableCommand rather than lose a body
 */
export function fromCurl(script: string): PastedRequests | undefined {
  const text = script.trim();
  if (
    !/^(?:[$%>]\s+)?(?:#|(?:\S*[/\\])?curl(?:\.exe)?\s|export\b|cat\b|echo\b|printf\b|\w+=|Invoke-|iwr\b|irm\b)/i.test(
      text,
    )
  )
    return undefined;
  const powershell = powershellRequest(text);
  if (powershell) return { requests: [{ request: powershell, comments: [] }], notes: [] };
  const commands = shellCommands(fromWindows(text.replace(/^[$%>]\s+(?=\w)/gm, '')));
  const curls = commands.filter(({ words }) => isCurl(words));
  if (curls.length === 0) return undefined;
  const notes = new Set<string>();
  for (const { words } of commands)
    if (!isCurl(words) && !HARMLESS.test(words[0]!)) notes.add(COPY.ignored(words.join(' ').slice(0, 80)));
  const requests = curls.map(command => ({
    request: curlRequest(command.words.slice(1), command.input, notes),
    comments: command.comments,
  }));
  return { requests, notes: [...notes] };
}

function isCurl(words: readonly string[]): boolean {
  return /^(?:.*[/\\])?curl(?:\.exe)?$/i.test(words[0] ?? '');
}

/** The requests in Console syntax, separated by blank lines. */
export function toConsoleText({ requests }: PastedRequests): string {
  return requests
    .map(({ request: { method, path, body }, comments }) =>
      [...comments, `${method} ${path}`, ...(body === undefined ? [] : [body.trim()])].join('\n'),
    )
    .join('\n\n');
}
