export interface PlainRequest {
  method: string;
  /** Path with query string, as typed in the console. */
  path: string;
  body: string | undefined;
}

const NDJSON = /\/_(bulk|msearch)(\/template)?(\?|$)/;

/** The server that a command sends its request to. */
export interface CurlTarget {
  /** Without a trailing slash. */
  origin: string;
  /** curl asks for the password, so that it is neither in the command nor in the shell's history. */
  user?: string | undefined;
}

/** A command for a POSIX shell. */
export function toCurl(request: PlainRequest, { origin, user }: CurlTarget): string {
  const command = user === undefined ? 'curl' : `curl -u ${quote(user)}`;
  const url = origin + (request.path.startsWith('/') ? '' : '/') + request.path.replace(/ /g, '%20');
  const method = request.method === 'HEAD' ? '-I' : `-X ${request.method}`;
  if (request.body === undefined) return `${command} ${method} ${quote(url)}`;
  const type = NDJSON.test(request.path) ? 'application/x-ndjson' : 'application/json';
  const flag = NDJSON.test(request.path) ? '--data-binary' : '-d';
  return `${command} ${method} ${quote(url)} -H 'Content-Type: ${type}' ${flag} ${quote(request.body)}`;
}

function quote(text: string): string {
  return `'${text.replace(/'/g, `'\\''`)}'`;
}
